// Where each kind of record lives: the screen, its list and, of what belongs to another record, the tab (decision 72). Names
// only: the kinds themselves come with their screens.
import { MODULES } from '../../../contract/admin/modules.ts'
import { PERMISSIONS } from '../../../contract/admin/permissions.ts'
import { THING_RESOURCE, permissionOf } from '../../../contract/records/record-kind.ts'
import type { RecordName } from '../../../contract/records/record-shapes.ts'
import type { RecordTarget } from '../../open-record.ts'

/** A screen that records or things live in. */
export interface Place {
  element: string
  /** Whose buttons say whether the user may see it. */
  module: string
  permission: string
}

interface List extends Place {
  catalogue: string
  /** Kinds that belong to a record of it, by the tab that they show in. */
  owned: Readonly<Record<string, readonly string[]>>
}

/** Its lists by the kind of their records. */
const listsOf = (
  element: string,
  module: string,
  prefix: string,
  lists: Readonly<Record<string, Pick<List, 'catalogue' | 'owned'>>>,
): [string, List][] => {
  const place = { element, module, permission: permissionOf({ module: prefix }, 'view') }
  return Object.entries(lists).map(([kind, list]) => [kind, { ...place, ...list }])
}

const list = (catalogue: string, ...tabs: string[]) => ({
  catalogue,
  owned: Object.fromEntries(tabs.map((tab) => [tab, [tab]])),
})

const LISTS = new Map([
  ...listsOf('yaw-info-model-dictionary', MODULES.infoModelDictionary, 'dictionary', {
    logicalNode: list('nodes', 'dataObject'),
    commonDataClass: list('classes', 'dataAttribute'),
    enumerationType: list('enumerations', 'enumerationItem'),
    unit: list('units'),
    basePoint: list('points'),
  }),
  ...listsOf('yaw-info-model-config', MODULES.infoModelConfig, 'model', {
    informationModel: list('models', 'modelAttribute', 'modelEvent', 'modelService', 'modelPart'),
    modelAssignment: list('instances'),
  }),
  ...listsOf('yaw-info-model-mapping', MODULES.infoModelMapping, 'model-mapping', {
    modelMapping: list('mappings', 'modelMappingRow'),
  }),
  ...listsOf('yaw-form-config', MODULES.formConfig, 'form', { form: list('forms', 'formField') }),
  ...listsOf('yaw-statute-config', MODULES.statuteConfig, 'statute', { statute: list('statutes', 'statutePoint') }),
  ...listsOf('yaw-connection-management', MODULES.connectManagement, 'connection', {
    connection: list('connections', 'connectionDevice'),
  }),
  ...listsOf('yaw-protocol-config', MODULES.protocolConfig, 'protocol', { protocolProfile: list('protocols') }),
  ...listsOf('yaw-thing-mapping', MODULES.thingMapping, 'thing-mapping', {
    externalSystem: {
      catalogue: 'systems',
      owned: { thingMap: ['thingMap', 'pointMap'], externalPoint: ['externalPoint'] },
    },
  }),
  ...listsOf('yaw-dictionary-mapping', MODULES.dictionaryMapping, 'code-mapping', {
    codeMapping: list('mappings', 'codeRule'),
    codeSet: list('sets', 'code', 'codeSource', 'handledCode'),
  }),
  ...listsOf('yaw-metadata-management', MODULES.metaDataManagement, 'metadata', {
    metaDictionary: list('dictionaries', 'metaItem'),
    typeMetadata: list('types'),
    attributeMetadata: list('attributes'),
    referenceCode: list('codes'),
  }),
])

const THINGS: Place = {
  element: 'yaw-thing-configuration',
  module: MODULES.thingConfiguration,
  permission: PERMISSIONS.thing.view,
}

/** What a name says of where its record lives. */
export type Named = Pick<RecordName, 'kind' | 'id' | 'topId'>

export interface Found {
  place: Place
  target: RecordTarget
}

/** Undefined for what has no screen of its own, and for what belongs to a record that nobody has told. */
export const findPlace = ({ kind, id, topId }: Named): Found | undefined => {
  if (kind === THING_RESOURCE) return { place: THINGS, target: { element: 'yaw-thing-configuration', thingId: id } }
  const own = LISTS.get(kind)
  if (own !== undefined) {
    return { place: own, target: { element: own.element, catalogue: own.catalogue, recordId: id } }
  }
  if (topId === undefined) return undefined
  for (const place of LISTS.values()) {
    const tab = Object.entries(place.owned).find(([, kinds]) => kinds.includes(kind))
    if (tab === undefined) continue
    const [view] = tab
    return { place, target: { element: place.element, catalogue: place.catalogue, recordId: topId, view } }
  }
  return undefined
}
