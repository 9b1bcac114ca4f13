// Whom the curve is saved to, and what would change there (screens 1: update one or all turbines).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { PowerCurve, TurbineCurve } from '../../../../contract/thing/power-curve-calls.ts'
import { isSameJson } from '../../../../lib/json/same-json.ts'
import { formatCount } from '../../../../locales/format.ts'
import type { CurveEditor } from '../../../../stores/pages/thing-configuration/power-curve/editor.ts'
import {
  type Candidates,
  TARGET_CHOICES,
  type TargetChoice,
} from '../../../../stores/pages/thing-configuration/power-curve/targets.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { differenceText } from './power-curve-labels.ts'
import { counted } from '../../../../lib/text/format-count.ts'

type Chosen = TargetChoice | 'some'

const choiceText = (choice: TargetChoice, count: string): string => {
  switch (choice) {
    case 'own':
      return msg('Only this turbine')
    case 'same':
      return msg(str`All with the curve that this one had (${count})`)
    case 'line':
      return msg(str`All beside it (${count})`)
    case 'selection':
      return msg(str`The selected turbines and this one (${count})`)
    case 'farm':
      return msg(str`All turbines of the farm (${count})`)
  }
}

const isSameSet = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
  left.size === right.size && [...left].every((id) => right.has(id))

/** What the curve would do to a turbine. */
const changeText = (turbine: TurbineCurve, curve: PowerCurve | undefined): string => {
  if (turbine.curve === null) return msg('has no curve yet')
  if (curve === undefined) return ''
  if (isSameJson(turbine.curve, curve)) return msg('has this curve already')
  return differenceText(turbine.curve, curve) ?? ''
}

const Choices = ({ editor, found }: { editor: CurveEditor; found: Candidates }) => {
  const targets = useStore(editor.targets.$targets)
  const { groups } = found
  const offered = TARGET_CHOICES.filter((choice) => choice === 'own' || groups[choice].size > 1)
  const chosen = offered.find((choice) => isSameSet(groups[choice], targets)) ?? 'some'
  const options: { value: Chosen; label: string }[] = offered.map((choice) => ({
    value: choice,
    label: choiceText(choice, formatCount(groups[choice].size)),
  }))
  if (chosen === 'some') {
    options.push({ value: 'some', label: msg(str`Chosen one by one (${formatCount(targets.size)})`) })
  }
  return (
    <SelectBox
      label={msg('Save to')}
      value={chosen}
      options={options}
      onChange={(choice) => {
        if (choice !== null && choice !== 'some') editor.targets.choose(groups[choice])
      }}
    />
  )
}

const Turbines = ({ editor, found }: { editor: CurveEditor; found: Candidates }) => {
  const targets = useStore(editor.targets.$targets)
  const { curve } = useStore(editor.model.$draft)
  const own = useStore(editor.$turbine)
  const toggle = (thingId: string, checked: boolean) => {
    const next = new Set(targets)
    if (checked) next.add(thingId)
    else next.delete(thingId)
    editor.targets.choose(next)
  }
  return (
    <details className="curve-editor__turbines">
      <summary>{msg('One by one')}</summary>
      <ul>
        {found.turbines.map((turbine) => (
          <li key={turbine.thingId}>
            <Checkbox
              checked={targets.has(turbine.thingId)}
              disabled={turbine.thingId === own.thingId}
              onChange={(checked) => toggle(turbine.thingId, checked)}
            >
              {turbine.name}
            </Checkbox>
            <span className="yaw-secondary yaw-ellipsis">{changeText(turbine, curve)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

export const CurveTargetsChoice = ({ editor }: { editor: CurveEditor }) => {
  const candidates = useStore(editor.targets.$candidates)
  if (candidates.status === 'loading') return <p className="yaw-secondary">{msg('Looking for the other turbines…')}</p>
  if (candidates.status === 'failed') {
    return (
      <p role="alert" className="curve-editor__targets">
        {msg('The other turbines could not be loaded; the curve can be saved to this one.')}
        <Button size="mini" onClick={() => void editor.targets.load()}>
          {msg('Try again')}
        </Button>
      </p>
    )
  }
  return (
    <div className="curve-editor__targets">
      <span className="yaw-secondary">{msg('Save to')}</span>
      <Choices editor={editor} found={candidates.data} />
      {candidates.data.turbines.length > 1 && <Turbines editor={editor} found={candidates.data} />}
    </div>
  )
}

/** One line: what is wrong, or how many turbines would change. */
export const CurveSaveNote = ({ editor }: { editor: CurveEditor }) => {
  const { curve, tooFew, wrong, fields } = useStore(editor.model.$draft)
  const { invalid } = useStore(editor.model.grid.$facts)
  const targets = useStore(editor.targets.$targets)
  useStore(editor.targets.$turbines)
  if (tooFew) return msg('A curve needs at least two points')
  const count = wrong.length + invalid + fields.length
  if (curve === undefined) return counted(msg('# entry to correct|# entries to correct'), count)
  const changed = editor.targets.changedBy(curve, targets).length
  if (changed === 0) return msg('Nothing has changed')
  return targets.size === 1
    ? msg('1 turbine will change')
    : msg(str`${formatCount(changed)} of ${formatCount(targets.size)} turbines will change`)
}
