// custom-elements.json says what the classes do: tags, attributes, properties and methods (PRD-5, PRD-7).
import { expect } from 'chai'

interface Declaration {
  tagName: string
  attributes: { name: string }[]
  members: { name: string; kind: string; attribute?: string }[]
}

interface Manifest {
  modules: { path: string; declarations: Declaration[] }[]
}

/** Read by style sheets only, so no class observes it. */
const STYLE_ATTRIBUTES = ['theme']

const response = await fetch('/custom-elements.json')
const manifest: Manifest = await response.json()
const elements = manifest.modules.flatMap(({ path, declarations }) =>
  declarations.map((declaration) => ({
    ...declaration,
    source: path.replace(/^dist\/(.*)\.js$/, '/src/elements/$1.ts'),
  })),
)

describe('custom-elements.json', () => {
  it('[PRD-5] names the elements of the suite', () => {
    const tags = elements.map(({ tagName }) => tagName)
    expect(tags).to.include.members(['yaw-console', 'yaw-login', 'yaw-session', 'yaw-thing-configuration'])
  })

  for (const { tagName, attributes, members, source } of elements) {
    it(`[PRD-7] <${tagName}> observes the attributes that the manifest names`, async () => {
      await import(source)
      const element = customElements.get(tagName)
      expect(element, `${source} defines ${tagName}`).to.be.a('function')
      const observed = element !== undefined && 'observedAttributes' in element ? element.observedAttributes : undefined
      const named = attributes.map(({ name }) => name).filter((name) => !STYLE_ATTRIBUTES.includes(name))
      expect(observed).to.have.members(named)
    })

    it(`[PRD-5] <${tagName}> has the properties and methods that the manifest names`, async () => {
      await import(source)
      const element = document.createElement(tagName)
      for (const { name, kind, attribute } of members) {
        if (attribute !== undefined) expect(name in element, name).to.equal(true)
        if (kind === 'method') expect(Reflect.get(element, name), name).to.be.a('function')
      }
    })
  }
})
