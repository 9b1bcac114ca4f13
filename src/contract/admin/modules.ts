// Modules of the console, as the calls on permissions name them (spec 6; PER-1).

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
