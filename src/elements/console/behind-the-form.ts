// What the console needs as soon as its form has been drawn: the stores that decide where the user may go.
import { bringPlatform } from '../../api/platform-on-demand.ts'
import { createPlatform } from '../../api/platform.ts'

export { createWorkspace } from '../../stores/workspace/workspace.ts'
export { whitePage, whitePageTitle } from './white-page.ts'
export { SCREENS } from './screens.ts'

bringPlatform(createPlatform)
