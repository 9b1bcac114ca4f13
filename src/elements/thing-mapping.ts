// <yaw-thing-mapping>: the screen of route /dataPlat/thingMapping as an element (spec 2, RTE-12, PRD-5).
import { ThingMappingView } from '../react/screens/thing-mapping/thing-mapping-view.tsx'
import { createThingMappingPage } from '../stores/pages/thing-mapping.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'
import { RECORD_PROPERTIES } from './definition/screen-properties.ts'

/**
 * External systems: which device there is which thing, and which tag feeds which attribute.
 *
 * @tag yaw-thing-mapping
 * @attr {string} catalogue - Which list shows; there is one.
 * @attr {string} record-id - External system to open at.
 * @attr {string} view - Tab of what is open: points, devices, matrix, orphans, live, thingMap, externalPoint.
 * @csspart screen - The whole screen.
 */
export class YawThingMapping extends screenElement({
  create: createThingMappingPage,
  view: ThingMappingView,
  properties: RECORD_PROPERTIES,
}) {}

define('yaw-thing-mapping', YawThingMapping)
