// What the product and its demonstration bring along, from their files, for the stories' platform in memory.
import connections from '../../server/seed/data/demonstration/connections.json'
import demoCodeMappings from '../../server/seed/data/demonstration/code-mappings.json'
import demoCodeSets from '../../server/seed/data/demonstration/code-sets.json'
import demoDictionaries from '../../server/seed/data/demonstration/meta-dictionaries.json'
import attributes from '../../server/seed/data/demonstration/attribute-metadata.json'
import forms from '../../server/seed/data/demonstration/forms.json'
import models from '../../server/seed/data/demonstration/information-models.json'
import assignments from '../../server/seed/data/demonstration/model-assignments.json'
import modelMappings from '../../server/seed/data/demonstration/model-mappings.json'
import externalSystems from '../../server/seed/data/demonstration/external-systems.json'
import demoProtocols from '../../server/seed/data/demonstration/protocol-profiles.json'
import statutes from '../../server/seed/data/demonstration/statutes.json'
import dictionaries from '../../server/seed/data/metadata/meta-dictionaries.json'
import referenceCodes from '../../server/seed/data/metadata/reference-codes.json'
import types from '../../server/seed/data/metadata/type-metadata.json'
import basePoints from '../../server/seed/data/shipped/base-points.json'
import codeSets from '../../server/seed/data/shipped/code-sets.json'
import classes from '../../server/seed/data/shipped/common-data-classes.json'
import enumerations from '../../server/seed/data/shipped/enumeration-types.json'
import nodes from '../../server/seed/data/shipped/logical-nodes.json'
import protocols from '../../server/seed/data/shipped/protocol-profiles.json'
import units from '../../server/seed/data/shipped/units.json'
import { type Row, toRow } from '../../server/seed/rows.ts'
import { RECORD_KINDS, recordKind } from '../../src/contract/records/kinds.ts'
import { listNameOf } from '../../src/contract/records/record-columns.ts'

/** A record by the names of its fields; references are paths of keys. */
export interface RecordSeed {
  kind: string
  values: Record<string, unknown>
  /** What belongs to it. */
  owned?: readonly RecordSeed[]
}

const toSeed = (kind: string, row: Row): RecordSeed => {
  const values = { ...row }
  const owned = RECORD_KINDS.filter(({ owner }) => owner === kind).flatMap((each) => {
    const list = values[listNameOf(each)]
    delete values[listNameOf(each)]
    return Array.isArray(list) ? list.map((entry: Row) => toSeed(each.name, entry)) : []
  })
  return { kind, values, owned }
}

const seedsOf = (kind: string, rows: readonly object[]): RecordSeed[] => {
  if (recordKind(kind) === undefined) throw new Error(`no kind of record ${kind}`)
  return rows.map((row) => toSeed(kind, toRow(row)))
}

export const DICTIONARY_SEEDS = [
  ...seedsOf('unit', units),
  ...seedsOf('enumerationType', enumerations),
  ...seedsOf('commonDataClass', classes),
  ...seedsOf('logicalNode', nodes),
  ...seedsOf('basePoint', basePoints),
]
export const SHIPPED_METADATA = [
  ...seedsOf('metaDictionary', dictionaries),
  ...seedsOf('typeMetadata', types),
  ...seedsOf('referenceCode', referenceCodes),
]
export const SHIPPED_CODES = seedsOf('codeSet', codeSets)
export const SHIPPED_PROTOCOLS = seedsOf('protocolProfile', protocols)
export const DEMO_DICTIONARIES = seedsOf('metaDictionary', demoDictionaries)
export const DEMO_ATTRIBUTES = seedsOf('attributeMetadata', attributes)
export const DEMO_FORMS = seedsOf('form', forms)
export const DEMO_MODELS = [...seedsOf('informationModel', models), ...seedsOf('modelAssignment', assignments)]
export const STATUTES = seedsOf('statute', statutes)
/** Those that need no statutes. */
export const DEMO_CODES = [...seedsOf('codeSet', demoCodeSets), ...seedsOf('codeMapping', demoCodeMappings)].filter(
  ({ values }) => !String(values['code']).startsWith('w156'),
)
export const DEMO_PROTOCOLS = seedsOf('protocolProfile', demoProtocols)
export const DEMO_CONNECTIONS = seedsOf('connection', connections)
export const DEMO_MAPPINGS = [...seedsOf('modelMapping', modelMappings), ...seedsOf('externalSystem', externalSystems)]
