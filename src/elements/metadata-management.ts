// <yaw-metadata-management>: the screen of route /dataPlat/metaDataManagement as an element (spec 2, RTE-14, PRD-5).
import { MetadataManagementView } from '../react/screens/metadata-management/metadata-management-view.tsx'
import { createMetadataManagementPage } from '../stores/pages/metadata-management.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'
import { RECORD_PROPERTIES } from './definition/screen-properties.ts'

/**
 * Dictionaries with their items, what is set for types of things, further attributes and fixed codes.
 *
 * @tag yaw-metadata-management
 * @attr {string} catalogue - Which list shows: dictionaries, types, attributes or codes.
 * @attr {string} record-id - Record to open at.
 * @attr {string} view - Tab of what is open.
 * @csspart screen - The whole screen.
 */
export class YawMetadataManagement extends screenElement({
  create: createMetadataManagementPage,
  view: MetadataManagementView,
  properties: RECORD_PROPERTIES,
}) {}

define('yaw-metadata-management', YawMetadataManagement)
