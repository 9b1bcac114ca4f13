// Parameters to read: what counts in all, what of it is set here, and the JSON behind it (screens 7; RTE-10).
import { msg } from '@lit/localize'

import type { FormDescription } from '../../contract/form/form-description.ts'
import {
  type ParamsTexts,
  effectiveParams,
  readParams,
  unknownParams,
} from '../../contract/records/protocol-config/params.ts'
import { DescribedFacts, Fact } from '../form/described-facts.tsx'
import type { DescribedSurroundings } from '../form/described-field.tsx'
import { paramLabel } from './param-labels.ts'
import { ParamsJson, ParamsText } from './params-json.tsx'

export interface ParamsFactsProps extends DescribedSurroundings {
  title: string
  /** Undefined where there is no form: only the JSON shows. */
  form: FormDescription | undefined
  texts: ParamsTexts
  /** What is set, in words: these labels, or nothing. */
  setText: (labels: string) => string
}

export const ParamsFacts = ({ title, form, texts, setText, ...around }: ParamsFactsProps) => {
  const text = String(texts.own ?? '')
  const own = readParams(text)
  if (form === undefined || own === undefined) {
    if (text === '') return null
    return (
      <section aria-label={title}>
        <h3 className="facts__title">{title}</h3>
        <ParamsText text={text} />
      </section>
    )
  }
  const set = [...new Set(Object.keys(own).map((name) => paramLabel(form, name)))]
  return (
    <section aria-label={title}>
      <h3 className="facts__title">{title}</h3>
      <DescribedFacts
        description={form}
        values={effectiveParams(form, texts)}
        withNo
        {...around}
        after={unknownParams(form, own).map((name) => (
          <Fact key={name} label={name} mono>
            {JSON.stringify(own[name])}
          </Fact>
        ))}
      />
      <p className="yaw-secondary">{setText(set.join(', '))}</p>
      {text !== '' && <ParamsJson summary={msg('JSON')} text={text} />}
    </section>
  )
}
