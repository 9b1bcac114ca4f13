// The style sheets in one place; each set is a module of its own, so that sign-in does not load the kit's.
export { lightSheets } from './light-sheets.ts'
export { screenSheets } from './screen-sheets.ts'
export { sheet } from './sheet.ts'
