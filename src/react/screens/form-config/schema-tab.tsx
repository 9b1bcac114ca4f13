// The form as JSON Schema and UI schema: to copy, to save as a file, to bring from elsewhere into the designer (screens 5).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { textOf } from '../../../contract/records/form-config/described-row.ts'
import { createDesigners } from '../../../stores/pages/form-config/designer.ts'
import { fromFormSchema, toFormSchema } from '../../../stores/pages/form-config/json-schema.ts'
import './form-designer.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'

const toText = (value: unknown) => JSON.stringify(value, undefined, 2)

export const SchemaTab = ({ page, master, mayEdit }: RecordTabProps) => {
  const [designer] = useState(() => page.plugin(createDesigners).of(master))
  const rows = useStore(designer.$rows)
  const { description } = useStore(designer.$described)
  const [text, setText] = useState('')
  const read = text.trim() === '' ? undefined : fromFormSchema(text)
  const made =
    description &&
    toFormSchema(
      description,
      rows.map(({ values }) => values),
    )
  const take = () => {
    if (read === undefined) return
    designer.replaceAll(read)
    setText('')
    page.showView('designer')
  }
  const save = () => {
    if (made === undefined) return
    const name = `${textOf(master.values, 'formKey')}-${textOf(master.values, 'version')}.schema.json`
    page.session.environment.saveFile(name, new Blob([toText(made)], { type: 'application/json' }))
  }
  return (
    <div className="form-preview">
      {made === undefined ? (
        <EmptyState
          title={msg('The form cannot be drawn yet')}
          text={msg('The designer shows at each row what is wrong')}
        />
      ) : (
        <>
          <div className="form-preview__options">
            <CopyButton text={toText(made)} label={msg('Copy both')} />
            <Button size="mini" icon="download" onClick={save}>
              {msg('Download')}
            </Button>
          </div>
          <div className="form-preview__pair">
            <section>
              <h3>JSON Schema</h3>
              <pre className="form-preview__text yaw-mono" tabIndex={0} aria-label="JSON Schema">
                {toText(made.schema)}
              </pre>
            </section>
            <section>
              <h3>UI schema</h3>
              <pre className="form-preview__text yaw-mono" tabIndex={0} aria-label="UI schema">
                {toText(made.uiSchema)}
              </pre>
            </section>
          </div>
        </>
      )}
      {mayEdit && (
        <section>
          <TextArea
            layout="above"
            label={msg('Bring a schema')}
            hint={msg(
              'A JSON Schema, or both schemas as they are copied here. It takes the place of all rows in the designer; nothing is saved yet.',
            )}
            error={
              text.trim() !== '' && read === undefined
                ? msg('This is no JSON Schema of an object with properties')
                : undefined
            }
            rows={6}
            mono
            value={text}
            onChange={setText}
          />
          <Button disabled={read === undefined} onClick={take}>
            {msg('Take it into the designer')}
          </Button>
        </section>
      )}
    </div>
  )
}
