// Words that come in both languages with the data, in the language that the page speaks now.
import { activeLanguageTag } from './locale.ts'

export const inWords = ({ zh, en }: Readonly<{ zh: string; en: string }>): string =>
  activeLanguageTag().startsWith('zh') ? zh : en
