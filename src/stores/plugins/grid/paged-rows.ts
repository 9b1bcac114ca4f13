// Rows that a server hands out page by page: those in view are loaded, those that were scrolled past are asked for no more.
import { isAbort } from '../../../api/request-error.ts'
import type { GridRows } from './grid-rows.ts'

export interface RowsRequest {
  /** Place of the first row, from 0. */
  first: number
  count: number
  signal: AbortSignal
}

export interface PagedSource<Row> {
  /** `truncated`: the server has stopped counting at `total`; there are more. */
  load: (request: RowsRequest) => Promise<{ rows: readonly Row[]; total: number; truncated?: boolean | undefined }>
  /** Rows of one request. */
  pageSize?: number | undefined
  /** Rows there are, where that is known before the first page comes. */
  total?: number | undefined
}

type Page<Row> =
  | { status: 'loading'; abort: AbortController; done: Promise<void>; rows?: readonly Row[] | undefined }
  | { status: 'ready'; rows: readonly Row[]; isStale?: boolean | undefined }
  | { status: 'failed'; error: unknown; rows?: readonly Row[] | undefined }

const PAGE_SIZE = 200
/** Pages that are kept; those that were loaded first go first. */
const KEPT = 250

export const createPagedRows = <Row>(
  source: PagedSource<Row>,
  idOf: (row: Row) => string,
  changed: () => void,
): GridRows<Row> & { reload: () => void; refresh: () => Promise<void> } => {
  const size = source.pageSize ?? PAGE_SIZE
  const pages = new Map<number, Page<Row>>()
  /** Where rows were last seen. */
  const places = new Map<string, number>()
  let total = source.total
  /** There are more than these: nobody has counted or seen the end. */
  let isOpen = false
  /** Where the rows of such a list end, once somebody was there. */
  let end: number | undefined
  let isOver = false
  let wanted = { first: 0, last: 0 }
  /** Pages that somebody waits for, whatever shows meanwhile. */
  const awaited = new Set<readonly number[]>()

  const rowAt = (index: number): Row | undefined => {
    const page = pages.get(Math.floor(index / size))
    return page?.rows?.[index % size]
  }
  const forget = () => {
    for (const [number, page] of pages) {
      if (pages.size <= KEPT) return
      if (page.status !== 'ready' || (number >= wanted.first && number <= wanted.last)) continue
      for (const row of page.rows) places.delete(idOf(row))
      pages.delete(number)
    }
  }
  /** What nobody has counted goes on as far as it is looked at, a page at a time. */
  const count = (number: number, reply: { rows: readonly Row[]; total: number; truncated?: boolean | undefined }) => {
    const seen = number * size + reply.rows.length
    if (reply.truncated !== true) [total, end] = [reply.total, undefined]
    else if (reply.rows.length < size) total = end = seen
    else total = end ?? Math.max(total ?? 0, reply.total, seen + 1)
    isOpen = reply.truncated === true && end === undefined
  }
  const start = (number: number): Promise<void> => {
    const known = pages.get(number)
    if (known?.status === 'ready' && known.isStale !== true) return Promise.resolve()
    if (known?.status === 'loading') return known.done
    const abort = new AbortController()
    const run = async () => {
      try {
        const reply = await source.load({ first: number * size, count: size, signal: abort.signal })
        if (abort.signal.aborted) return
        count(number, reply)
        pages.set(number, { status: 'ready', rows: reply.rows })
        reply.rows.forEach((row, index) => places.set(idOf(row), number * size + index))
        forget()
      } catch (error) {
        if (abort.signal.aborted) return
        // An abort that nobody here asked for is a failure like any other.
        pages.set(number, { status: 'failed', error: isAbort(error) ? undefined : error, rows: known?.rows })
      }
      if (!isOver) changed()
    }
    const done = run()
    pages.set(number, { status: 'loading', abort, done, rows: known?.rows })
    return done
  }
  const stop = (isWanted: (number: number) => boolean) => {
    for (const [number, page] of pages) {
      if (page.status !== 'loading' || isWanted(number)) continue
      page.abort.abort()
      if (page.rows === undefined) pages.delete(number)
      else pages.set(number, { status: 'ready', rows: page.rows, isStale: true })
    }
  }
  const last = () => Math.max(0, Math.ceil((total ?? 1) / size) - 1)
  const numbersOf = (from: number, to: number): number[] => {
    const first = Math.min(Math.floor(Math.max(0, from) / size), last())
    const end = Math.min(Math.floor(Math.max(0, to) / size), last())
    return Array.from({ length: end - first + 1 }, (_, index) => first + index)
  }
  return {
    isPaged: true,
    get count() {
      return total ?? 0
    },
    get isComplete() {
      return total !== undefined && numbersOf(0, total).every((number) => pages.get(number)?.status === 'ready')
    },
    get isOpen() {
      return isOpen
    },
    get hasSome() {
      return places.size > 0
    },
    rowAt,
    idAt: (index) => {
      const row = rowAt(index)
      return row === undefined ? undefined : idOf(row)
    },
    indexOf: (id) => places.get(id) ?? -1,
    rowOf: (id) => {
      const place = places.get(id)
      return place === undefined ? undefined : rowAt(place)
    },
    stateAt: (index) => {
      const page = pages.get(Math.floor(index / size))
      return page?.status === 'loading' && page.rows !== undefined ? 'ready' : (page?.status ?? 'loading')
    },
    errorAt: (index) => {
      const page = pages.get(Math.floor(index / size))
      return page?.status === 'failed' ? page.error : undefined
    },
    need: (first, end) => {
      const numbers = numbersOf(first, end)
      wanted = { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 }
      stop((number) => [numbers, ...awaited].some((some) => some.includes(number)))
      for (const number of numbers) {
        const page = pages.get(number)
        if (page === undefined || (page.status === 'ready' && page.isStale === true)) void start(number)
      }
    },
    load: async (first, end) => {
      const numbers = numbersOf(first, end)
      awaited.add(numbers)
      await Promise.all(numbers.map(start))
      awaited.delete(numbers)
      return numbers.every((number) => pages.get(number)?.status === 'ready')
    },
    retry: (index) => {
      void start(Math.floor(index / size))
      changed()
    },
    replace: (id, row) => {
      const place = places.get(id)
      const page = place === undefined ? undefined : pages.get(Math.floor(place / size))
      if (place !== undefined && page?.rows !== undefined) page.rows = page.rows.with(place % size, row)
    },
    /** Every page anew; the rows that are here stay until theirs come. */
    refresh: async () => {
      stop(() => false)
      for (const [number, page] of pages) {
        if (page.status === 'ready') page.isStale = true
        else pages.delete(number)
      }
      const shown = Array.from({ length: wanted.last - wanted.first + 1 }, (_, index) => wanted.first + index)
      await Promise.all(shown.map(start))
    },
    reload: () => {
      stop(() => false)
      pages.clear()
      places.clear()
      end = undefined
      changed()
    },
    destroy: () => {
      isOver = true
      stop(() => false)
    },
  }
}
