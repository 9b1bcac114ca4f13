// Values of points out of one message or document: by JSON pointer, or its whole text; each good, or with what is wrong with it
// (RTE-10).
import { LIVE_LIMITS } from '../../../src/contract/records/connection-management/live-limits.ts'
import { valueAt } from '../../../src/lib/json/json-pointer.ts'
import { toTime } from '../../../src/lib/points/values/json-value.ts'
import { parseJson } from '../../../src/lib/json/parse-json.ts'
import { bad, readingOf } from './reading.ts'
import type { DeviceTime, Reading } from './reading.ts'
import type { Target } from './sources.ts'

type Content = { value: unknown } | undefined

const once = (read: () => Content) => {
  let known: { content: Content } | undefined
  return () => (known ??= { content: read() }).content
}

/** Undefined for what is no UTF-8. */
const decodeText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const parse = (text: string | undefined): Content => {
  try {
    return text === undefined ? undefined : { value: parseJson(text) }
  } catch {
    return undefined
  }
}

/** What each target finds in it; the document is read once for all of them. `zone` is that of times that name none. */
export const readPayload = (bytes: Uint8Array, targets: readonly Target[], zone: string): Reading[] => {
  if (bytes.length > LIVE_LIMITS.payload) return targets.map((target) => bad(target, 'tooLarge'))
  const text = decodeText(bytes)
  const document = once(() => parse(text))

  const timeOf = ({ source }: Target): DeviceTime | undefined => {
    const content = source.timePointer === '' ? undefined : document()
    if (content === undefined) return undefined
    const time = toTime(valueAt(content.value, source.timePointer), zone)
    return { at: time === undefined ? undefined : new Date(time), doubtful: time === undefined }
  }

  return targets.map((target): Reading => {
    const { source } = target
    const content = source.pointer === '' ? { value: text } : document()
    if (content === undefined) return bad(target, 'notJson')
    const raw = source.pointer === '' ? content.value : valueAt(content.value, source.pointer)
    if (raw === undefined || raw === null) return bad(target, source.pointer === '' ? 'wrongType' : 'nothingThere')
    return readingOf(target, raw, { time: timeOf(target), zone })
  })
}
