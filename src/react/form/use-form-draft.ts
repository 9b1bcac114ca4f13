// Keeps what is typed into a form, and fills it again with what was kept (screens 0: nothing is lost; ENT-10, ENT-11).
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

import type { FormValues } from '../../contract/form/form-conditions.ts'
import { isSameJson } from '../../lib/json/same-json.ts'
import type { FormDraft, FormDrafts } from '../../stores/plugins/drafts/form-drafts.ts'

/** What is kept of the form that opens; the same as long as it shows. */
export const useFoundForm = <Place>(kept: FormDrafts<Place>, key: string): FormDraft<Place> | undefined =>
  useState(() => kept.find(key))[0]

export interface FormDraftOptions<Place, Values extends FieldValues = FieldValues> {
  kept: FormDrafts<Place>
  key: string
  found: FormDraft<Place> | undefined
  form: UseFormReturn<Values>
  /** What opens it again as it is now. */
  place: Place
  /** What may be kept of the values. */
  strip: (values: FormValues, before: FormValues) => { values: FormValues; omitted: boolean }
}

export const useFormDraft = <Place, Values extends FieldValues>({
  kept,
  key,
  found,
  form,
  place,
  strip,
}: FormDraftOptions<Place, Values>): void => {
  const filled = useRef(false)
  // Before anything is noted, and once: a screen that rests and shows again has its fields still.
  useEffect(() => {
    if (filled.current) return
    filled.current = true
    const now: FieldValues = form.getValues()
    // What was kept comes from outside: the form's own schema judges it when it is sent.
    for (const [name, value] of Object.entries(found?.values ?? {}))
      if (!isSameJson(value, now[name]))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }, [found, form])
  useEffect(() => {
    kept.hold(key)
    return () => kept.release(key)
  }, [kept, key])
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const values = form.getValues()
      const before = form.formState.defaultValues ?? {}
      if (isSameJson(values, before)) kept.forget(key)
      else kept.note({ key, place, ...strip(values, before) })
    })
    return unsubscribe
  })
}
