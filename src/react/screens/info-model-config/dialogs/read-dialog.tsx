// A file of another system as a draft: JSON with properties and services, a Thing Model, DTDL, SunSpec, SCL; looked at
// before anything is written (screens 3, import).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import '../../../models/models.css'
import '../../../models/model-dialogs.css'
import '../../../ui/sheets/task-sheet.css'
import type { ModelContent } from '../../../../contract/records/info-model-config/calls.ts'
import type { MergePolicy } from '../../../../lib/models/copy-items.ts'
import { readModel } from '../../../../lib/models/formats/read-model.ts'
import type { ReadModel, ReadProblem, NoteRule, ReadNote } from '../../../../lib/models/formats/read-result.ts'
import { NO_ITEMS } from '../../../../lib/models/items.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { DescribedFields } from '../../../form/described-fields.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { Badge } from '../../../ui/states/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DropZone } from '../../../ui/fields/drop-zone.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { WithModelDialog } from '../with-model.tsx'
import { useModelHead } from './model-head.ts'
import { PlanTable } from './plan-table.tsx'
import { planItems, toWrite } from './plan-items.ts'
import { PolicyChoice } from './policy-choice.tsx'
import { useWrite } from './use-write.ts'
import { WrittenReport } from './written-report.tsx'

/** What did not come along when a model was read from another format, or came otherwise. */
const SHOWN = 30

const noteText = (rule: NoteRule): string => {
  switch (rule) {
    case 'typeUnknown':
      return msg('Type not known, read as text')
    case 'renamed':
      return msg('Called otherwise')
    case 'component':
      return msg('Component, left out')
    case 'relationship':
      return msg('Relationship, left out')
    case 'group':
      return msg('Repeating group, read once')
    case 'twice':
      return msg('There twice, taken once')
    case 'further':
      return msg('Further interface, left out')
    case 'unit':
      return msg('Unit not known')
    case 'typeMissing':
      return msg('Type that is nowhere in the file, left out')
    case 'circle':
      return msg('Types that refer to each other in a circle, left out')
    case 'tooManyParts':
      return msg('Type with too many parts, read in part')
    case 'array':
      return msg('Array, left out')
    case 'noValue':
      return msg('Object without a value, left out')
    case 'name':
      return msg('No name for a path, left out')
    case 'section':
      return msg('Nothing for a model, left out')
  }
}

const ReadNotes = ({ notes }: { notes: readonly ReadNote[] }) => {
  if (notes.length === 0) return <p className="yaw-secondary">{msg('All of it was understood.')}</p>
  return (
    <details open>
      <summary>{msg(str`Notes: ${notes.length}`)}</summary>
      <ul className="models__notes">
        {notes.slice(0, SHOWN).map(({ rule, subject }) => (
          <li key={`${rule} ${subject}`}>
            {noteText(rule)}: <span className="yaw-mono">{subject}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const problemText = (problem: ReadProblem): string => {
  switch (problem) {
    case 'notJson':
      return msg('This is neither JSON nor XML')
    case 'formatUnknown':
      return msg('The format is not known: models of TSL, WoT, DTDL 2 to 4, SunSpec and SCL can be read')
    case 'nothing':
      return msg('There is no attribute, event or service in it')
    case 'tooLarge':
      return msg('The file is too large: at most 8 million characters')
    case 'notXml':
      return msg('The file is no well-formed XML')
    case 'documentType':
      return msg('XML with a document type is not read')
    case 'jsonTooLarge':
      return msg('The JSON is too deep or too large')
    case 'xmlTooLarge':
      return msg('The XML is too deep or too large')
    case 'otherXml':
      return msg('This XML is no SCL of IEC 61850')
    case 'noTypes':
      return msg('This SCL has no types of logical nodes (DataTypeTemplates)')
  }
}

interface ReadProps {
  page: RecordsPage
  /** Model that takes the items; a new one without it. */
  content: ModelContent | undefined
  read: ReadModel
  onBack: () => void
}

const Draft = ({ page, content, read, onBack }: ReadProps) => {
  const labels = useRecordLabels(page)
  const { document, format, notes } = read
  const own = content?.line[0]
  const [policy, setPolicy] = useState<MergePolicy>('union')
  const { write, isSending, failure, written } = useWrite(page)
  const { model } = document
  const head = useModelHead({ ...model })
  const plan = planItems(document, own ?? NO_ITEMS, policy)
  const send = () => {
    const items = toWrite(plan)
    if (own !== undefined) return write({ modelId: own.id, items })
    return head.submit((given) => write({ model: { ...model, ...given, source: format }, items }))
  }
  return (
    <FormDialog
      title={own === undefined ? msg('Model from a file') : msg(str`Items from a file for ${own.path}`)}
      size="full"
      sendLabel={own === undefined ? msg('Create the model') : msg('Take them over')}
      isSending={isSending}
      failure={failure}
      footnote={
        <Button size="medium" kind="text" onClick={onBack}>
          {msg('Another file')}
        </Button>
      }
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      <div className="models__columns models__columns--even">
        <div>
          <p>
            <Badge kind="accent">{format}</Badge>
          </p>
          {own === undefined ? (
            <DescribedFields form={head} {...labels.surroundings} />
          ) : (
            <PolicyChoice value={policy} onChange={setPolicy} />
          )}
          <ReadNotes notes={notes} />
        </div>
        <div>
          <WrittenReport written={written} isEnglish={labels.isEnglish} />
          <PlanTable page={page} plan={plan} />
        </div>
      </div>
    </FormDialog>
  )
}

const Read = ({ page, content }: Pick<ReadProps, 'page' | 'content'>) => {
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadModel>()
  const [problem, setProblem] = useState<ReadProblem>()
  const take = (given: string) => {
    const result = readModel(given)
    setProblem(typeof result === 'string' ? result : undefined)
    setRead(typeof result === 'string' ? undefined : result)
  }
  return (
    <div>
      {read === undefined ? (
        <FormDialog
          title={msg('Model from a file')}
          size="large"
          sendLabel={msg('Read it')}
          isSending={false}
          disabled={text.trim() === ''}
          onSend={() => take(text)}
          onClose={page.closeDialog}
        >
          <DropZone
            accept={['.json', '.jsonld', '.icd', '.cid', '.scd', '.ssd', '.iid', '.xml']}
            title={msg('Drop a model here')}
            hint={msg('TSL, WoT Thing Model, DTDL 2 to 4 or SunSpec, as JSON; SCL of IEC 61850')}
            button={msg('Choose a file')}
            onFile={(file) => void file.text().then(take)}
          />
          <TextArea
            layout="above"
            label={msg('Or paste it')}
            value={text}
            onChange={setText}
            rows={10}
            mono
            error={problem === undefined ? undefined : problemText(problem)}
          />
        </FormDialog>
      ) : (
        <Draft page={page} content={content} read={read} onBack={() => setRead(undefined)} />
      )}
    </div>
  )
}

export const ReadDialog = ({ page, ids: [id] }: RecordDialogProps) => {
  if (id === undefined) return <Read page={page} content={undefined} />
  return (
    <WithModelDialog page={page} id={id} title={msg('Items from a file')}>
      {(content) => <Read page={page} content={content} />}
    </WithModelDialog>
  )
}
