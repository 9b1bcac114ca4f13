// Numbers and dates in the language that the page speaks now.
import { formatInteger, formatMinute, formatNumber } from '../lib/format.ts'
import { activeLanguageTag } from './locale.ts'

export const formatCount = (value: number) => formatInteger(value, activeLanguageTag())
export const formatDecimal = (value: unknown, digits?: number) => formatNumber(value, activeLanguageTag(), digits)
export const formatDateTime = (value: string | number) => formatMinute(value, activeLanguageTag())
