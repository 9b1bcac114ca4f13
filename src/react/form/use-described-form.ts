// A form whose fields are described by data: its values, its rules, its first error (screens 5; VAL-1, VAL-2).
import { toNestErrors } from '@hookform/resolvers'
import { useMemo } from 'react'
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

import { type FormValues, shownValues, valueAt } from '../../contract/form/form-conditions.ts'
import type { FormDescription } from '../../contract/form/form-description.ts'
import { type KnowsCode, schemaOf } from '../../contract/form/form-schema.ts'
import { toFieldProblems } from '../../contract/form/field-problems.ts'
import type { FieldProblem } from '../../contract/wire/problem.ts'
import { toFieldError } from './schema-resolver.ts'

export interface DescribedFormOptions<Values> {
  description: FormDescription
  /** Checks beside the description, where what is sent has a schema of its own; what it makes of the values is sent. */
  schema: z.ZodMiniType<Values>
  initial: FormValues
  knowsCode?: KnowsCode | undefined
  /** What else is wrong when it is sent, such as in a part with a form of its own. */
  check?: (() => readonly FieldProblem[]) | undefined
}

export interface DescribedForm<Values> {
  form: UseFormReturn<FieldValues>
  description: FormDescription
  /** Runs with what the schema made of the values, when nothing is wrong; else the first wrong field has the focus. */
  submit: (send: (values: Values) => Promise<void> | void) => Promise<void>
  /** Shows what somebody else, such as the server, finds wrong. */
  refuse: (problems: readonly FieldProblem[]) => void
}

/** One for each field; the description's come first, since they know what has to be entered when. */
const problemsOf = (described: z.ZodMiniType, schema: z.ZodMiniType, values: FormValues): Map<string, FieldProblem> => {
  const issues = [schema, described].flatMap((each) => toFieldProblems(each.safeParse(values).error?.issues ?? []))
  return new Map(issues.map((problem) => [problem.path, problem]))
}

export const useDescribedForm = <Values>(options: DescribedFormOptions<Values>): DescribedForm<Values> => {
  const { description, schema, initial, knowsCode, check } = options
  const described = useMemo(() => schemaOf(description, { ...(knowsCode && { knowsCode }) }), [description, knowsCode])
  const resolver: Resolver<FieldValues> = (values, _context, resolving) => {
    const problems = problemsOf(described, schema, shownValues(description, values))
    for (const problem of check?.() ?? []) if (!problems.has(problem.path)) problems.set(problem.path, problem)
    if (problems.size === 0) return { values, errors: {} }
    const errors = Object.fromEntries([...problems].map(([path, problem]) => [path, toFieldError(problem)]))
    return { values: {}, errors: toNestErrors(errors, resolving) }
  }
  // Its own first error is that of the field that was drawn first, also where that stands below another.
  const form = useForm<FieldValues>({ defaultValues: initial, resolver, shouldFocusError: false })
  const focusFirst = (names: ReadonlySet<string>) => {
    const first = description.fields.find(({ name }) => names.has(name))
    if (first !== undefined) form.setFocus(first.name)
  }
  return {
    form,
    description,
    submit: (send) =>
      form.handleSubmit(
        async (values) => {
          const result = schema.safeParse(shownValues(description, values))
          if (result.success) await send(result.data)
        },
        (errors) => {
          const wrong = description.fields.filter(({ name }) => valueAt(errors, name) !== undefined)
          focusFirst(new Set(wrong.map(({ name }) => name)))
        },
      )(),
    refuse: (problems) => {
      for (const problem of problems) form.setError(problem.path, toFieldError(problem))
      focusFirst(new Set(problems.map(({ path }) => path)))
    },
  }
}
