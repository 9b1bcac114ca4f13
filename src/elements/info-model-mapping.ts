// <yaw-info-model-mapping>: the screen of route /dataPlat/infoModelMapping as an element (spec 2, RTE-7, PRD-5).
import { InfoModelMappingView } from '../react/screens/info-model-mapping/info-model-mapping-view.tsx'
import { createInfoModelMappingPage } from '../stores/pages/info-model-mapping.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'
import { RECORD_PROPERTIES } from './definition/screen-properties.ts'

/**
 * How values of one information model become those of another.
 *
 * @tag yaw-info-model-mapping
 * @attr {string} catalogue - Which list shows; there is one.
 * @attr {string} record-id - Mapping to open at.
 * @attr {string} view - Tab of what is open: board, trial, telecontrol, modelMappingRow.
 * @csspart screen - The whole screen.
 */
export class YawInfoModelMapping extends screenElement({
  create: createInfoModelMappingPage,
  view: InfoModelMappingView,
  properties: RECORD_PROPERTIES,
}) {}

define('yaw-info-model-mapping', YawInfoModelMapping)
