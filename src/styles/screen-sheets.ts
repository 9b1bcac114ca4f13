// Style sheets of everything that is drawn with the kit.
import choice from './kit/choice.css'
import form from './kit/form.css'
import layout from './kit/layout.css'
import lists from './kit/lists.css'
import overlay from './kit/overlay.css'
import states from './kit/states.css'
import table from './kit/table.css'
import { lightSheets } from './light-sheets.ts'
import shoelaceTokens from './shoelace-tokens.css'
import { sheet } from './sheet.ts'

const KIT = [shoelaceTokens, form, choice, layout, lists, overlay, states, table]

export const screenSheets = (): CSSStyleSheet[] => [...lightSheets(), ...KIT.map(sheet)]
