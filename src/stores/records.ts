// The calls on records of a session: made on first use, one for each kind.
import { type RecordsApi, createRecordsApi } from '../api/records.ts'
import type { RecordKind } from '../contract/records/record-kind.ts'
import type { Session } from './session.ts'

const create = ({ client }: Session) => {
  const apis = new Map<string, RecordsApi>()
  return (kind: RecordKind): RecordsApi => {
    const known = apis.get(kind.name) ?? createRecordsApi(client, kind)
    apis.set(kind.name, known)
    return known
  }
}

export const recordsOf = (session: Session, kind: RecordKind): RecordsApi => session.plugin(create)(kind)
