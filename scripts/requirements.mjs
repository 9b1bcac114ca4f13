// Lists the requirements that no test names.
import { say } from './lib/project.ts'
import { reportRequirements } from './lib/requirements.ts'

say(reportRequirements())
