// Parameters without the secrets that were typed into them, for what the browser keeps of a form (ENT-10).
import { isSameJson } from '../../../lib/json/same-json.ts'
import type { FormDescription } from '../../form/form-description.ts'
import { paramsText, readParams } from './params.ts'
import { secretParams, tablesWithSecrets } from './params-forms.ts'

/** What the form does not know may be one as well: it stays as it was told. A text that is no object says nothing of itself. */
export const paramsWithoutSecrets = (form: FormDescription, value: unknown, before: unknown): unknown => {
  const params = readParams(value)
  if (params === undefined) return before
  const told = readParams(before) ?? {}
  const secrets = new Set([...secretParams(form), ...tablesWithSecrets(form.fields)])
  const known = new Set(form.fields.map(({ name }) => name.split('.')[0] ?? name))
  const isOpen = (name: string) => known.has(name) && ![...secrets].some((each) => each.split('.')[0] === name)
  const kept = Object.entries(params).flatMap(([name, own]) =>
    isOpen(name) || isSameJson(own, told[name]) ? [[name, own]] : name in told ? [[name, told[name]]] : [],
  )
  return kept.every(([name = '', own]) => isSameJson(own, params[String(name)])) &&
    kept.length === Object.keys(params).length
    ? value
    : paramsText(Object.fromEntries(kept))
}
