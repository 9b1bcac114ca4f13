// What the console needs as soon as its form has been drawn: the stores that decide where the user may go.
export { createWorkspace } from '../../stores/workspace/workspace.ts'
export { whitePage, whitePageTitle } from './white-page.ts'
export { SCREENS } from './screens.ts'
