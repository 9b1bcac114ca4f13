// Things of another version come over to this one: what becomes of each attribute that they may have settings for is said
// once, tried on all, and then done (screens 3, migrate instances).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { Loaded } from '../../../ui/states/loaded.tsx'
import type { ModelContent } from '../../../../contract/records/info-model-config/calls.ts'
import { joinItems } from '../../../../lib/models/inheritance.ts'
import { type MigrationStep, proposeSteps } from '../../../../lib/models/migration.ts'
import { createModelThings } from '../../../../stores/pages/info-model-config/model-things.ts'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { WithModelDialog } from '../with-model.tsx'
import { AssignFrame } from '../../../models/assign-frame.tsx'
import { StepTable } from './step-table.tsx'
import { useAssign } from '../../../models/use-assign.ts'

type Work = ReturnType<typeof useAssign>

/** How a unit becomes another of its kind: through the unit that both are counted in. */
const conversionIn =
  ({ units }: ModelContent) =>
  (from: string, to: string) => {
    const [left, right] = [from, to].map((code) => units.find((unit) => unit.code === code))
    if (left === undefined || right === undefined || left.quantityKind !== right.quantityKind) return undefined
    return { factor: left.factor / right.factor, offset: (left.offset - right.offset) / right.factor }
  }

interface MigrateProps {
  page: RecordsPage
  content: ModelContent
  other: ModelContent
  work: Work
  choice: React.ReactNode
}

const Migrate = ({ page, content, other, work, choice }: MigrateProps) => {
  const [own, before] = [content.line[0], other.line[0]]
  const beforeId = before?.id ?? ''
  const now = joinItems(content.line).attribute
  const old = joinItems(other.line).attribute
  const proposed = useMemo(
    () => proposeSteps(joinItems(other.line).attribute, joinItems(content.line).attribute, conversionIn(content)),
    [content, other],
  )
  const [steps, setSteps] = useState<readonly MigrationStep[]>(proposed)
  const part = page.plugin(createModelThings)
  const [$things] = useState(() => part.following(beforeId))
  const things = useStore($things)
  const thingIds = things.status === 'loading' ? undefined : things.data
  const change = (next: readonly MigrationStep[]) => {
    setSteps(next)
    work.forget()
  }
  const isReady = own !== undefined && thingIds !== undefined && thingIds.length > 0
  return (
    <AssignFrame
      onClose={page.closeDialog}
      title={msg(str`Bring things over to ${own?.path ?? ''}`)}
      subtitle={msg('Settings that things have of their own go along as the table says')}
      body={isReady ? { modelId: own.id, thingIds: [...thingIds], steps: [...steps] } : undefined}
      work={work}
    >
      {choice}
      {thingIds === undefined ? (
        <Loaded value={$things} rows={2} />
      ) : (
        <p role="status">{msg(str`Things that follow ${before?.path ?? ''}: ${formatCount(thingIds.length)}`)}</p>
      )}
      <StepTable page={page} steps={steps} old={old} now={now} onChange={change} />
    </AssignFrame>
  )
}

const Choose = ({ page, content }: Pick<MigrateProps, 'page' | 'content'>) => {
  const work = useAssign(page.session, page.closeDialog, page.announce)
  const [own] = content.line
  const others = content.versions.filter(({ id, things }) => id !== own?.id && things > 0)
  const [chosen, setChosen] = useState<string | null>(null)
  const from = chosen ?? others[0]?.id
  const choice = (
    <SelectField
      label={msg('From version')}
      hint={msg('Behind each, how many things follow it')}
      value={from ?? null}
      options={others.map(({ id, version, things }) => ({
        value: id,
        label: `${version} · ${formatCount(things)}`,
      }))}
      onChange={(id) => {
        setChosen(id)
        work.forget()
      }}
    />
  )
  if (from === undefined) {
    return (
      <AssignFrame
        onClose={page.closeDialog}
        title={msg(str`Bring things over to ${own?.path ?? ''}`)}
        body={undefined}
        work={work}
      >
        <EmptyState
          title={msg('No thing follows another version')}
          text={msg('Things that follow no model yet are found by “Assign to things”')}
        />
      </AssignFrame>
    )
  }
  return (
    <WithModelDialog key={from} page={page} id={from} title={msg('Bring things over')}>
      {(other) => <Migrate page={page} content={content} other={other} work={work} choice={choice} />}
    </WithModelDialog>
  )
}

export const MigrateDialog = ({ page, ids }: RecordDialogProps) => (
  <WithModelDialog page={page} id={ids[0] ?? ''} title={msg('Bring things over')}>
    {(content) => <Choose page={page} content={content} />}
  </WithModelDialog>
)
