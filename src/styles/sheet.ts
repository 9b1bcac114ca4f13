// A style sheet to adopt: one per text, shared by all shadow roots; nothing is added to the page of the host (PRD-5).
const sheets = new Map<string, CSSStyleSheet>()

export const sheet = (text: string): CSSStyleSheet => {
  const known = sheets.get(text)
  if (known !== undefined) return known
  const made = new CSSStyleSheet()
  made.replaceSync(text)
  sheets.set(text, made)
  return made
}
