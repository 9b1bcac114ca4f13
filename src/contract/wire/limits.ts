// Limits and constants of the product, each once and with its unit (spec 5, 9).
import { JSON_BOUNDS } from '../../lib/json/json-bounds.ts'

const KB = 1024
const MB = 1024 * KB
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Largest upload, in bytes; a larger body is answered with 413 (spec 5). */
export const UPLOAD_LIMIT = 50 * MB

/** Largest body that is no upload, in bytes: a change set of ten thousand rows of 2.5 kB. */
export const JSON_LIMIT = 25 * MB

/** Largest form-encoded body, in bytes: ten thousand ids, each character escaped. */
export const FORM_LIMIT = 2 * MB

/** Most names of a form-encoded body, and most parts of a dotted one, `farm.email`. */
export const FORM_NAMES_LIMIT = 1000
export const FORM_NAME_PARTS = 8

/** Most lists and objects of a request inside each other. */
export const NESTING_LIMIT = JSON_BOUNDS.nesting

/** Most items of a list, and most fields of an object, of a request: twice what a batch may have. */
export const ENTRIES_LIMIT = JSON_BOUNDS.entries

/** Most problems that one refusal names. */
export const PROBLEMS_LIMIT = 100

/** Largest whole number of a column of the database, such as a revision. */
export const INTEGER_LIMIT = 2 ** 31 - 1

/** Time after which a request is given up, in milliseconds (spec 7). */
export const REQUEST_TIMEOUT = 1_000_000

/** Time after which a script that does not come is given up, in milliseconds (spec 8, 9). */
export const CHUNK_TIMEOUT = 2 * MINUTE

/** Pauses before a script that did not come is asked for again, in milliseconds: three tries in all. */
export const CHUNK_RETRY_DELAYS = [SECOND, 3 * SECOND] as const

/** Validity of a sign-in, in milliseconds: 10 hours (spec 2, 9). */
export const SESSION_VALIDITY = 10 * HOUR

/** How long an error toast stays, and the shortest time between two, in milliseconds (spec 8, 9). */
export const ERROR_TOAST_TIME = 3 * SECOND

/** Lifetime of the session cookies, in days (spec 3). */
export const COOKIE_DAYS = 1

/** Failed sign-ins of an account or address after which a captcha is asked. */
export const CAPTCHA_AFTER_FAILURES = 3

/** Validity of a captcha question, in milliseconds. */
export const CAPTCHA_VALIDITY = 5 * MINUTE

/** Sign-in attempts per account and address, and captchas per address, in {@link LOGIN_RATE_WINDOW}. */
export const LOGIN_RATE_LIMIT = 20

/** Window of the sign-in rate limit, in milliseconds. */
export const LOGIN_RATE_WINDOW = MINUTE

/** Page sizes that a list offers, in rows. */
export const PAGE_SIZES = [20, 50, 100, 200] as const

/** Rows of a page when the caller names none. */
export const PAGE_SIZE_DEFAULT = 50

/** Most rows of one page. */
export const PAGE_SIZE_MAXIMUM = 500

/** Children of a tree node that one call returns. */
export const TREE_PAGE_SIZE = 100

/** Most children that one call may ask for. */
export const TREE_PAGE_MAXIMUM = 1000

/** Most matches that a tree search returns. */
export const SEARCH_LIMIT = 500

/** Matches of a search are counted up to here; beyond, there are more than so many. */
export const SEARCH_COUNT_LIMIT = 10_000

/** Most things that one batch call may name or make. */
export const BATCH_LIMIT = 10_000

/** Most rows of an import, headers included, and columns of one sheet. */
export const IMPORT_ROWS_LIMIT = 20_000
export const IMPORT_COLUMNS_LIMIT = 200

/** Most that an uploaded workbook may unpack to, in bytes: an honest one is ten times its packed size at most. */
export const IMPORT_UNPACKED_LIMIT = 200 * MB

/** Time after which reading an uploaded file is given up, in milliseconds. */
export const IMPORT_READ_TIMEOUT = MINUTE

/** How long a codec package that no profile names any more is kept, so that what removed it can be taken back, in milliseconds. */
export const CODEC_MEMORY = 7 * 24 * HOUR

/** How long an import is kept, in milliseconds. */
export const IMPORT_VALIDITY = 24 * HOUR

/** A file of fewer bytes is no spreadsheet: template and export have failed (spec 5, 9). */
export const FILE_MINIMUM = 200

/** Most things of a list that has no pages. */
export const THING_LIST_LIMIT = 1000

/** Most things of one map, and most things without coordinates that it names. */
export const PLACES_LIMIT = 20_000
export const UNPLACED_LIMIT = 100

/** Largest start and step of a counter in names. */
export const COUNTER_LIMIT = 1_000_000

/** How long the history of things is kept, in days: last year's season can still be looked at (decision 40). */
export const HISTORY_DAYS = 400

/** Changes of the stream of live changes are kept at least this long, so that a reader may come back, in milliseconds. */
export const CHANGE_MEMORY = HOUR

/** Most ids that one live change names. */
export const CHANGE_IDS_LIMIT = 500

/** How often the stream of live changes is filled, and how often it says that it is still there, in milliseconds. */
export const LIVE_INTERVAL = SECOND
export const LIVE_HEARTBEAT = 15 * SECOND

/** Time after which a reader of the stream should come back, in milliseconds. */
export const LIVE_RETRY = 2 * SECOND

/** Streams of live changes that one sign-in may hold open. */
export const LIVE_STREAMS_LIMIT = 20

/** Rows of a change that the reply to its revert tells. */
export const CHANGE_ROWS_TOLD = 1000

/** Changes and farms of the overview. */
export const LATEST_CHANGES = 20
export const OVERVIEW_FARMS_LIMIT = 1000

/** Validity of a token for an embedded page, in milliseconds. */
export const EMBED_TOKEN_VALIDITY = 5 * MINUTE

/** Longest texts, in characters. */
export const LENGTH = {
  identifier: 64,
  /** Part, field and form, `extra.bolts@turbine`. */
  column: 200,
  name: 64,
  description: 200,
  label: 32,
  host: 253,
  text: 128,
  phone: 32,
  username: 64,
  password: 128,
  keyword: 100,
  url: 2000,
} as const

/** An embedded page that takes longer says so (RTE-18). */
export const EMBED_SLOW = 8 * SECOND
