// The types of things: what may stand below what, as the platform has it and as it is narrowed here; what each has to have
// (screens 11; RTE-14, ENT-1).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { Loaded } from '../../ui/states/loaded.tsx'
import { DICTIONARIES } from '../../../contract/admin/admin-calls.ts'
import { TYPE_METADATA } from '../../../contract/records/metadata-management/type-metadata-kind.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { ALLOWED_PARENTS, THING_TYPES, type ThingType } from '../../../contract/thing/thing-types.ts'
import { createMetadataWork } from '../../../stores/pages/metadata-management/metadata-work.ts'
import { cyclesOf, narrowedTo, toggled } from '../../../stores/pages/metadata-management/type-matrix.ts'
import { createDictionaries } from '../../../stores/plugins/dictionaries.ts'
import { createThingForms } from '../../../stores/plugins/thing-metadata.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import './metadata-management.css'
import { ThingIcon } from '../../ui/icons/thing-icon.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { TypeAppearances } from './type-appearances.tsx'
import { counted } from '../../../lib/text/format-count.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useAttempt } from '../../use-attempt.ts'
import { useData } from '../../use-data.ts'

interface RowProps {
  page: RecordsPage
  type: ThingType
  record: RecordRow | undefined
  mayEdit: boolean
  word: (code: string | number | null) => string
}

const TypeRow = ({ page, type, record, mayEdit, word }: RowProps) => {
  /** What fails, the client has logged and shown as a toast. */
  const { isSending: isSaving, run } = useAttempt()
  const narrowed = narrowedTo(record)
  const toggle = async (parent: ThingType) => {
    const next = toggled(type, narrowed, parent)
    if (next === undefined) return
    await run(() => page.plugin(createMetadataWork).setType(type, record, { allowedParents: next }))
  }
  const published = useStore(page.session.plugin(createThingForms).$published)
  const fields = record?.values['requiredFields']
  const count = Array.isArray(fields) ? fields.length : 0
  return (
    <tr>
      <th scope="row">
        <span className="metadata__type">
          <ThingIcon kind={type} /> {word(type)}
        </span>
      </th>
      <td>{ALLOWED_PARENTS[type].includes(null) ? msg('Yes') : ''}</td>
      {THING_TYPES.map((parent) => {
        const isBuiltIn = ALLOWED_PARENTS[type].includes(parent)
        if (!isBuiltIn) return <td key={parent} className="metadata__never" />
        const isOn = narrowed.length === 0 || narrowed.includes(parent)
        const isLast = isOn && toggled(type, narrowed, parent) === undefined
        return (
          <td key={parent}>
            <input
              type="checkbox"
              className="yaw-checkbox"
              aria-label={msg(str`${word(type)} may stand below ${word(parent)}`)}
              checked={isOn}
              // The last one stays: what may stand below nothing could not be there.
              disabled={!mayEdit || isSaving || isLast}
              onChange={() => void toggle(parent)}
            />
          </td>
        )
      })}
      <td>
        {published
          .filter(({ values }) => values['thingType'] === type)
          .map(({ values }) => `${String(values['formKey'])}@${String(values['version'])}`)
          .join(' · ')}
      </td>
      <td>
        {record && (
          <button
            type="button"
            className="yaw-button yaw-button--link"
            onClick={() => void page.inspector.open(TYPE_METADATA, record.id)}
          >
            {count === 0 ? msg('Details') : counted(msg('# field to be entered|# fields to be entered'), count)}
          </button>
        )}
      </td>
    </tr>
  )
}

export const TypeOverview = ({ page }: { page: RecordsPage }) => {
  const { $types } = page.plugin(createMetadataWork)
  const types = useData($types)
  const may = useStore(page.$may)
  const word = useStore(page.session.plugin(createDictionaries).get(DICTIONARIES.thingType).$label)
  if (types === undefined) return <Loaded value={$types} rows={10} />
  const recordOf = (type: ThingType) => types.find(({ values }) => values['thingKind'] === type)
  const cycles = cyclesOf(types)
  const mayEdit = may(permissionOf(TYPE_METADATA, 'edit'))
  return (
    <div className="metadata">
      <p className="yaw-secondary">
        {msg(
          'Types in rows may be placed below types in columns. Boxes mark what the platform allows; cleared ones are not allowed here.',
        )}
      </p>
      <div className="metadata__matrix">
        <PlainTable
          className="metadata__table"
          heads={[msg('Type'), msg('Root'), ...THING_TYPES.map(word), msg('Published forms'), msg('What is set')]}
        >
          {THING_TYPES.map((type) => (
            <TypeRow key={type} page={page} type={type} record={recordOf(type)} mayEdit={mayEdit} word={word} />
          ))}
        </PlainTable>
      </div>
      {cycles.length === 0 ? (
        <Notice>{msg('No type can be its own parent, except devices that carry devices')}</Notice>
      ) : (
        <Notice kind="warning">
          {msg(str`These types are parents of each other in a cycle: ${cycles.map(word).join(', ')}`)}
        </Notice>
      )}
      <h3>{msg('Icons and colours')}</h3>
      <p className="yaw-secondary">
        {msg(
          'Changes show at once wherever the icon of the type appears; everything else keeps the look of the platform.',
        )}
      </p>
      <TypeAppearances page={page} />
    </div>
  )
}
