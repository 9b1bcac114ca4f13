// Which paths are the data platform's (spec 2, Fixed routes and Navigation guard; NAV-1, RTE-3…RTE-14).

/** Where it leads to when access fails (RTE-3). */
export const WHITE_PAGE_PATH = '/dataPlat/whitePage'

/** Its pages, in the specification's own spelling. */
const PAGES = [
  'thingConfigration',
  'infoModelDictionary',
  'infoModelConfig',
  'infoModelMapping',
  'formConfig',
  'statuteConfig',
  'connectManagement',
  'protocolConfig',
  'thingMapping',
  'dictionaryMapping',
  'metaDataManagement',
].map((page) => `/dataplat/${page.toLowerCase()}`)

/** Reads a path as the routes do: in any case, with or without a slash at its end. */
const canonical = (path: string) => path.toLowerCase().replace(/\/$/, '')

export const isDataPlatformPage = (path: string): boolean => PAGES.includes(canonical(path))
export const isWhitePage = (path: string): boolean => canonical(path) === canonical(WHITE_PAGE_PATH)
