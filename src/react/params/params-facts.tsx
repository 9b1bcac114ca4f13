// Parameters to read: what counts in all, what of it is set here, and the JSON behind it (screens 7; RTE-10).
import { msg } from '@lit/localize'
import { useRef } from 'react'

import type { FormDescription } from '../../contract/form-description.ts'
import { type ParamsTexts, effectiveParams, readParams, unknownParams } from '../../contract/records/protocol/params.ts'
import { DescribedFacts, Fact } from '../form/described-facts.tsx'
import type { DescribedSurroundings } from '../form/described-field.tsx'
import styles from '../../styles/params.css'
import { useSheets } from '../ui/use-sheets.ts'
import { paramLabel } from './param-words.ts'

const STYLES = [styles]

export interface ParamsFactsProps extends DescribedSurroundings {
  title: string
  /** Undefined where there is no form: only the JSON shows. */
  form: FormDescription | undefined
  texts: ParamsTexts
  /** What is set, in words: these labels, or nothing. */
  setText: (labels: string) => string
}

const Json = ({ text }: { text: string }) => (
  <details className="params__json">
    <summary>{msg('JSON')}</summary>
    <pre className="yaw-mono">{text}</pre>
  </details>
)

export const ParamsFacts = ({ title, form, texts, setText, ...around }: ParamsFactsProps) => {
  const place = useRef<HTMLElement>(null)
  useSheets(place, STYLES)
  const text = String(texts.own ?? '')
  const own = readParams(text)
  if (form === undefined || own === undefined) {
    if (text === '') return null
    return (
      <section ref={place} aria-label={title}>
        <h3 className="facts__title">{title}</h3>
        <pre className="params__text yaw-mono">{text}</pre>
      </section>
    )
  }
  const set = [...new Set(Object.keys(own).map((name) => paramLabel(form, name)))]
  return (
    <section ref={place} aria-label={title}>
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
      {text !== '' && <Json text={text} />}
    </section>
  )
}
