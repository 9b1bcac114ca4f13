// A form that is sent once: checked by the contract's schema, kept through every refusal, refusals at their fields.
import { useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'

import { RequestError } from '../../api/request-error.ts'
import type { Schema } from '../../contract/wire/endpoint.ts'
import type { FieldProblem } from '../../contract/wire/problem.ts'
import { schemaResolver, toFieldError } from './schema-resolver.ts'

export interface SendFormOptions<Values extends FieldValues> {
  schema: Schema
  defaultValues: DefaultValues<Values>
  /** Rejects when it is refused; what it was sent with stays in the form. */
  send: (values: Values) => Promise<unknown>
  /** The field of the form that a refused field of the call belongs to. */
  fieldOf?: (problem: FieldProblem) => FieldPath<Values> | undefined
}

export interface SendForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  isSending: boolean
  /** What failed beside the fields; undefined when nothing did. */
  failure: unknown
  setFailure: (failure: unknown) => void
  submit: () => void
}

export const useSendForm = <Values extends FieldValues>(options: SendFormOptions<Values>): SendForm<Values> => {
  const { schema, defaultValues, send, fieldOf } = options
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setIsSending] = useState(false)
  const form = useForm<Values>({ defaultValues, resolver: schemaResolver<Values>(schema) })

  /** Answers whether any field took the blame. */
  const blame = (problems: readonly FieldProblem[]): boolean => {
    const found = new Map(
      problems.toReversed().flatMap((problem) => {
        const field = fieldOf?.(problem)
        return field === undefined ? [] : [[field, problem] as const]
      }),
    )
    for (const [field, problem] of found) form.setError(field, toFieldError(problem))
    const [first] = [...found.keys()].toReversed()
    if (first !== undefined) form.setFocus(first)
    return first !== undefined
  }
  const run = async (values: Values) => {
    setFailure(undefined)
    setIsSending(true)
    try {
      await send(values)
    } catch (error) {
      const isBlamed = error instanceof RequestError && blame(error.fields)
      if (!isBlamed) setFailure(error)
    } finally {
      setIsSending(false)
    }
  }
  const submit = form.handleSubmit(run)
  return { form, isSending, failure, setFailure, submit: () => void submit() }
}
