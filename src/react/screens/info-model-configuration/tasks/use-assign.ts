// Letting things follow a version: first tried, then done; what happens to each thing stays until it is done.
import { useState } from 'react'

import type { AssignmentRequest } from '../../../../api/models.ts'
import type { Assigned } from '../../../../contract/records/models/calls.ts'
import { createModelContents } from '../../../../stores/pages/info-model-configuration/model-content.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'

export const useAssign = (page: RecordsPage) => {
  const contents = page.part(createModelContents)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [tried, setTried] = useState<Assigned>()
  const run = async (body: AssignmentRequest): Promise<Assigned | undefined> => {
    setIsSending(true)
    setFailure(undefined)
    try {
      return await contents.assign(body)
    } catch (error) {
      setFailure(error)
      return undefined
    } finally {
      setIsSending(false)
    }
  }
  return {
    isSending,
    failure,
    tried,
    /** Something was chosen anew: what was tried says nothing any more. */
    forget: () => setTried(undefined),
    attempt: async (body: AssignmentRequest) => setTried(await run({ ...body, dryRun: true })),
    /** Closes when nothing failed; else what failed stays to be looked at. */
    apply: async (body: AssignmentRequest) => {
      const assigned = await run(body)
      setTried(assigned)
      if (assigned !== undefined && assigned.counts.failed === 0) page.closeTask()
    },
  }
}
