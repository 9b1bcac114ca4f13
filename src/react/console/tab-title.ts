// Titles of the tabs: a menu entry brings its own from the server; a page that the user's menu does not have, opened by its
// address, is called by ours (spec 1, PRD-3).
import { msg } from '@lit/localize'

import type { RoutePage } from '../../stores/workspace/addresses/routes.ts'
import type { OpenTab } from '../../stores/workspace/tabs/tabs.ts'

const TITLES: Partial<Record<RoutePage, () => string>> = {
  home: () => msg('Home'),
  login: () => msg('Sign in'),
  'online-users': () => msg('Online users'),
  'error-log': () => msg('Error log'),
  'yaw-thing-configuration': () => msg('Thing configuration'),
  'yaw-info-model-dictionary': () => msg('Model dictionary'),
  'yaw-info-model-config': () => msg('Information models'),
  'yaw-info-model-mapping': () => msg('Model mapping'),
  'yaw-form-config': () => msg('Forms'),
  'yaw-statute-config': () => msg('Statutes'),
  'yaw-connection-management': () => msg('Connections'),
  'yaw-protocol-config': () => msg('Protocols'),
  'yaw-thing-mapping': () => msg('Thing mapping'),
  'yaw-dictionary-mapping': () => msg('Dictionary mapping'),
  'yaw-metadata-management': () => msg('Metadata'),
}

/** Title of a tab: the query's, the route's, or the page's own. */
export const tabTitle = ({ title, meta }: Pick<OpenTab, 'title' | 'meta'>): string =>
  title !== undefined && title !== '' ? title : (TITLES[meta.page]?.() ?? meta.name)
