// <yaw-statute-config>: the screen of route /dataPlat/statuteConfig as an element (spec 2, RTE-9, PRD-5).
import { StatuteConfigView } from '../react/screens/statute-config/statute-config-view.tsx'
import { createStatuteConfigPage } from '../stores/pages/statute-config.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'
import { RECORD_PROPERTIES } from './definition/screen-properties.ts'

/**
 * Statutes: the point tables of wire protocols, in versions, with their address map, telegrams and coverage of a model.
 *
 * @tag yaw-statute-config
 * @attr {string} catalogue - Which list shows: statutes.
 * @attr {string} record-id - Statute to open at.
 * @attr {string} view - Tab of what is open: statutePoint, map, decode, frames or coverage.
 * @csspart screen - The whole screen.
 */
export class YawStatuteConfig extends screenElement({
  create: createStatuteConfigPage,
  view: StatuteConfigView,
  properties: RECORD_PROPERTIES,
}) {}

define('yaw-statute-config', YawStatuteConfig)
