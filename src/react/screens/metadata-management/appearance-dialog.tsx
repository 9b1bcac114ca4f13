// Icon and colour of one type, with the picture that comes out in both themes and in every state (screens 11; RTE-14, ENT-1).
import { msg, str } from '@lit/localize'
import { type ReactNode, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { FormValues } from '../../../contract/form/form-conditions.ts'
import { schemaOf } from '../../../contract/form/form-schema.ts'
import { META_ITEM } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { isColour } from '../../../contract/thing/type-appearance.ts'
import { APPEARANCE_FORM, createTypeItems } from '../../../stores/pages/metadata-management/type-items.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import './metadata-management.css'
import { DescribedFields } from '../../form/described-fields.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useDescribedForm } from '../../form/use-described-form.ts'
import { ConflictPanel } from '../../form/conflict-panel.tsx'
import { conflictMessages } from '../../records/record-value.ts'
import type { RecordDialogProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { NamedSvg } from '../../ui/icon-picker/named-icon.tsx'
import { builtInIcon, tintOf } from '../../ui/icons/type-pictures.ts'
import { StatesPicture } from './states-picture.tsx'
import { useData } from '../../use-data.ts'

const appearanceOf = ({ values }: Pick<RecordRow, 'values'>): FormValues =>
  Object.fromEntries(APPEARANCE_FORM.fields.map(({ name }) => [name, values[name] ?? '']))

/** On the grounds of both themes, plain and chosen, whichever of them the page has. */
const Preview = ({ code, icon, colour }: { code: string; icon: string; colour: string }) => {
  const tint = isColour(colour) ? tintOf(colour) : undefined
  const themes: [string, string][] = [
    ['light', msg('Operations')],
    ['dark', msg('Big data')],
  ]
  const draw = (svg: string): ReactNode =>
    themes.map(([scheme, name]) => (
      <section key={scheme} className="metadata__preview" data-scheme={scheme} aria-label={name}>
        <h3>{name}</h3>
        <StatesPicture icon={svg} tint={tint} withLabels />
        <div className="metadata__preview-chosen">
          <StatesPicture icon={svg} tint={tint} />
        </div>
      </section>
    ))
  return (
    <div className="metadata__previews" role="group" aria-label={msg('How it looks')}>
      <NamedSvg name={icon} other={builtInIcon(code)}>
        {draw}
      </NamedSvg>
    </div>
  )
}

const Form = ({ page, item }: { page: RecordsPage; item: RecordRow }) => {
  const labels = useRecordLabels(page)
  const items = page.plugin(createTypeItems)
  const schema = useMemo(() => schemaOf(APPEARANCE_FORM), [])
  const [base, setBase] = useState(item)
  const [conflict, setConflict] = useState<{ mine: FormValues; current: RecordRow }>()
  const [failure, setFailure] = useState<unknown>()
  const [isSending, setIsSending] = useState(false)
  const described = useDescribedForm<FormValues>({ description: APPEARANCE_FORM, schema, initial: appearanceOf(item) })
  const { form } = described
  const shown = useWatch({ control: form.control })
  const send = async (appearance: FormValues) => {
    setFailure(undefined)
    setIsSending(true)
    const outcome = await items.save(base, appearance)
    setIsSending(false)
    if (outcome.status === 'saved') page.closeDialog()
    else if (outcome.status === 'conflict')
      setConflict({ mine: { ...base.values, ...appearance }, current: outcome.current })
    else {
      if (outcome.status === 'refused') described.refuse(outcome.fields)
      setFailure(outcome.error)
    }
  }
  const resolve = (merged: FormValues, current: RecordRow) => {
    setBase(current)
    setConflict(undefined)
    form.reset(appearanceOf({ values: merged }))
  }
  return (
    <FormDialog
      title={msg(str`Icon and colour of ${labels.title(META_ITEM, item)}`)}
      subtitle={msg('States other than normal keep their own colour')}
      sendLabel={msg('Save')}
      isSending={isSending}
      disabled={conflict !== undefined}
      failure={failure}
      onSend={() => void described.submit(send)}
      onClose={page.closeDialog}
    >
      <div className="metadata__appearance">
        {conflict && (
          <ConflictPanel
            {...conflictMessages(page, labels, META_ITEM)}
            base={base.values}
            mine={conflict.mine}
            theirs={conflict.current.values}
            onResolve={(merged) => resolve(merged, conflict.current)}
          />
        )}
        <DescribedFields form={described} {...labels.surroundings} />
        <Preview
          code={String(item.values['code'])}
          icon={String(shown['icon'] ?? '')}
          colour={String(shown['colour'] ?? '')}
        />
      </div>
    </FormDialog>
  )
}

/** Opens over the list of types, which has the item. */
export const AppearanceDialog = ({ page, ids }: RecordDialogProps) => {
  const items = useData(page.plugin(createTypeItems).$items)
  // As it was when the dialog opened: what others save meanwhile is told when it is sent.
  const [item] = useState(() => items?.find(({ id }) => id === ids[0]))
  return item && <Form page={page} item={item} />
}
