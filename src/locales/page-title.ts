// Title of the browser's tab (spec 1, PRD-3).
import { msg } from '@lit/localize'

/** The product's, then the page's where there is one. */
export const documentTitle = (page: string | undefined): string => {
  const product = msg('Operations management system')
  return page === undefined ? product : `${product} | ${page}`
}
