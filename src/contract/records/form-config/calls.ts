// Calls on forms beside those of their records: what publishing would mean (screens 5; RTE-8).
import * as z from 'zod/mini'

import { endpoint } from '../../wire/endpoint.ts'
import { FieldProblem } from '../../wire/problem.ts'
import { Identifier } from '../../thing/thing-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { RecordName } from '../record-shapes.ts'
import { permissionOf } from '../record-kind.ts'

/** Most things that are checked against a form before it is published, and those that are named. */
export const FORM_CHECK_LIMIT = 20_000
export const FORM_CHECK_NAMED = 50

export const FormCheck = z.object({
  /** What keeps it from being published; `row` is empty where it is the form as a whole. */
  problems: z.array(z.object({ row: z.string(), field: z.optional(z.string()), rule: z.string() })),
  /** Records that have been looked at, and whether there are more. */
  checked: z.number(),
  truncated: z.boolean(),
  /** Records that do not satisfy the form as they are now. */
  invalid: z.number(),
  /** Some of them, each with its fields. */
  samples: z.array(z.object({ record: RecordName, fields: z.array(FieldProblem) })),
})
export type FormCheck = z.output<typeof FormCheck>

export const checkForm = endpoint({
  method: 'POST',
  path: `${RECORDS_PATH}/forms/check`,
  body: z.object({ id: Identifier }),
  data: FormCheck,
  permission: permissionOf({ module: 'form' }, 'view'),
})
