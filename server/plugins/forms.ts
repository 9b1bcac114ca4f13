// Form-encoded bodies, which the platform takes as well as JSON (REQ-5).
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Schema } from '../../src/contract/wire/endpoint.ts'
import { FORM_LIMIT, FORM_NAMES_LIMIT, FORM_NAME_PARTS, LENGTH } from '../../src/contract/wire/limits.ts'
import { Refusal, field } from '../refusal.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

type Tree = { [name: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts a value where a path leads, making the objects on the way. */
const place = (root: Tree, path: readonly string[], value: unknown): void => {
  let tree = root
  for (const [index, name] of path.entries()) {
    if (index === path.length - 1) {
      tree[name] = value
      return
    }
    const below = Object.hasOwn(tree, name) ? tree[name] : undefined
    const next = isTree(below) ? below : {}
    tree[name] = next
    tree = next
  }
}

const valueAt = (tree: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, name) => (isTree(value) ? value[String(name)] : undefined), tree)

/** The names that a dotted name leads over; no form has longer ones, and none that stands for what all objects share. */
const pathOf = (name: string): string[] => {
  const path = name.length > LENGTH.column ? [] : name.split('.', FORM_NAME_PARTS + 1)
  if (path.length === 0 || path.length > FORM_NAME_PARTS || path.includes('__proto__')) {
    throw new Refusal('request.invalid', field(name.slice(0, LENGTH.identifier).toWellFormed(), 'name'))
  }
  return path
}

/** `farm.email=…` names a field of an object; empty text stands for "not given". */
const unflatten = (form: Tree): Tree => {
  const names = Object.keys(form)
  if (names.length > FORM_NAMES_LIMIT) {
    const problem = { path: '', code: 'too_big', holds: 'object', maximum: FORM_NAMES_LIMIT }
    throw new Refusal('request.invalid', { fields: [problem] })
  }
  const tree: Tree = {}
  for (const name of names) {
    const path = pathOf(name)
    if (form[name] !== '') place(tree, path, form[name])
  }
  return tree
}

/** A form has only texts: where the schema wants a number or a list, makes one. */
const fit = (schema: Schema, tree: Tree): Tree => {
  for (const issue of schema.safeParse(tree).error?.issues ?? []) {
    const value = valueAt(tree, issue.path)
    if (issue.code !== 'invalid_type' || typeof value !== 'string') continue
    const path = issue.path.map(String)
    if (issue.expected === 'array') place(tree, path, [value])
    else if (issue.expected === 'int' || issue.expected === 'number') place(tree, path, Number(value))
  }
  return tree
}

/** The body of a request as its schema expects it. */
export const readForm = (request: FastifyRequest, schema: Schema): unknown => {
  const isForm = request.headers['content-type']?.startsWith(FORM_TYPE) ?? false
  return isForm && isTree(request.body) ? fit(schema, unflatten(request.body)) : request.body
}

export const acceptForms = async (app: FastifyInstance) => {
  await app.register(formBody, { bodyLimit: FORM_LIMIT })
}
