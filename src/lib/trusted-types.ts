// Texts that become markup, and addresses of scripts, where a page takes them from named policies alone (Trusted Types,
// decision 92): the one policy of ours. Nothing that it trusts leaves this file.

/** What a policy makes is handed on where browsers without policies take the text itself, so it counts as that text here. */
interface TrustedTypePolicy {
  createHTML: (markup: string) => string
  createScriptURL: (address: string) => string
}

declare global {
  var trustedTypes: { createPolicy: (name: string, rules: TrustedTypePolicy) => TrustedTypePolicy } | undefined
}

/** As pages name it in `trusted-types`. */
const NAME = 'yaw'

const RULES: TrustedTypePolicy = { createHTML: (markup) => markup, createScriptURL: (address) => address }

let policy: TrustedTypePolicy | undefined

/** A page that allows no policy of this name is asked with the plain texts, and answers as it has to. */
const makePolicy = (): TrustedTypePolicy => {
  try {
    return globalThis.trustedTypes?.createPolicy(NAME, RULES) ?? RULES
  } catch {
    return RULES
  }
}
const findPolicy = () => (policy ??= makePolicy())

/** Parsed apart from the page: nothing in it runs or loads. */
export const parseMarkup = (markup: string, type: 'text/html' | 'image/svg+xml'): Document =>
  new DOMParser().parseFromString(findPolicy().createHTML(markup), type)

/** A worker from one of our own files. */
export const startWorker = ({ href }: URL): Worker => new Worker(findPolicy().createScriptURL(href), { type: 'module' })

/** Lets a library empty an element by markup without any, which is markup too; other markup it gives is not taken. */
export const emptyWithoutMarkup = (element: HTMLElement): void => {
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    set: () => {
      element.replaceChildren()
    },
  })
}
