// <yaw-form-config>: the screen of route /dataPlat/formConfig as an element (spec 2, RTE-8, PRD-5).
import { FormConfigView } from '../react/screens/form-config/form-config-view.tsx'
import { createFormConfigPage } from '../stores/pages/form-config.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'
import { RECORD_PROPERTIES } from './definition/screen-properties.ts'

/**
 * Forms that are drawn from data: designed, tried, published in versions.
 *
 * @tag yaw-form-config
 * @attr {string} catalogue - Which list shows: forms.
 * @attr {string} record-id - Form to open at.
 * @attr {string} view - Tab of what is open.
 * @csspart screen - The whole screen.
 */
export class YawFormConfig extends screenElement({
  create: createFormConfigPage,
  view: FormConfigView,
  properties: RECORD_PROPERTIES,
}) {}

define('yaw-form-config', YawFormConfig)
