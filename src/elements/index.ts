// All elements of the suite by one script, and what a host may add to the console (PRD-5, RTE-19).
export { YawConsole } from './console.ts'
export { YawDictionaryMapping } from './dictionary-mapping.ts'
export { YawDialog } from './dialog.ts'
export { YawIconPicker } from './icon-picker.ts'
export { YawLogin } from './login.ts'
export { registerPage } from './register-page.ts'
export { YawSession } from './session.ts'
export { YawThingConfiguration } from './thing-configuration.ts'
