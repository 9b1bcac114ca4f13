// <yaw-info-model-config>: the screen of route /dataPlat/infoModelConfig as an element (spec 2, RTE-6, PRD-5).
import { InfoModelConfigView } from '../react/screens/info-model-config/info-model-config-view.tsx'
import { createInfoModelConfigPage } from '../stores/pages/info-model-config.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'
import { RECORD_PROPERTIES } from './definition/screen-properties.ts'

/**
 * Information models: attributes, events and services in versions, their states, their formats, and who follows them.
 *
 * @tag yaw-info-model-config
 * @attr {string} catalogue - Which list shows: models or instances.
 * @attr {string} record-id - Model to open at.
 * @attr {string} view - Tab of what is open: modelAttribute, modelEvent, modelService, modelPart, structure, graph, versions, things, review or formats.
 * @csspart screen - The whole screen.
 */
export class YawInfoModelConfig extends screenElement({
  create: createInfoModelConfigPage,
  view: InfoModelConfigView,
  properties: RECORD_PROPERTIES,
}) {}

define('yaw-info-model-config', YawInfoModelConfig)
