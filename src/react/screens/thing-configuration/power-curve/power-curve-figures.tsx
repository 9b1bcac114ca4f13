// What stands above grid and chart: the figures of the curve, what it is compared with, and where points come from.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { CurveEditor } from '../../../../stores/pages/thing-configuration/power-curve/editor.ts'
import { createCurveFiles } from '../../../../stores/pages/thing-configuration/power-curve/files.ts'
import { Button } from '../../../ui/button.tsx'
import { issueText } from '../../../ui/issue-text.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { CurveShapeForm } from './power-curve-shape.tsx'
import { counted } from '../../../../lib/text/format-count.ts'
import { fileErrorText } from '../../../../stores/plugins/file-reading.ts'

const Inputs = ({ editor: { model } }: { editor: CurveEditor }) => {
  const input = useStore(model.$input)
  const { fields } = useStore(model.$draft)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errorOf = (field: 'airDensity' | 'ratedPower', label: string) => {
    const found = fields.find(({ path }) => path === field)
    // An empty field is told about when the user has been there; the line at the end always does.
    return found === undefined || (input[field] === null && !left.has(field)) ? undefined : issueText(found, label)
  }
  const leave = (field: string) => setLeft(new Set([...left, field]))
  const [rated, density] = [msg('Rated power'), msg('Air density')]
  return (
    <>
      <NumberField
        label={rated}
        unit="kW"
        layout="above"
        required
        value={input.ratedPower}
        error={errorOf('ratedPower', rated)}
        onBlur={() => leave('ratedPower')}
        onChange={(ratedPower) => model.setInput({ ratedPower })}
      />
      <NumberField
        label={density}
        unit="kg/m³"
        layout="above"
        required
        value={input.airDensity}
        error={errorOf('airDensity', density)}
        onBlur={() => leave('airDensity')}
        onChange={(airDensity) => model.setInput({ airDensity })}
      />
    </>
  )
}

const Comparison = ({ editor }: { editor: CurveEditor }) => {
  const turbines = useStore(editor.targets.$turbines)
  const own = useStore(editor.$turbine)
  const chosen = useStore(editor.$comparedId)
  const others = turbines.filter(({ thingId, curve }) => thingId !== own.thingId && curve !== null)
  const saved = own.curve === null ? [] : [{ value: own.thingId, label: msg('The saved curve') }]
  return (
    <SelectField
      label={msg('Compare with')}
      layout="above"
      clearable
      placeholder={msg('Nothing')}
      value={chosen ?? null}
      options={[...saved, ...others.map(({ thingId, name }) => ({ value: thingId, label: name }))]}
      onChange={(thingId) => editor.compare(thingId ?? undefined)}
    />
  )
}

/** Points of a file, in place of those that are there. */
const FileButton = ({ page, editor }: { page: ThingConfigurationPage; editor: CurveEditor }) => {
  const files = page.plugin(createCurveFiles)
  const reading = useStore(files.$reading)
  const input = useRef<HTMLInputElement>(null)
  const own = useStore(editor.$turbine)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File) => {
    setProblem(undefined)
    const found = await files.read(file)
    if (found === undefined) return
    const row =
      found.rows.find(({ thingId }) => thingId === own.thingId) ?? (found.rows.length === 1 ? found.rows[0] : undefined)
    if (found.points.length > 0) editor.model.replacePoints(found.points)
    else if (row?.curve) {
      editor.model.setInput({ airDensity: row.curve.airDensity, ratedPower: row.curve.ratedPower })
      editor.model.replacePoints(row.curve.points)
    } else if (row !== undefined) {
      setProblem(
        msg(str`Row ${row.row} of the file has a curve that is not accepted: see Import power curves of the farm`),
      )
    } else
      setProblem(
        counted(
          msg('The file has # curve, and not that of this turbine|The file has # curves, and none of this turbine'),
          found.rows.length,
        ),
      )
  }
  const failed = reading.status === 'failed' ? reading.error : undefined
  const text = problem ?? (failed === undefined ? undefined : fileErrorText(failed))
  return (
    <>
      <Button busy={reading.status === 'reading'} onClick={() => input.current?.click()}>
        {msg('From a file…')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.json"
        aria-label={msg('File with points')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) void take(file)
          target.value = ''
        }}
      />
      {text !== undefined && (
        <p role="alert" className="yaw-field__error curve-editor__problem">
          {text}
        </p>
      )}
    </>
  )
}

export const CurveFigures = ({ page, editor }: { page: ThingConfigurationPage; editor: CurveEditor }) => {
  const [isShaping, setIsShaping] = useState(false)
  return (
    <>
      <div className="curve-editor__figures">
        <Inputs editor={editor} />
        <Comparison editor={editor} />
        <span className="curve-editor__sources">
          <Button aria-expanded={isShaping} onClick={() => setIsShaping(!isShaping)}>
            {msg('Generate…')}
          </Button>
          <FileButton page={page} editor={editor} />
        </span>
      </div>
      {isShaping && <CurveShapeForm model={editor.model} onDone={() => setIsShaping(false)} />}
    </>
  )
}
