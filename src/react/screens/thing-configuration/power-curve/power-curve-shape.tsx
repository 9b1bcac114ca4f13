// A curve from a few figures, or with its points further apart: in place of typing fifty numbers (screens 1).
import { msg } from '@lit/localize'
import { type FormEvent, useState } from 'react'

import { RATED_SHARE, WIND_SPEED_STEP } from '../../../../contract/thing/power-curve-calls.ts'
import { figuresOf, generateCurve, problemOfShape, resampleCurve } from '../../../../lib/power-curve.ts'
import type { CurveModel } from '../../../../stores/pages/thing-configuration/power-curve/model.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'

/** m/s: what turbines of today have. */
const USUAL = { cutIn: 3, ratedSpeed: 12, cutOut: 25 }
const STEPS = [WIND_SPEED_STEP, 1, 2]

const problemText = (problem: ReturnType<typeof problemOfShape>) => {
  switch (problem) {
    case 'number':
      return msg('Enter the rated power and the three wind speeds as numbers')
    case 'ratedSpeed':
      return msg('The rated power is reached only above cut-in')
    case 'cutOut':
      return msg('Cut-out cannot be below the wind speed at rated power')
    default:
      return undefined
  }
}

export const CurveShapeForm = ({ model, onDone }: { model: CurveModel; onDone: () => void }) => {
  const { points } = model.$draft.get()
  const ratedPower = model.$input.get().ratedPower ?? Number.NaN
  const [figures, setFigures] = useState<Record<keyof typeof USUAL, number | null>>(() => {
    const { cutIn, ratedSpeed, cutOut } = figuresOf(points, ratedPower, RATED_SHARE)
    return {
      cutIn: cutIn ?? USUAL.cutIn,
      ratedSpeed: ratedSpeed ?? USUAL.ratedSpeed,
      cutOut: cutOut ?? USUAL.cutOut,
    }
  })
  const [step, setStep] = useState(WIND_SPEED_STEP)
  const [tried, setTried] = useState(false)
  const shape = {
    cutIn: figures.cutIn ?? Number.NaN,
    ratedSpeed: figures.ratedSpeed ?? Number.NaN,
    cutOut: figures.cutOut ?? Number.NaN,
    ratedPower,
  }
  const problem = problemOfShape(shape)
  const generate = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (problem !== undefined) return
    model.replacePoints(generateCurve(shape, step))
    onDone()
  }
  const field = (name: keyof typeof USUAL, label: string) => (
    <NumberField
      label={label}
      unit="m/s"
      layout="above"
      value={figures[name]}
      onChange={(value) => setFigures({ ...figures, [name]: value })}
    />
  )
  return (
    <form className="curve-editor__shape" aria-label={msg('Generate a curve')} onSubmit={generate}>
      {field('cutIn', msg('Cut-in'))}
      {field('ratedSpeed', msg('Rated power from'))}
      {field('cutOut', msg('Cut-out'))}
      <SelectField
        label={msg('Step')}
        layout="above"
        value={String(step)}
        options={STEPS.map((value) => ({ value: String(value), label: `${value} m/s` }))}
        onChange={(value) => setStep(Number(value ?? WIND_SPEED_STEP))}
      />
      <Button type="submit">{msg('Generate points')}</Button>
      <Button
        disabled={points.length < 2}
        onClick={() => {
          model.replacePoints(resampleCurve(points, step))
          onDone()
        }}
      >
        {msg('Keep the curve, change the step')}
      </Button>
      {tried && problem !== undefined && (
        <p role="alert" className="yaw-field__error">
          {problemText(problem)}
        </p>
      )}
    </form>
  )
}
