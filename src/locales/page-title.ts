// Titles of the console's own pages; a menu entry brings its own from the server (spec 1, PRD-3).
import { msg } from '@lit/localize'

import type { OpenTab } from '../stores/workspace/tabs.ts'

/** Title of a tab: the query's, the route's, or the fixed page's own. */
export const tabTitle = ({ title, meta }: Pick<OpenTab, 'title' | 'meta'>): string => {
  if (title !== undefined && title !== '') return title
  switch (meta.page) {
    case 'home':
      return msg('Home')
    case 'login':
      return msg('Sign in')
    case 'online-users':
      return msg('Online users')
    case 'error-log':
      return msg('Error log')
    case 'yaw-thing-configuration':
      return msg('Thing configuration')
    default:
      return meta.name
  }
}

/** Title of the browser's tab: the product's, then the page's where there is one. */
export const documentTitle = (page: string | undefined): string => {
  const product = msg('Operations management system')
  return page === undefined ? product : `${product} | ${page}`
}
