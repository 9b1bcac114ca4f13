// Letting things follow a version: first tried, then done; what happens to each thing stays until it is done.
import { msg } from '@lit/localize'
import { useState } from 'react'

import type { Body } from '../../contract/wire/endpoint.ts'
import { type Assigned, assignModel } from '../../contract/records/info-model-config/calls.ts'
import { modelAssignment } from '../../contract/records/info-model-config/assignment-kind.ts'
import { informationModel } from '../../contract/records/info-model-config/model-kind.ts'
import { counted } from '../../lib/text/format-count.ts'
import { tellChange } from '../../stores/plugins/undo-change.ts'
import type { ResourceChange, Session } from '../../stores/session.ts'
import { useAttempt } from '../use-attempt.ts'

const CHANGED = [modelAssignment.name, informationModel.name]

/** `announce`: how the page tells of what it has changed; the session alone where it does not say. */
export const useAssign = (session: Session, onDone: () => void, announce?: (change: ResourceChange) => void) => {
  const { isSending, failure, run: attempt } = useAttempt()
  const [tried, setTried] = useState<Assigned>()
  /** Answers what came of it; undefined where it failed. */
  const run = async (body: Body<typeof assignModel>): Promise<Assigned | undefined> => {
    let assigned: Assigned | undefined
    await attempt(async () => (assigned = await session.call(assignModel, { body }, { quiet: true })))
    return assigned
  }
  return {
    isSending,
    failure,
    tried,
    /** Something was chosen anew: what was tried says nothing any more. */
    forget: () => setTried(undefined),
    attempt: async (body: Body<typeof assignModel>) => setTried(await run({ ...body, dryRun: true })),
    /** Closes when nothing failed; else what failed stays to be looked at. */
    apply: async (body: Body<typeof assignModel>) => {
      const assigned = await run(body)
      setTried(assigned)
      if (assigned === undefined) return
      const tell = announce ?? session.changed.fire
      if (assigned.applied) {
        for (const resource of CHANGED) tell({ resource, ids: [], parents: [], all: true })
        const { assigned: added, changed } = assigned.counts
        tellChange(
          { session, announce: tell, forget: () => undefined },
          () => counted(msg('# thing follows the model now|# things follow the model now'), added + changed),
          assigned.changeId,
          CHANGED,
        )
      }
      if (assigned.counts.failed === 0) onDone()
    },
  }
}
