// The designer: palette, rows, properties; saved as one change set (screens 5; RTE-8).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import arrowClockwise from 'bootstrap-icons/icons/arrow-clockwise.svg'
import arrowCounterclockwise from 'bootstrap-icons/icons/arrow-counterclockwise.svg'
import trash from 'bootstrap-icons/icons/trash.svg'
import { type KeyboardEvent, type PointerEvent, useRef, useState, useEffect, useMemo } from 'react'

import './form-designer.css'
import { isFieldType, FIELD_TYPES } from '../../../contract/records/form-config/field-types.ts'
import { WHOLE_FORM } from '../../../contract/records/form-config/configured-form.ts'
import { errorText } from '../../../locales/error-text.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { type Designer, createDesigners } from '../../../stores/pages/form-config/designer.ts'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { Canvas } from './canvas.tsx'
import { type Grabbed, dragInto } from './designer-drag.ts'
import { problemText } from './designer-labels.ts'
import { Palette } from './palette.tsx'
import { initialValues } from '../../../contract/form/form-conditions.ts'
import type { FormDescription } from '../../../contract/form/form-description.ts'
import { schemaOf } from '../../../contract/form/form-schema.ts'
import { FORM_FIELD } from '../../../contract/records/form-config/form-field-kind.ts'
import type { DraftRow } from '../../../stores/pages/form-config/draft-rows.ts'
import { createDictionaries } from '../../../stores/plugins/dictionaries.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { DescribedFields } from '../../form/described-fields.tsx'
import { useDescribedForm } from '../../form/use-described-form.ts'
import { RowLists } from './row-lists.tsx'

/** Lists have editors of their own, and the order is the canvas's. */
const ELSEWHERE = new Set(['options', 'tableColumns', 'visibleWhen', 'requiredWhen', 'enabledWhen', 'position'])

const describe = (fixed: boolean): FormDescription => ({
  ...FORM_FIELD.form,
  columns: 1,
  fields: FORM_FIELD.form.fields
    .filter(({ name }) => !ELSEWHERE.has(name))
    .map((field) => ({ ...field, span: 1, ...(fixed && { readOnly: true }) })),
})

const FREE = describe(false)
const FIXED = describe(true)

interface RowPanelProps {
  page: RecordsPage
  designer: Designer
  row: DraftRow
  mayEdit: boolean
}

const RowPanel = ({ page, designer, row, mayEdit }: RowPanelProps) => {
  const description = mayEdit ? FREE : FIXED
  const schema = useMemo(() => schemaOf(description), [description])
  const form = useDescribedForm({ description, schema, initial: { ...initialValues(description), ...row.values } })
  const { watch } = form.form
  useEffect(() => {
    const subscription = watch((values, { name }) => {
      if (name !== undefined) designer.change(row.id, name, values[name])
    })
    return () => subscription.unsubscribe()
  }, [watch, designer, row.id])
  return (
    <div className="designer__panel" role="group" aria-label={msg('Properties')}>
      <DescribedFields form={form} dictionaries={page.session.plugin(createDictionaries)} />
      <RowLists designer={designer} row={row} fixed={!mayEdit} />
    </div>
  )
}

const Bar = ({ designer }: { designer: Designer }) => {
  const facts = useStore(designer.$facts)
  const selected = useStore(designer.$selected)
  const saving = useStore(designer.$saving)
  const { added, changed, deleted } = facts
  const isDirty = added + changed + deleted > 0
  return (
    <Toolbar
      label={msg('Designer')}
      end={
        <>
          {isDirty && (
            <span className="designer__facts" role="status">
              {msg(str`+${added} ~${changed} −${deleted}`)}
            </span>
          )}
          <Button size="mini" disabled={!isDirty || saving} onClick={designer.discard}>
            {msg('Discard')}
          </Button>
          <Button size="mini" kind="primary" busy={saving} disabled={!isDirty} onClick={() => void designer.save()}>
            {msg('Save form')}
          </Button>
        </>
      }
    >
      <IconButton
        icon={{ svg: arrowCounterclockwise }}
        label={msg('Undo')}
        shortcut="Ctrl+Z"
        disabled={!facts.canUndo}
        onClick={designer.undo}
      />
      <IconButton
        icon={{ svg: arrowClockwise }}
        label={msg('Redo')}
        shortcut="Ctrl+Y"
        disabled={!facts.canRedo}
        onClick={designer.redo}
      />
      <IconButton
        icon="copy"
        label={msg('Duplicate')}
        shortcut="Ctrl+D"
        disabled={selected === undefined}
        onClick={() => selected && designer.duplicate(selected.id)}
      />
      <IconButton
        icon={{ svg: trash }}
        label={msg('Remove')}
        shortcut="Delete"
        disabled={selected === undefined}
        onClick={() => selected && designer.remove(selected.id)}
      />
    </Toolbar>
  )
}

/** What is wrong with the form as a whole, and with saving it. */
const Troubles = ({ designer }: { designer: Designer }) => {
  const { problems } = useStore(designer.$described)
  const failure = useStore(designer.$failure)
  const whole = [
    ...new Set(problems.filter(({ row, rule }) => row === WHOLE_FORM && rule !== 'noFields').map(problemText)),
  ]
  return (
    <>
      {failure !== undefined && (
        <Notice kind="danger" live>
          {failure instanceof Error ? errorText(failure) : msg('Some rows were refused: see the reason at each')}
        </Notice>
      )}
      {whole.length > 0 && <Notice kind="warning">{whole.join(' · ')}</Notice>}
    </>
  )
}

export const DesignerTab = ({ page, master, mayEdit }: RecordTabProps) => {
  const canvas = useRef<HTMLDivElement>(null)
  const [designer] = useState(() => page.plugin(createDesigners).of(master))
  const state = useStore(designer.$state)
  const selected = useStore(designer.$selected)
  const turn = useStore(designer.$turn)
  const endDrag = useRef(() => {})
  const grab = ({ nativeEvent }: PointerEvent, grabbed: Grabbed) => {
    if (!mayEdit || nativeEvent.button !== 0 || nativeEvent.pointerType === 'touch' || canvas.current === null) return
    endDrag.current()
    endDrag.current = dragInto(canvas.current, nativeEvent, designer, grabbed)
  }
  const saveOnKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (mayEdit) void designer.save()
  }
  return (
    <div className="designer" role="presentation" onKeyDown={saveOnKey}>
      {state.status === 'loading' && <Skeleton rows={12} />}
      {state.status === 'failed' && <FailedState error={state.error} retry={() => void designer.reload()} />}
      {state.status === 'ready' && (
        <>
          {mayEdit && <Bar designer={designer} />}
          <Troubles designer={designer} />
          <div className="designer__panes">
            {mayEdit && (
              <Palette
                designer={designer}
                onGrab={(event, type, name) =>
                  grab(event, { type, name, text: isFieldType(type) ? inLanguage(FIELD_TYPES[type]) : type })
                }
              />
            )}
            <Canvas designer={designer} mayEdit={mayEdit} place={canvas} onGrab={grab} />
            <div className="designer__side">
              {selected === undefined ? (
                <EmptyState title={msg('No row is selected')} text={msg('Select a row to see its details')} />
              ) : (
                <RowPanel
                  key={`${selected.id} ${turn}`}
                  page={page}
                  designer={designer}
                  row={selected}
                  mayEdit={mayEdit}
                />
              )}
            </div>
          </div>
        </>
      )}
    </div>
  )
}
