// Merging items: choose the one that stays, see what would be written anew, then do it (screens 11; RTE-14).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { RequestError } from '../../../api/request-error.ts'
import { META_ITEM } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { formatCount } from '../../../locales/format.ts'
import { refusalText } from '../../../locales/refusal-text.ts'
import { createMetadataWork } from '../../../stores/pages/metadata-management/metadata-work.ts'
import { createQueries } from '../../../stores/query.ts'
import type { RecordDialogProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { placeLabels } from './uses-tab.tsx'
import { counted } from '../../../lib/text/format-count.ts'
import { useAttempt } from '../../use-attempt.ts'
import { useData } from '../../use-data.ts'

type Merged = Awaited<ReturnType<ReturnType<typeof createMetadataWork>['merge']>>

interface ShownProps extends RecordDialogProps {
  chosen: readonly RecordRow[]
  siblings: readonly RecordRow[]
}

const Rewritten = ({ tried }: { tried: Merged }) => (
  <Notice live>
    {tried.rewritten.length === 0 && msg('Nothing uses them: only the items go.')}
    <ul>
      {tried.rewritten.map((place) => (
        <li key={`${place.kind} ${place.field}`}>
          {placeLabels(place)}: {msg(str`${formatCount(place.count)} would be written anew`)}
        </li>
      ))}
    </ul>
    {counted(msg('# item would go|# items would go'), tried.deleted)}
  </Notice>
)

/** What the platform says beside that it refuses. */
const reasonOf = (failure: unknown) => {
  const fields = failure instanceof RequestError ? failure.fields : []
  return fields.some(({ words }) => words !== undefined) ? <p>{refusalText(failure)}</p> : null
}

const Shown = ({ page, chosen, siblings }: ShownProps) => {
  const words = useRecordLabels(page)
  const work = page.plugin(createMetadataWork)
  const [into, setInto] = useState<string | null>(null)
  const [tried, setTried] = useState<Merged>()
  const { isSending, failure, run } = useAttempt()
  const labelOf = (item: RecordRow) => `${String(item.values['code'])} ${words.title(META_ITEM, item)}`
  const others = chosen.map(({ id }) => id).filter((id) => id !== into)
  const send = async () => {
    if (into === null) return
    if (tried === undefined) setTried(await work.merge(others, into, true))
    else {
      await work.merge(others, into, false)
      page.closeDialog()
    }
  }
  return (
    <FormDialog
      title={msg('Merge items')}
      subtitle={chosen.map(labelOf).join(' · ')}
      sendLabel={tried === undefined ? msg('Try') : msg('Merge')}
      isSending={isSending}
      disabled={into === null || others.length === 0}
      failure={failure}
      failureDetail={reasonOf(failure)}
      onSend={() => void run(send)}
      onClose={page.closeDialog}
    >
      <SelectField
        label={msg('Stays')}
        hint={msg('Everything that uses the others will use this one; then the others are deleted')}
        options={siblings.map((item) => ({ value: item.id, label: labelOf(item) }))}
        value={into}
        onChange={(id) => {
          setInto(id)
          setTried(undefined)
        }}
      />
      {tried && <Rewritten tried={tried} />}
    </FormDialog>
  )
}

export const MergeDialog = ({ page, ids }: RecordDialogProps) => {
  const work = page.plugin(createMetadataWork)
  const [$chosen] = useState(() =>
    page.session.plugin(createQueries).load([META_ITEM.name, 'chosen', ...ids], async ({ signal }) => {
      const chosen = await work.readItems(ids, signal)
      const [ownerId] = chosen.flatMap((item) => item.ownerId ?? [])
      return { chosen, ownerId }
    }),
  )
  const loadable = useStore($chosen)
  const read = loadable.status === 'loading' ? undefined : loadable.data
  if (loadable.status === 'failed' && read === undefined) {
    return <FailedState error={loadable.error} retry={() => void $chosen.reload()} />
  }
  if (read?.ownerId === undefined) return <Skeleton rows={2} />
  return <WithSiblings page={page} ids={ids} chosen={read.chosen} ownerId={read.ownerId} />
}

const WithSiblings = ({ ownerId, ...props }: Omit<ShownProps, 'siblings'> & { ownerId: string }) => {
  const [$items] = useState(() => props.page.plugin(createMetadataWork).itemsOf(ownerId))
  const siblings = useData($items)
  return siblings === undefined ? <Skeleton rows={2} /> : <Shown {...props} siblings={siblings} />
}
