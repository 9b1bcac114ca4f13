// What a new model is called: code, version and words, checked as its form says (screens 3).
import { useMemo } from 'react'

import { type FormValues, initialValues } from '../../../../contract/form/form-conditions.ts'
import type { FormDescription } from '../../../../contract/form/form-description.ts'
import { schemaOf } from '../../../../contract/form/form-schema.ts'
import { informationModel } from '../../../../contract/records/info-model-config/model-kind.ts'
import { useDescribedForm } from '../../../form/use-described-form.ts'

const NAMES = ['code', 'version', 'nameZh', 'nameEn', 'deviceTypes']

const HEAD: FormDescription = {
  ...informationModel.form,
  fields: informationModel.form.fields
    .filter(({ name }) => NAMES.includes(name))
    .map(({ section: _, ...field }) => field),
  sections: [],
  rules: [],
}

export const useModelHead = (values: FormValues = {}) => {
  const schema = useMemo(() => schemaOf(HEAD), [])
  return useDescribedForm<FormValues>({ description: HEAD, schema, initial: { ...initialValues(HEAD), ...values } })
}
