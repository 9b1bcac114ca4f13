// Parameters as a form: the fields of the protocol's form over the same JSON. Only what differs from what is taken over is
// written, and what the form does not know stays (screens 7, 8; RTE-10, RTE-11).
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react'

import { type FormValues, fieldStates, initialValues, shownValues } from '../../contract/form/form-conditions.ts'
import type { FormDescription } from '../../contract/form/form-description.ts'
import { schemaOf } from '../../contract/form/form-schema.ts'
import { toFieldProblems } from '../../contract/form/field-problems.ts'
import type { FieldProblem } from '../../contract/wire/problem.ts'
import {
  type ParamsTexts,
  editedParams,
  effectiveParams,
  inheritedParams,
  paramsText,
  readParams,
} from '../../contract/records/protocol-config/params.ts'
import { isSameJson } from '../../lib/json/same-json.ts'
import type { DescribedSurroundings } from '../form/described-field.tsx'
import { DescribedFields } from '../form/described-fields.tsx'
import { useDescribedForm } from '../form/use-described-form.ts'

export interface ParamsFormHandle {
  /** What is wrong, by the names of the fields; each tells it from now on. */
  check: () => readonly FieldProblem[]
  /** The first wrong field, else the first. */
  focus: () => void
}

export interface ParamsFormProps extends DescribedSurroundings {
  form: FormDescription
  texts: ParamsTexts
  fixed: boolean
  onChange: (own: string) => void
  handle: Ref<ParamsFormHandle>
}

const start = (form: FormDescription, texts: ParamsTexts) => ({
  inherited: inheritedParams(form, texts.defaults),
  own: readParams(texts.own) ?? {},
  text: String(texts.own ?? ''),
  before: { ...initialValues(form), ...effectiveParams(form, texts) },
})

export const ParamsForm = ({ form, texts, fixed, onChange, handle, ...around }: ParamsFormProps) => {
  // What it was opened with: an edit that is taken back writes what was there.
  const [opened] = useState(() => start(form, texts))
  const description = useMemo(
    () => (fixed ? { ...form, fields: form.fields.map((field) => ({ ...field, readOnly: true })) } : form),
    [form, fixed],
  )
  const schema = useMemo(() => schemaOf(form), [form])
  const described = useDescribedForm<FormValues>({ description, schema, initial: opened.before })
  const own = described.form
  useEffect(() => {
    const { unsubscribe } = own.watch((after) => {
      const states = fieldStates(form, after)
      const shows = (name: string) => states.get(name)?.visible === true
      const edited = editedParams(form, { ...opened, after, shows })
      onChange(isSameJson(edited, opened.own) ? opened.text : paramsText(edited))
    })
    return unsubscribe
  })
  const findProblems = () => toFieldProblems(schema.safeParse(shownValues(form, own.getValues())).error?.issues ?? [])
  useImperativeHandle(handle, () => ({
    check: () => {
      // From now on each field says by itself what is wrong, and when it no longer is.
      void own.handleSubmit(() => {})()
      return findProblems()
    },
    focus: () => {
      const wrong = new Set(findProblems().map(({ path }) => path.split('.')[0]))
      const first = form.fields.find(({ name }) => wrong.has(name.split('.')[0] ?? name)) ?? form.fields[0]
      if (first !== undefined) own.setFocus(first.name)
    },
  }))
  return <DescribedFields form={described} {...around} />
}
