// Takes candidates of a file over into the dictionary: kind by kind, what others refer to first, all of them or none
// (screens 2, import). A trial does everything and takes it back.
import {
  CANDIDATE_KINDS,
  type Candidate,
  type CandidateKind,
  codeOf,
} from '../../../src/contract/records/info-model-dictionary/candidates.ts'
import type { CandidatesApplied } from '../../../src/contract/records/info-model-dictionary/calls.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTrial } from '../../database/transaction.ts'
import type { Author } from '../author.ts'
import { readRecords, requireKind } from '../records/read.ts'
import { type Run, keyOf, runKind, slotOf } from './apply-run.ts'

export interface Application {
  candidates: readonly Candidate[]
  mode: 'add' | 'update'
  dryRun: boolean
}

const runCandidates = async (run: Run, name: CandidateKind, candidates: readonly Candidate[]) => {
  const { writer, author, ids } = run
  const kind = requireKind(name)
  const known = await readRecords(writer, author.tenantId, name)
  for (const record of known) ids.set(slotOf(name, keyOf(kind, record.values)), record.id)
  const rows = candidates.map((candidate) => ({ row: candidate, path: codeOf(candidate), ownerId: undefined }))
  const owners = await runKind(run, kind, rows, known)
  for (const [index, candidate] of candidates.entries()) {
    const id = owners[index]
    if (id !== undefined) ids.set(slotOf(name, codeOf(candidate)), id)
  }
  const [ownedName] = kind.owns ?? []
  if (ownedName === undefined) return
  const owned = requireKind(ownedName)
  const ownerIds = owners.filter((id) => id !== undefined)
  const wanted = candidates.flatMap((candidate, index) => {
    const ownerId = owners[index]
    // What belongs to a record that was refused is not tried: its owner has said why.
    if (ownerId === undefined) return []
    return candidate.owned.map((row) => ({ row, path: `${codeOf(candidate)}/${keyOf(owned, row.values)}`, ownerId }))
  })
  await runKind(run, owned, wanted, await readRecords(writer, author.tenantId, ownedName, { ownerIds }))
}

export const applyToDictionary = (
  database: Database,
  author: Author,
  { candidates, mode, dryRun }: Application,
): Promise<CandidatesApplied> => {
  const take = async (writer: Writer): Promise<CandidatesApplied> => {
    const run: Run = { writer, author, mode, ids: new Map(), results: [] }
    for (const kind of CANDIDATE_KINDS) {
      const some = candidates.filter((candidate) => candidate.kind === kind)
      await runCandidates(run, kind, some)
    }
    return { applied: !dryRun && run.results.every(({ outcome }) => outcome !== 'failed'), rows: run.results }
  }
  return inTrial(database, take, ({ applied }) => applied)
}
