// Pattern, counters and the names that come of them: what copies, batches and series have in common (API-31, API-32).
import { msg } from '@lit/localize'
import { useFormContext, useWatch } from 'react-hook-form'

import { namesOf } from '../../../../stores/pages/thing-configuration/work/making-forms.ts'
import { Controlled } from '../../../form/controlled.tsx'
import { NamePreview } from '../../../ui/fields/name-preview.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface Counted {
  thingName: string
  start: number
  step: number
  count: number
}

interface CounterFieldsProps {
  /** What a pattern can hold beside the counter, in words. */
  hint: string
  /** Names above, or of the originals: each is counted anew. */
  parents?: readonly string[] | undefined
  taken?: ReadonlySet<number> | undefined
}

const numbers = (): ['count' | 'start' | 'step', string][] => [
  ['count', msg('Count')],
  ['start', msg('From number')],
  ['step', msg('Step')],
]

/** Stands in a form that has these fields among others. */
export const CounterFields = ({ hint, parents, taken }: CounterFieldsProps) => {
  const { control } = useFormContext<Counted>()
  const values = useWatch({ control })
  const names = namesOf(
    {
      thingName: values.thingName ?? '',
      start: values.start ?? null,
      step: values.step ?? null,
      count: values.count ?? null,
    },
    parents,
  )
  return (
    <>
      <Controlled control={control} name="thingName" label={msg('Name pattern')}>
        {(field) => <TextField {...field} required mono autoFocus hint={hint} />}
      </Controlled>
      <div className="yaw-form__row yaw-form__beside">
        {numbers().map(([name, label]) => (
          <Controlled key={name} control={control} name={name} label={label}>
            {(field) => <NumberField {...field} layout="above" required />}
          </Controlled>
        ))}
      </div>
      {names.length > 0 && (
        <div className="yaw-form__beside">
          <NamePreview label={msg('Names')} names={names} taken={taken} />
        </div>
      )}
    </>
  )
}
