// custom-elements.json: what the public elements offer, made from their classes and documentation.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { create, ts } from '@custom-elements-manifest/analyzer'

import { publicElements } from '../build/entries.ts'
import { COMMON_ATTRIBUTES, COMMON_EVENTS, COMMON_MEMBERS, SCREEN_EVENTS, SCREEN_MEMBERS } from './manifest-common.ts'
import type { Attribute, Declaration, Manifest, Member, Typed } from './manifest-types.ts'
import { inRoot } from './project.ts'

const FILE = inRoot('custom-elements.json')

interface Named {
  name: string
}

/** What the element documents itself comes first and wins; what is left of the common part follows. */
const merge = <T extends Named>(own: readonly T[], common: readonly T[]): T[] => {
  const names = new Set(own.map(({ name }) => name))
  return [
    ...own.map((item) => ({ ...common.find(({ name }) => name === item.name), ...item })),
    ...common.filter(({ name }) => !names.has(name)),
  ]
}

/** `properties: { thingId: { kind: 'string' } }` of the screen's own call. */
const screenProperties = (source: string): { name: string; type: string }[] => {
  const body = /\bproperties:\s*\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(source)?.[1] ?? ''
  return [...body.matchAll(/(\w+):\s*\{\s*kind:\s*'(\w+)'/g)].map(([, name = '', kind = '']) => ({
    name,
    type: kind === 'json' ? 'object' : kind,
  }))
}

const attributeName = (property: string): string => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Only what is documented is public. */
const isPublic = (member: Member): boolean =>
  member.description !== undefined && (member.privacy ?? 'public') === 'public' && member.inheritedFrom === undefined

const toDeclaration = (raw: Declaration, source: string): Declaration => {
  const isScreen = /\bextends screenElement\(/.test(source)
  // A dialog and a picker call no platform: they have none of what a session needs.
  const hasSession = isScreen || /\bextends SessionElement\b/.test(source)
  const properties = isScreen ? screenProperties(source) : []
  const documented = new Map((raw.attributes ?? []).map((attribute) => [attribute.name, attribute]))
  const derived: Attribute[] = properties.map(({ name, type }) => ({
    name: attributeName(name),
    fieldName: name,
    type: { text: type },
  }))
  const attributes = merge(
    derived.map((attribute) => ({ ...attribute, ...documented.get(attribute.name), ...attribute })),
    [...documented.values()].map(({ name, type, description }) => ({
      name,
      ...(type && { type }),
      ...(description && { description }),
    })),
  )
  const fields: Member[] = properties.map(({ name, type }) => {
    const description = documented.get(attributeName(name))?.description
    return {
      kind: 'field',
      name,
      type: { text: `${type} | undefined` },
      attribute: attributeName(name),
      ...(description && { description }),
    }
  })
  const events: Typed[] = raw.events ?? []
  return {
    kind: 'class',
    customElement: true,
    name: raw.name,
    ...(raw.tagName && { tagName: raw.tagName }),
    description: raw.description ?? '',
    superclass: { name: 'HTMLElement' },
    attributes: merge(attributes, hasSession ? COMMON_ATTRIBUTES : []),
    members: merge(
      [...(raw.members ?? []).filter(isPublic), ...fields],
      [...(hasSession ? COMMON_MEMBERS : []), ...(isScreen ? SCREEN_MEMBERS : [])],
    ),
    events: merge(events, [...(hasSession ? COMMON_EVENTS : []), ...(isScreen ? SCREEN_EVENTS : [])]),
    ...(raw.slots && { slots: raw.slots }),
    ...(raw.cssParts && { cssParts: raw.cssParts }),
    ...(raw.cssProperties && { cssProperties: raw.cssProperties }),
  }
}

const isElement = (declaration: Declaration): boolean =>
  declaration.kind === 'class' && declaration.tagName !== undefined

/** The manifest of the elements as they are now. */
const makeManifest = (): Manifest => {
  const elements = publicElements().map((element) => ({
    ...element,
    source: readFileSync(inRoot(element.file), 'utf8'),
  }))
  const modules = elements.map(({ file, source }) => ts.createSourceFile(file, source, ts.ScriptTarget.ES2015, true))
  const raw = create({ modules, plugins: [], context: { dev: false } })
  return {
    schemaVersion: '2.1.0',
    modules: elements.map(({ file, name, tag, source }) => {
      const found = raw.modules.find(({ path }) => path === file)?.declarations?.find(isElement)
      if (found === undefined) throw new Error(`${file}: no class is documented as ${tag}`)
      const path = `dist/${name}.js`
      const reference = { name: found.name, module: path }
      return {
        kind: 'javascript-module',
        path,
        declarations: [toDeclaration(found, source)],
        exports: [
          { kind: 'js', name: found.name, declaration: reference },
          { kind: 'custom-element-definition', name: tag, declaration: reference },
        ],
      }
    }),
  }
}

const serialize = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`

export const writeManifest = (): void => writeFileSync(FILE, serialize(makeManifest()))

export const isManifestInStep = (): boolean =>
  existsSync(FILE) && readFileSync(FILE, 'utf8') === serialize(makeManifest())
