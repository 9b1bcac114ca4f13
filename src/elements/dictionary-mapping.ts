// <yaw-dictionary-mapping>: the screen of route /dataPlat/dictionaryMapping as an element (spec 2, RTE-13, PRD-5).
import { DictionaryMappingView } from '../react/screens/dictionary-mapping/dictionary-mapping-view.tsx'
import { createDictionaryMappingPage } from '../stores/pages/dictionary-mapping.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'
import { RECORD_PROPERTIES } from './definition/screen-properties.ts'

/**
 * Codes of vendors and of the platform, and the rules by which one becomes the other.
 *
 * @tag yaw-dictionary-mapping
 * @attr {string} catalogue - Which list shows: mappings or sets.
 * @attr {string} record-id - Mapping or code set to open at.
 * @attr {string} view - Tab of what is open.
 * @csspart screen - The whole screen.
 */
export class YawDictionaryMapping extends screenElement({
  create: createDictionaryMappingPage,
  view: DictionaryMappingView,
  properties: RECORD_PROPERTIES,
}) {}

define('yaw-dictionary-mapping', YawDictionaryMapping)
