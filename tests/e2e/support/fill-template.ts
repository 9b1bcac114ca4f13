// Fills one platform before the journeys begin; those of the workers start on copies of its data.
import { startFromTemplate } from '../../support/platform-process.ts'

// Playwright asks for a default export, and calls what it answers when all is done.
export default startFromTemplate
