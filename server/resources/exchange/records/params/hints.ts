// What the header of a parameter's column says beside its limits: whose parameter it is, and what an empty cell takes over.
import { valueAt } from '../../../../../src/contract/form/form-conditions.ts'
import type { FormField, LocalizedText } from '../../../../../src/contract/form/form-description.ts'
import { PROTOCOL_KEY_OPTIONS } from '../../../../../src/contract/records/protocol-config/keys.ts'
import { YES_NO } from '../../cells.ts'
import type { Use } from '../../shared-columns.ts'
import type { ProtocolParams } from './columns.ts'

/** Field of a connection whose parts they are. */
export const PARAMS = 'params'

/** Protocols that a text names, and characters of a default. */
const NAMED = 3
const LONGEST = 60

const both = (make: (language: 'zh' | 'en') => string): LocalizedText => ({ zh: make('zh'), en: make('en') })

/** The protocols of a parameter, each once. */
export const protocolsOf = (uses: readonly Use<ProtocolParams>[]): LocalizedText => {
  const keys = [...new Set(uses.map(({ owner }) => owner.key))]
  const more = keys.length > NAMED ? ['…'] : []
  const named = keys.slice(0, NAMED).map((key) => {
    const option = PROTOCOL_KEY_OPTIONS.find(({ value }) => value === key)
    return option?.label ?? { zh: key, en: key }
  })
  return both((language) => [...named.map((words) => words[language]), ...more].join(language === 'zh' ? '、' : ', '))
}

const plain = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const labelOf = (field: FormField, value: unknown, language: 'zh' | 'en'): string => {
  if (typeof value === 'boolean') return YES_NO[value ? 'true' : 'false'][language]
  const options = 'options' in field ? (field.options ?? []) : []
  const word = (code: unknown) => options.find((option) => option.value === code)?.label[language]
  if (Array.isArray(value) && value.every((each) => word(each) !== undefined)) return value.map(word).join('; ')
  return word(value) ?? plain(value)
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** What each protocol has where a connection sets nothing. */
const defaultsOf = (uses: readonly Use<ProtocolParams>[], language: 'zh' | 'en'): string[] => {
  const told = uses.flatMap(({ owner: protocol, field }) => {
    const value = field.kind === 'password' ? undefined : valueAt(protocol.inherited, field.name)
    return isGiven(value)
      ? [{ name: `${protocol.key}@${protocol.version}`, word: labelOf(field, value, language) }]
      : []
  })
  const words = [...new Set(told.map(({ word }) => word))]
  if (told.length === uses.length && words.length === 1) return words
  const more = told.length > NAMED ? ['…'] : []
  return [...told.slice(0, NAMED).map(({ name, word }) => `${name} ${word}`), ...more]
}

export const hintOf = (uses: readonly Use<ProtocolParams>[]): LocalizedText => {
  const protocols = protocolsOf(uses)
  const own = uses[0]?.field.hint
  const lines = {
    zh: [`协议：${protocols.zh}`],
    en: [`Protocol: ${protocols.en}`],
  }
  const [zh, en] = [defaultsOf(uses, 'zh'), defaultsOf(uses, 'en')]
  lines.zh.push(zh.length === 0 ? '留空：不设置' : `留空则沿用默认值：${zh.join('，')}`)
  lines.en.push(en.length === 0 ? 'Empty: not set' : `Empty takes over the default: ${en.join(', ')}`)
  return both((language) => [...(own === undefined ? [] : [own[language]]), ...lines[language]].join('\n'))
}
