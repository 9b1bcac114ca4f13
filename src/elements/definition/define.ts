// Defines a tag once: the same version again is silent, another version logs one error; it never throws.

interface Versioned {
  version?: string
}

declare const __VERSION__: string

/** Version of this build, readable on each element class and element. */
export const VERSION: string = typeof __VERSION__ === 'string' ? __VERSION__ : 'source'

export const define = (tag: string, element: CustomElementConstructor & Versioned) => {
  const known: (CustomElementConstructor & Versioned) | undefined = customElements.get(tag)
  if (known === undefined) customElements.define(tag, element)
  else if (known.version !== element.version) {
    console.error(`<${tag}> is already defined by version ${known.version}; version ${element.version} is not used`)
  }
}
