// <yaw-thing-configuration>: the screen of route /dataPlat/thingConfigration as an element (spec 2, RTE-4, PRD-5).
import { ThingConfigurationView } from '../react/screens/thing-configuration/thing-configuration-view.tsx'
import { createThingConfigurationPage } from '../stores/pages/thing-configuration.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'

/**
 * Things and their topology: a tree of farms, lines, arrays, devices and gateways, the table of what stands below the
 * selected one, and the form to create, change and delete them.
 *
 * @tag yaw-thing-configuration
 * @attr {string} thing-id - Thing to open at.
 * @attr {string} view - What the middle shows: table, grid, graph or map.
 * @csspart screen - The whole screen.
 */
export class YawThingConfiguration extends screenElement({
  create: createThingConfigurationPage,
  view: ThingConfigurationView,
  properties: { thingId: { kind: 'string' }, view: { kind: 'string' } },
}) {}

define('yaw-thing-configuration', YawThingConfiguration)
