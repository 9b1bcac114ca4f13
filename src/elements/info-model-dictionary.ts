// <yaw-info-model-dictionary>: the screen of route /dataPlat/infoModelDictionary as an element (spec 2, RTE-5, PRD-5).
import { InfoModelDictionaryView } from '../react/screens/info-model-dictionary/info-model-dictionary-view.tsx'
import { createInfoModelDictionaryPage } from '../stores/pages/info-model-dictionary.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'
import { RECORD_PROPERTIES } from './definition/screen-properties.ts'

/**
 * Logical nodes and data objects, common data classes, enumerations, units and base points.
 *
 * @tag yaw-info-model-dictionary
 * @attr {string} catalogue - Which list shows: nodes, classes, enumerations, units or points.
 * @attr {string} record-id - Node, class or enumeration to open at.
 * @attr {string} view - Tab of what is open.
 * @csspart screen - The whole screen.
 */
export class YawInfoModelDictionary extends screenElement({
  create: createInfoModelDictionaryPage,
  view: InfoModelDictionaryView,
  properties: RECORD_PROPERTIES,
}) {}

define('yaw-info-model-dictionary', YawInfoModelDictionary)
