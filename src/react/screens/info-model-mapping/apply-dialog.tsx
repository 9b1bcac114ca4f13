// A mapping applied to things: which, what becomes of them, then done; the result can be kept as a file and taken back as a whole
// (screens 4, one mapping for all instances; RTE-6, RTE-7).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { APPLY_LIMITS, type FollowingThing } from '../../../contract/records/info-model-mapping/apply-calls.ts'
import { MODEL_MAPPING } from '../../../contract/records/info-model-mapping/model-mapping.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { statusCode } from '../../../contract/admin/reference-codes.ts'
import { toCsv } from '../../../lib/csv.ts'
import { counted, formatCount } from '../../../lib/text/format-count.ts'
import { type Application, createApplications } from '../../../stores/pages/info-model-mapping/applications.ts'
import { createRecordCopies } from '../../../stores/plugins/records/record-copies.ts'
import '../../models/models.css'
import '../../models/model-dialogs.css'
import { FormDialog } from '../../form/form-dialog.tsx'
import { ThingChoice } from '../../models/thing-choice.tsx'
import type { RecordDialogProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { WaitingDialog } from '../../ui/overlays/waiting-dialog.tsx'
import { ApplyReport } from './apply-report.tsx'
import { reportRows } from './apply-labels.ts'

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

const detailOf = ({ above, points, frozen }: FollowingThing): string =>
  [above, counted(msg('# point|# points'), points), frozen > 0 ? msg('frozen') : '']
    .filter((part) => part !== '')
    .join(' · ')

const Working = ({ work }: { work: Application }) => {
  const stage = useStore(work.$stage)
  const progress = useStore(work.$progress)
  if (stage === 'applying') return <ProgressBar label={msg('Switching all of them at once')} />
  if (stage === 'takingBack') return <ProgressBar label={msg('Taking all of it back')} />
  if (stage !== 'trying') return null
  return (
    <>
      <ProgressBar
        label={msg('Trying thing by thing')}
        value={progress?.done}
        maximum={progress?.total}
        detail={progress && `${formatCount(progress.done)} / ${formatCount(progress.total)}`}
      />
      <Button size="mini" onClick={work.stop}>
        {msg('Stop')}
      </Button>
    </>
  )
}

interface ApplyProps extends RecordDialogProps {
  mapping: RecordRow
  work: Application
  things: readonly FollowingThing[]
}

const Apply = ({ page, mapping, work, things }: ApplyProps) => {
  const labels = useRecordLabels(page)
  const stage = useStore(work.$stage)
  const report = useStore(work.$report)
  const failure = useStore(work.$failure)
  const chosen = useStore(work.$chosen) ?? new Set(things.map(({ thingId }) => thingId))
  const isApproved = mapping.values['status'] === statusCode('approved')
  const isDone = stage === 'applied' || stage === 'takingBack' || stage === 'takenBack'
  const isWorking = stage === 'trying' || stage === 'applying' || stage === 'takingBack'
  const coming = report?.things.filter(({ outcome }) => outcome === 'changed').length ?? 0
  const [source, target] = ['sourceModel', 'targetModel'].map((name) => labels.nameOf(textIn(mapping.values[name])))
  const isTooMany = chosen.size > APPLY_LIMITS.things
  const sendLabel = isDone
    ? undefined
    : report === undefined
      ? msg('Try it')
      : counted(msg('Switch # thing|Switch # things'), coming)
  const send = () => {
    if (report === undefined) void work.attempt([...chosen])
    else void work.apply()
  }
  const save = () => report !== undefined && work.save(`${msg('Mapping applied')}.csv`, toCsv(reportRows(report)))
  return (
    <FormDialog
      title={msg('Apply to things')}
      subtitle={msg(str`From ${source ?? ''} to ${target ?? ''}`)}
      size="full"
      sendLabel={sendLabel}
      isSending={isWorking}
      disabled={report === undefined ? chosen.size === 0 || isTooMany : !isApproved || coming === 0}
      failure={failure}
      onSend={send}
      onClose={page.closeDialog}
    >
      <div className="models__stack">
        {!isApproved && (
          <Notice kind="warning">
            {msg('It can be tried now, and applied once the mapping is approved: until then its rows may change.')}
          </Notice>
        )}
        {isTooMany && (
          <Notice kind="warning">{msg(str`At most ${formatCount(APPLY_LIMITS.things)} things at once.`)}</Notice>
        )}
        {stage === 'takenBack' && (
          <Notice live>{msg('All of it is taken back: things, settings and points are as they were.')}</Notice>
        )}
        <Working work={work} />
        {!isDone && !isWorking && report === undefined && (
          <ThingChoice
            things={things.map((thing) => ({ ...thing, detail: detailOf(thing) }))}
            chosen={chosen}
            onChange={work.choose}
          />
        )}
        {report !== undefined && !isWorking && stage !== 'takenBack' && (
          <>
            <div className="models__tools">
              <Button size="mini" icon="download" onClick={save}>
                {msg('Download CSV')}
              </Button>
              {!isDone && (
                <Button size="mini" onClick={() => work.choose(chosen)}>
                  {msg('Choose others')}
                </Button>
              )}
              {stage === 'applied' && report.applied && (
                <Button size="mini" onClick={() => void work.takeBack()}>
                  {msg('Take all of it back')}
                </Button>
              )}
            </div>
            <ApplyReport report={report} isDone={isDone} />
          </>
        )}
      </div>
    </FormDialog>
  )
}

export const ApplyDialog = ({ page, ids }: RecordDialogProps) => {
  const [id = ''] = ids
  const [$mapping] = useState(() => page.plugin(createRecordCopies).recordOf(MODEL_MAPPING, id))
  const [work] = useState(() => page.plugin(createApplications).open(id))
  const mapping = useStore($mapping)
  const things = useStore(work.$things)
  const title = msg('Apply to things')
  const waiting = [mapping, things].find(({ status }) => status !== 'ready')
  if (mapping.status === 'ready' && things.status === 'ready') {
    if (things.data.length > 0) {
      return <Apply page={page} ids={ids} mapping={mapping.data} work={work} things={things.data} />
    }
    return (
      <Dialog
        title={title}
        onClose={page.closeDialog}
        footer={<Button onClick={page.closeDialog}>{msg('Close')}</Button>}
      >
        <EmptyState
          title={msg('No thing follows the source model')}
          text={msg('Things are told which model they follow in the configuration of information models')}
        />
      </Dialog>
    )
  }
  return (
    <WaitingDialog
      title={title}
      state={
        waiting?.status === 'failed'
          ? { status: 'failed', error: waiting.error }
          : { status: 'loading', progress: undefined }
      }
      retry={() => void Promise.all([$mapping.reload(), work.$things.reload()])}
      onClose={page.closeDialog}
    />
  )
}
