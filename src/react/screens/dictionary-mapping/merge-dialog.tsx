// The codes of another set brought into this one: which set, what becomes of texts that both have, and what that comes to
// (screens 10, merge).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { CODE_SET } from '../../../contract/records/dictionary-mapping/kinds.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { writeCode } from '../../../lib/codes/code-number.ts'
import { type CodeMerge, MERGE_POLICIES, type MergePolicy, mergeCodes } from '../../../lib/codes/merge-codes.ts'
import { counted, formatCount } from '../../../lib/text/format-count.ts'
import { createCodeMerges } from '../../../stores/pages/dictionary-mapping/code-merges.ts'
import { type ReadSet, createCodeSets } from '../../../stores/pages/dictionary-mapping/code-sets.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import type { RecordDialogProps } from '../../records/record-extension.ts'
import { RecordChoice } from '../../records/record-choice.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useAttempt } from '../../use-attempt.ts'

/** Codes that are named one by one. */
const TOLD = 40

const POLICIES: Record<MergePolicy, () => string> = {
  fill: () => msg('Fill what is empty here'),
  keep: () => msg('Keep what is here'),
  take: () => msg('Take over what the other set says'),
}

const codesText = (numbers: readonly number[], { format }: ReadSet): string => {
  const shown = numbers.slice(0, TOLD).map((number) => writeCode(number, format))
  const rest = numbers.length - shown.length
  return rest > 0 ? `${shown.join(', ')} … +${formatCount(rest)}` : shown.join(', ')
}

const nothingText = (same: number, left: number): string => {
  if (left === 0) return msg('Nothing changes: this set has all codes of the other one already.')
  if (same === 0) return msg('Nothing changes: no code of the other set has a place in this one.')
  return msg('Nothing changes: the codes that have a place in this set are in it already.')
}

interface OutcomeProps {
  into: ReadSet
  from: ReadSet
  merge: CodeMerge<RecordRow>
}

const Outcome = ({ into, from, merge: { added, changed, same, left } }: OutcomeProps) => {
  const rows = [
    { label: msg('New here'), numbers: added.map(({ number }) => number), of: into },
    { label: msg('Changed'), numbers: changed.map(({ number }) => number), of: into },
    { label: msg('No place in this set'), numbers: left, of: from },
  ]
  return (
    <>
      <Notice live>
        {added.length + changed.length === 0
          ? nothingText(same, left.length)
          : msg(
              str`${formatCount(added.length)} new, ${formatCount(changed.length)} changed, ${formatCount(same)} stay as they are, ${formatCount(left.length)} have no place here`,
            )}
      </Notice>
      <dl className="codes__merge">
        {rows
          .filter(({ numbers }) => numbers.length > 0)
          .map(({ label, numbers, of }) => (
            <div key={label}>
              <dt className="yaw-secondary">{label}</dt>
              <dd className="yaw-mono">{codesText(numbers, of)}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

export const MergeDialog = ({ page, ids }: RecordDialogProps) => {
  const [setId = ''] = ids
  const sets = page.plugin(createCodeSets)
  const merges = page.plugin(createCodeMerges)
  const [other, setOther] = useState<string | null>(null)
  const [policy, setPolicy] = useState<MergePolicy>('fill')
  const { isSending, failure } = useAttempt(merges.attempt)
  const [$into] = useState(() => sets.setOf(setId))
  const $from = useMemo(() => sets.setOf(other ?? setId), [sets, other, setId])
  const [into, from] = [useStore($into), useStore($from)]
  const isChosen = other !== null && other !== setId
  const merge = useMemo(
    () =>
      isChosen && into.status === 'ready' && from.status === 'ready'
        ? mergeCodes(into.data, from.data, policy)
        : undefined,
    [isChosen, into, from, policy],
  )
  const count = merge === undefined ? 0 : merge.added.length + merge.changed.length
  const send = async () => {
    if (merge !== undefined && (await merges.write(setId, merge))) page.closeDialog()
  }
  return (
    <FormDialog
      title={msg('Merge another set into this one')}
      sendLabel={count === 0 ? msg('Merge') : counted(msg('Write # code|Write # codes'), count)}
      isSending={isSending}
      disabled={count === 0}
      failure={failure}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      <RecordChoice
        page={page}
        resource={CODE_SET.name}
        label={msg('Other set')}
        hint={msg('It stays as it is')}
        required
        error={other === setId ? msg('A set is not merged with itself') : undefined}
        value={other}
        onChange={setOther}
        name="other"
      />
      <SelectField
        label={msg('Codes that both have')}
        value={policy}
        options={MERGE_POLICIES.map((value) => ({ value, label: POLICIES[value]() }))}
        onChange={(next) => setPolicy(next ?? policy)}
      />
      {isChosen &&
        (from.status === 'failed' || into.status === 'failed' ? (
          <FailedState
            error={from.status === 'failed' ? from.error : into.status === 'failed' ? into.error : undefined}
            retry={() => void Promise.all([$from.reload(), $into.reload()])}
          />
        ) : merge !== undefined && from.status === 'ready' && into.status === 'ready' ? (
          <Outcome into={into.data} from={from.data} merge={merge} />
        ) : (
          <Skeleton rows={3} />
        ))}
    </FormDialog>
  )
}
