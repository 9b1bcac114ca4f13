// Style sheets of everything that is drawn with the kit.
import choice from './choice.css'
import form from './form.css'
import layout from './layout.css'
import lists from './lists.css'
import overlay from './overlay.css'
import states from './states.css'
import table from './table.css'
import { lightSheets } from './light-sheets.ts'
import shoelaceTokens from './shoelace-tokens.css'
import { sheet } from './sheet.ts'

const KIT = [shoelaceTokens, form, choice, layout, lists, overlay, states, table]

export const screenSheets = (): CSSStyleSheet[] => [...lightSheets(), ...KIT.map(sheet)]
