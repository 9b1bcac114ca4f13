// Takes tokens, passwords and queries out of text that leaves the console, e.g. an exported log (spec 3; ENT-13).

const REDACTED = '[redacted]'

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // What follows ? or # in an address; a path in the hash of a console may stay.
  [/((?:https?:)?\/\/[^\s"'<>?#]*(?:#\/[^\s"'<>?#]*)?|(?<![\w/])\/[\w%./~-]+)[?#][^\s"'<>)\]]*/gi, `$1?${REDACTED}`],
  // `token=…`, `"password": "…"`, `Authorization: Bearer …`
  [
    /(["']?\b[\w-]*(?:token|passw(?:or)?d|secret|authorization|cookie|api-?key)["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|(?:bearer\s+)?[^\s,;&"']+)/gi,
    `$1${REDACTED}`,
  ],
  [/\bbearer\s+[\w.~+/=-]+/gi, `Bearer ${REDACTED}`],
  // Three parts of a signed token, and random text of our own tokens' length.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/g, REDACTED],
]

/** `secrets` are texts that are known to be secret, e.g. the token of the session. */
export const redact = (text: string, secrets: readonly string[] = []): string => {
  const unnamed = PATTERNS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
  return secrets.filter((secret) => secret !== '').reduce((rest, secret) => rest.replaceAll(secret, REDACTED), unnamed)
}
