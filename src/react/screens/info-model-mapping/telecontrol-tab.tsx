// The telecontrol list (IEC 60870-5-104) of one of the models: types by data class, addresses in blocks, as a file or as points of
// a statute (screens 4, generate 104 list from CDC).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { toCsv } from '../../../lib/csv.ts'
import {
  ADDRESS_MAXIMUM,
  BLOCKS,
  BLOCK_STARTS,
  type Block,
  TYPES_OF_CLASS,
  type TelecontrolOptions,
  type TelecontrolPoint,
  classOf,
  telecontrolList,
} from '../../../lib/mapping/tag-lists/telecontrol.ts'
import { iecType } from '../../../lib/points/frames/iec-types.ts'
import { errorText } from '../../../locales/error-text.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { createModelBoards } from '../../../stores/pages/info-model-mapping/model-boards.ts'
import { createTelecontrolLists } from '../../../stores/pages/info-model-mapping/telecontrol-lists.ts'
import '../../ui/mapping-board/mapping-board.css'
import '../../ui/mapping-board/mapping-editor.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { counted, formatCount } from '../../../lib/text/format-count.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectBox } from '../../ui/fields/select-box.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useAttempt } from '../../use-attempt.ts'

type Chosen = NonNullable<TelecontrolOptions['chosen']>

const BLOCK_LABELS: Record<Block, () => string> = {
  status: () => msg('Status from'),
  measurand: () => msg('Measurements from'),
  command: () => msg('Commands from'),
  setpoint: () => msg('Setpoints from'),
  counter: () => msg('Counters from'),
}

const typeText = (type: number): string => {
  const known = iecType(type)
  return known === undefined ? String(type) : `${type} ${known.code}`
}

const isAddress = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= ADDRESS_MAXIMUM

