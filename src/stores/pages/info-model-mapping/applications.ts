// A mapping applied to things: tried a few things at a time, so that it can be watched and ended; done in one call, all that can be
// or nothing; and taken back as a whole (screens 4; RTE-6, RTE-7).
import { atom } from 'nanostores'

import { modelAssignment } from '../../../contract/records/info-model-config/assignment-kind.ts'
import { informationModel } from '../../../contract/records/info-model-config/model-kind.ts'
import {
  type MappingApplied,
  getFollowingThings,
  applyMapping,
  takeMappingBack,
} from '../../../contract/records/info-model-mapping/apply-calls.ts'
import { POINT_MAP } from '../../../contract/records/thing-mapping/point-map.ts'
import { type Progress, inSteps } from '../../plugins/in-steps.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'

/** Things of one call of a trial: a second or so where each has hundreds of points. */
const STEP = 20
const CHANGED = [modelAssignment.name, informationModel.name, POINT_MAP.name]

export type ApplicationStage = 'choosing' | 'trying' | 'tried' | 'applying' | 'applied' | 'takingBack' | 'takenBack'

export const createApplications = ({ session, announce, onDestroy }: RecordsContext) => {
  let opened = 0
  const open = (id: string) => {
    opened += 1
    const $stage = atom<ApplicationStage>('choosing')
    const $progress = atom<Progress | undefined>()
    const $report = atom<MappingApplied | undefined>()
    const $failure = atom<unknown>()
    /** Things that are chosen; all that follow until somebody has said otherwise. */
    const $chosen = atom<ReadonlySet<string> | undefined>()
    let ending: AbortController | undefined
    onDestroy(() => ending?.abort())
    // Read once for each opening: what the application itself changes must not take its report away.
    const $things = session
      .plugin(createQueries)
      .load(
        ['mappingApplied', id, opened],
        async (options) => (await session.call(getFollowingThings, { params: { id } }, options)).things,
      )
    const run = async (stage: ApplicationStage, done: ApplicationStage, work: () => Promise<void>) => {
      const before = $stage.get()
      $stage.set(stage)
      $failure.set(undefined)
      try {
        await work()
        $stage.set(done)
      } catch (error) {
        $stage.set(before)
        if (ending?.signal.aborted !== true) $failure.set(error)
      } finally {
        $progress.set(undefined)
      }
    }
    const tell = () => {
      for (const resource of CHANGED) announce({ resource, ids: [], parents: [], all: true })
    }
    return {
      $things,
      $stage,
      $progress,
      $report,
      $failure,
      $chosen,
      /** Others are chosen: what was tried says nothing any more. */
      choose: (chosen: ReadonlySet<string>) => {
        $chosen.set(chosen)
        $report.set(undefined)
        $stage.set('choosing')
      },
      attempt: (thingIds: readonly string[]) =>
        run('trying', 'tried', async () => {
          ending = new AbortController()
          const { signal } = ending
          let about: Pick<MappingApplied, 'constants' | 'unfed'> = { constants: [], unfed: [] }
          const things = await inSteps(
            thingIds,
            STEP,
            async (some) => {
              const tried = await session.call(
                applyMapping,
                { params: { id }, body: { thingIds: some, dryRun: true } },
                { signal, quiet: true },
              )
              about = { constants: tried.constants, unfed: tried.unfed }
              return tried.things
            },
            { signal, onProgress: (progress) => $progress.set(progress) },
          )
          $report.set({ applied: false, operationId: '', ...about, things })
        }),
      stop: () => ending?.abort(),
      /** Only those that nothing stood against when they were tried; the platform tries again before it writes. */
      apply: () =>
        run('applying', 'applied', async () => {
          ending = undefined
          const tried = $report.get()
          const coming = tried?.things.filter(({ outcome }) => outcome === 'changed') ?? []
          const done = await session.call(
            applyMapping,
            { params: { id }, body: { thingIds: coming.map(({ thingId }) => thingId), dryRun: false } },
            { quiet: true },
          )
          const rest = tried?.things.filter(({ outcome }) => outcome !== 'changed') ?? []
          $report.set({ ...done, things: [...done.things, ...rest] })
          if (done.applied) tell()
        }),
      takeBack: () =>
        run('takingBack', 'takenBack', async () => {
          await session.call(
            takeMappingBack,
            { params: { id }, body: { operationId: $report.get()?.operationId ?? '' } },
            { quiet: true },
          )
          tell()
        }),
      save: (name: string, text: string) =>
        session.environment.saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' })),
    }
  }
  return { open }
}
export type Application = ReturnType<ReturnType<typeof createApplications>['open']>
