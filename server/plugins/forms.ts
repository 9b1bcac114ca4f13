// Form-encoded bodies, which the platform takes as well as JSON (REQ-5).
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Schema } from '../../src/contract/endpoint.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'

type Tree = { [name: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts a value where a path leads, making the objects on the way. */
const place = (tree: Tree, path: readonly string[], value: unknown): void => {
  const [first, ...rest] = path
  if (first === undefined || first === '__proto__') return
  if (rest.length === 0) {
    tree[first] = value
    return
  }
  const below = Object.hasOwn(tree, first) && isTree(tree[first]) ? tree[first] : {}
  tree[first] = below
  place(below, rest, value)
}

const valueAt = (tree: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, name) => (isTree(value) ? value[String(name)] : undefined), tree)

/** `farm.email=…` names a field of an object; empty text stands for "not given". */
const unflatten = (form: Tree): Tree => {
  const tree: Tree = {}
  for (const [name, value] of Object.entries(form)) if (value !== '') place(tree, name.split('.'), value)
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
  await app.register(formBody)
}
