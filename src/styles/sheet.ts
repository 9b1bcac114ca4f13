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

/** Of the views that have loaded, in that order. */
const ofViews = new Set<CSSStyleSheet>()
/** Where views are drawn. */
const roots = new Set<WeakRef<ShadowRoot>>()

/**
 * Adopts the sheet of a view wherever views are drawn. Its style sheet itself says it as the view loads (see
 * scripts/build/text-modules.ts).
 * @public
 */
export const addViewSheet = (text: string): void => {
  const own = sheet(text)
  if (ofViews.has(own)) return
  ofViews.add(own)
  for (const held of roots) {
    const root = held.deref()
    if (root === undefined) roots.delete(held)
    else root.adoptedStyleSheets = [...root.adoptedStyleSheets, own]
  }
}

/** Gives a root these sheets and those of all views, also of the ones that load later; answers how to take them away. */
export const dressRoot = (root: ShadowRoot, base: readonly CSSStyleSheet[]): (() => void) => {
  // The browser's own list changes with what is set: only a copy is what was there before.
  const before = [...root.adoptedStyleSheets]
  const held = new WeakRef(root)
  roots.add(held)
  root.adoptedStyleSheets = [...before, ...base, ...ofViews]
  return () => {
    roots.delete(held)
    root.adoptedStyleSheets = before
  }
}
