// Style sheets of elements without React and Shoelace, such as the sign-in form: they count into its 50 kB.
import base from './base.css'
import buttons from './buttons.css'
import controls from './controls.css'
import { sheet } from './sheet.ts'
import tokens from './tokens.css'

export const lightSheets = (): CSSStyleSheet[] => [tokens, base, buttons, controls].map(sheet)