interface ChoiceProps {
  classes: readonly string[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** Classes that several types can carry. */
const TypeChoices = ({ classes, chosen, onChange }: ChoiceProps) => (
  <>
    {classes.flatMap((name) =>
      (['monitor', 'control'] as const).flatMap((direction) => {
        const types = TYPES_OF_CLASS[name]?.[direction] ?? []
        if (types.length < 2) return []
        const value = chosen[name]?.[direction] ?? types[0] ?? 0
        return [
          <SelectField
            key={`${name} ${direction}`}
            label={direction === 'monitor' ? name : msg(str`${name}, control`)}
            layout="above"
            value={String(value)}
            options={types.map((type) => ({ value: String(type), label: typeText(type) }))}
            onChange={(next) => onChange({ ...chosen, [name]: { ...chosen[name], [direction]: Number(next) } })}
          />,
        ]
      }),
    )}
  </>
)

const toFile = (points: readonly TelecontrolPoint[], nameOf: (id: string) => string) =>
  toCsv([
    [msg('Attribute'), msg('Name'), msg('Data class'), msg('Direction'), msg('Type'), msg('Address')],
    ...points.map(({ attribute, dataClass, direction, type, address }) => [
      attribute,
      nameOf(attribute),
      dataClass,
      direction,
      typeText(type),
      String(address),
    ]),
  ])

export const TelecontrolTab = ({ page, master }: RecordTabProps) => {
  const opened = page.plugin(createModelBoards).of(master)
  const lists = page.plugin(createTelecontrolLists)
  const { board } = opened
  const labels = useRecordLabels(page)
  const state = useStore(opened.$state)
  const sides = useStore(board.$sides)
  const { isSending, failure } = useAttempt(lists.attempt)
  const written = useStore(lists.$written)
  const [side, setSide] = useState<'targets' | 'sources'>('targets')
  const [starts, setStarts] = useState<Record<Block, number | null>>({ ...BLOCK_STARTS })
  const [chosen, setChosen] = useState<Chosen>({})
  const [statute, setStatute] = useState<string | null>(null)
  if (state.status === 'failed') return <FailedState error={state.error} retry={opened.reload} />
  if (state.status === 'loading' || sides === undefined) return <Skeleton rows={20} />
  const attributes = sides[side]
  const classes = [...new Set([...attributes.values()].flatMap((each) => classOf(each) ?? []))].toSorted()
  const startOf = (block: Block) => (isAddress(starts[block]) ? starts[block] : BLOCK_STARTS[block])
  const { points, left } = telecontrolList([...attributes.values()], {
    starts: {
      status: startOf('status'),
      measurand: startOf('measurand'),
      command: startOf('command'),
      setpoint: startOf('setpoint'),
      counter: startOf('counter'),
    },
    chosen,
  })
  const nameOf = (id: string) => {
    const attribute = attributes.get(id)
    return (labels.isEnglish ? attribute?.en : attribute?.zh) || id
  }
  const modelId = master.values[side === 'targets' ? 'targetModel' : 'sourceModel']
  const model = typeof modelId === 'string' ? labels.nameOf(modelId) : ''
  return (
    <div className="trial" role="presentation">
      <div className="trial__in">
        <SelectBox
          label={msg('Model')}
          value={side}
          options={[
            { value: 'targets', label: msg('Target model') },
            { value: 'sources', label: msg('Source model') },
          ]}
          onChange={(next) => setSide(next ?? 'targets')}
        />
        <p className="yaw-secondary">{model}</p>
        {BLOCKS.map((block) => (
          <NumberField
            key={block}
            label={BLOCK_LABELS[block]()}
            layout="above"
            value={starts[block]}
            error={
              isAddress(starts[block]) ? undefined : msg(str`An address from 1 to ${formatCount(ADDRESS_MAXIMUM)}`)
            }
            onChange={(next) => setStarts({ ...starts, [block]: next })}
          />
        ))}
        <TypeChoices classes={classes} chosen={chosen} onChange={setChosen} />
        <Combobox
          label={msg('Statute')}
          hint={msg('A draft of family IEC 104 that takes the points')}
          layout="above"
          disabled={isSending}
          value={statute}
          valueLabel={undefined}
          placeholder={msg('Part of a name')}
          search={lists.search}
          onChange={setStatute}
        />
        <Button
          kind="primary"
          busy={isSending}
          disabled={statute === null || points.length === 0}
          onClick={() => statute !== null && void lists.write(statute, points, attributes)}
        >
          {msg('Write into the statute')}
        </Button>
        {failure !== undefined && (
          <Notice kind="danger" live>
            {errorText(failure)}
          </Notice>
        )}
        {written !== undefined && (
          <Notice kind={written.failed > 0 ? 'warning' : 'info'} live>
            {msg(
              str`${formatCount(written.inserted)} added, ${formatCount(written.known)} there already, ${formatCount(written.failed)} refused`,
            )}
          </Notice>
        )}
      </div>
      <div className="trial__out">
        <p role="status" className="trial__line">
          {msg(
            str`${counted(msg('# point|# points'), points.length)}, ${counted(msg('# attribute that no type carries|# attributes that no type carries'), left.length)}`,
          )}{' '}
          <Button
            size="mini"
            icon="download"
            onClick={() => lists.save(`${msg('Telecontrol list')}.csv`, toFile(points, nameOf))}
          >
            {msg('Download CSV')}
          </Button>
        </p>
        <PlainTable
          className="mapping__results"
          heads={[msg('Attribute'), msg('Data class'), msg('Direction'), msg('Type'), msg('Address')]}
        >
          {points.map(({ attribute, dataClass, direction, type, address }) => {
            const known = iecType(type)
            return (
              <tr key={`${attribute} ${direction}`}>
                <th scope="row">
                  {nameOf(attribute)} <span className="yaw-mono yaw-secondary">{attribute}</span>
                </th>
                <td className="yaw-mono">{dataClass}</td>
                <td>{direction === 'monitor' ? msg('Monitor') : msg('Control')}</td>
                <td title={known === undefined ? undefined : inLanguage(known)}>
                  <span className="yaw-mono">{typeText(type)}</span>
                </td>
                <td className="yaw-mono">
                  {address} <span className="yaw-secondary">{address.toString(16).toUpperCase()}H</span>
                </td>
              </tr>
            )
          })}
        </PlainTable>
      </div>
    </div>
  )
}
