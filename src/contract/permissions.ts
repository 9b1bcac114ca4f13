// Permission codes: the buttons of a module on the wire, and what the server demands (spec 6; PER-2…PER-4).

export const PERMISSIONS = {
  thing: {
    view: 'thing:view',
    add: 'thing:add',
    edit: 'thing:edit',
    remove: 'thing:delete',
    state: 'thing:state',
    move: 'thing:move',
    copy: 'thing:copy',
    batchInsert: 'thing:batch-insert',
    series: 'thing:series',
    history: 'thing:history',
    revert: 'thing:revert',
    export: 'thing:export',
    import: 'thing:import',
    contractPower: 'thing:contract-power',
  },
  alarm: {
    view: 'alarm:view',
    acknowledge: 'alarm:acknowledge',
  },
  system: {
    onlineUsers: 'system:online-users',
  },
} as const

/** Modules that have buttons, by the `ename` of their menu entry; alarms stand in the header and have none. */
export const MODULES = {
  thingConfiguration: 'thingConfigration',
  onlineUsers: 'onlineUsers',
  alarms: 'alarms',
  infoModelDictionary: 'infoModelDictionary',
  infoModelConfig: 'infoModelConfig',
  infoModelMapping: 'infoModelMapping',
  formConfig: 'formConfig',
  statuteConfig: 'statuteConfig',
  connectManagement: 'connectManagement',
  protocolConfig: 'protocolConfig',
  thingMapping: 'thingMapping',
  dictionaryMapping: 'dictionaryMapping',
  metaDataManagement: 'metaDataManagement',
} as const

/** Defaults of the permission button call (spec 7). */
export const DISPLAY_MODEL_DEFAULT = 1
export const CATEGORY_DEFAULT = 2
