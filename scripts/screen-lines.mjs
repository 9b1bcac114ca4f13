// Prints how many lines each screen of records needed (docs/new-screen.md).
import { say } from './lib/project.ts'
import { screenLines } from './lib/screen-lines.ts'

say(screenLines())
