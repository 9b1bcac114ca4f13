// Step 2: which sheets are read, what they hold, where their headers stand and what their columns mean.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useId, useState } from 'react'

import { IMPORT_ROWS_LIMIT } from '../../contract/wire/limits.ts'
import { type SheetDraft, examine } from '../../stores/plugins/import/import-draft.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { Badge } from '../ui/states/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/states/notice.tsx'
import { SelectBox } from '../ui/fields/select-box.tsx'
import { Toolbar } from '../ui/layout/toolbar.tsx'
import type { ImportMessages } from './import-messages.ts'
import { MappingTable } from './mapping-table.tsx'
import { SheetList } from './sheet-list.tsx'
import { SheetPreviewTable } from './sheet-preview.tsx'

interface StepProps {
  wizard: ImportWizard
  messages: ImportMessages
}
interface SheetProps extends StepProps {
  draft: SheetDraft
}

/** A type that only a column says. */
const BY_COLUMN = 'column'

const HeaderRow = ({ wizard, draft }: Omit<SheetProps, 'messages'>) => {
  const id = useId()
  const [text, setText] = useState<string>()
  const take = () => {
    const row = Number(text)
    if (text !== undefined && Number.isInteger(row) && row >= 1 && row <= IMPORT_ROWS_LIMIT) {
      wizard.mapping.setHeaderRow(draft.sheet, row)
    }
    setText(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
  }
  return (
    <>
      <label htmlFor={id}>{msg('Headers in row')}</label>
      <input
        id={id}
        className="yaw-input yaw-input--mini import__row-number"
        inputMode="numeric"
        value={text ?? String(draft.headerRow)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
        onBlur={take}
      />
    </>
  )
}

const SheetTools = ({ wizard, messages, draft }: SheetProps) => {
  const { sheet, type } = draft
  const isTyped = wizard.subject.typeField !== undefined
  const options = [
    ...(isTyped ? [{ value: BY_COLUMN, label: msg('A column says it') }] : []),
    ...wizard.subject.types.map((each) => ({ value: each, label: messages.typeName(each) })),
  ]
  const choose = (value: string | null) =>
    wizard.mapping.setType(sheet, wizard.subject.types.find((each) => each === value) ?? null)
  return (
    <Toolbar
      label={msg('How the sheet is read')}
      end={
        <>
          <Button size="mini" icon="arrow-clockwise" onClick={() => wizard.mapping.mapAgain(sheet)}>
            {msg('Map by headers')}
          </Button>
          <Button size="mini" kind="text" onClick={() => wizard.mapping.clearFields(sheet)}>
            {msg('Clear the mapping')}
          </Button>
        </>
      }
    >
      {options.length > 1 && (
        <>
          <span aria-hidden="true">{msg('Rows are')}</span>
          <SelectBox
            label={msg('What the rows are')}
            size="mini"
            value={type ?? BY_COLUMN}
            options={options}
            onChange={choose}
          />
        </>
      )}
      <HeaderRow key={`${sheet}:${draft.headerRow}`} wizard={wizard} draft={draft} />
    </Toolbar>
  )
}

const Issues = ({ wizard, draft }: Omit<SheetProps, 'messages'>) => {
  const { twice, missing, mapped } = examine(wizard.subject, draft)
  const names = missing.map((field) => field.label()).join(msg(', ', { desc: 'Between the parts of a list' }))
  return (
    <>
      {draft.source === 'remembered' && (
        <Notice
          actions={
            <Button size="mini" onClick={() => wizard.mapping.mapAgain(draft.sheet)}>
              {msg('Map by headers')}
            </Button>
          }
        >
          {msg('Mapped as you did last time with these headers')}
        </Notice>
      )}
      {twice.size > 0 && (
        <Notice kind="danger" live>
          {msg('Two columns have the same field: choose another one, or leave one of them out')}
        </Notice>
      )}
      {Object.keys(mapped).length === 0 && (
        <Notice kind="danger" live>
          {msg('No column has a field yet: choose fields, or switch the sheet off')}
        </Notice>
      )}
      {missing.length > 0 && Object.keys(mapped).length > 0 && (
        <Notice kind="warning">{msg(str`No column for: ${names}. New rows are refused without it`)}</Notice>
      )}
    </>
  )
}

const Sheet = (props: SheetProps) => {
  const { wizard, draft } = props
  const { unmapped, mapped } = examine(wizard.subject, draft)
  const preview = useStore(wizard.mapping.$previews).get(draft.sheet)
  return (
    <div className="import__sheet">
      <SheetTools {...props} />
      {draft.isOn ? (
        <Issues wizard={wizard} draft={draft} />
      ) : (
        <Notice
          actions={
            <Button size="mini" onClick={() => wizard.mapping.switchSheet(draft.sheet, true)}>
              {msg('Read this sheet')}
            </Button>
          }
        >
          {msg('This sheet is not read')}
        </Notice>
      )}
      <h3 className="import__heading">
        {msg('Columns')} <Badge kind="accent">{msg(str`${Object.keys(mapped).length} mapped`)}</Badge>{' '}
        {unmapped.length > 0 && <Badge>{msg(str`${unmapped.length} not read`)}</Badge>}
      </h3>
      <MappingTable wizard={wizard} draft={draft} />
      <h3 className="import__heading">{msg('First rows of the sheet')}</h3>
      <SheetPreviewTable wizard={wizard} draft={draft} preview={preview} />
    </div>
  )
}

export const MappingStep = ({ wizard, messages }: StepProps) => {
  const draft = useStore(wizard.mapping.$draft)
  const shown = useStore(wizard.mapping.$sheet)
  const sheet = draft?.sheets.find((each) => each.sheet === shown)
  if (draft === undefined || sheet === undefined) return null
  return (
    <div className="import__mapping">
      <SheetList wizard={wizard} messages={messages} sheets={draft.sheets} shown={shown} />
      <Sheet wizard={wizard} messages={messages} draft={sheet} />
    </div>
  )
}
