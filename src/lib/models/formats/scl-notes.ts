// What is told of an SCL file that does not come along; the same thing once, however many nodes have it.
import type { XmlElement } from '../../xml.ts'
import type { NoteRule, ReadNote } from './read-result.ts'
import { OWN_PRIVATE } from './scl-own.ts'

export type Tell = (rule: NoteRule, subject: string) => void

export const createNotes = (): { notes: ReadNote[]; tell: Tell } => {
  const notes: ReadNote[] = []
  const told = new Set<string>()
  const tell: Tell = (rule, subject) => {
    const key = `${rule} ${subject}`
    if (told.has(key)) return
    told.add(key)
    notes.push({ rule, subject })
  }
  return { notes, tell }
}

/** What an SCL file has beside its data: how it is sent, kept, wired and placed. A model has no field for it. */
const SECTIONS = new Set([
  'DataSet',
  'ReportControl',
  'LogControl',
  'Log',
  'GSEControl',
  'SampledValueControl',
  'SettingControl',
  'Inputs',
  'Private',
  'Substation',
  'Line',
  'Process',
  'Communication',
])

/** Each kind of section with how many there are: `DataSet × 3`. */
export const tellSections = (root: XmlElement, tell: Tell): void => {
  const counts = new Map<string, number>()
  const count = (element: XmlElement) => {
    for (const child of element.children) {
      if (!SECTIONS.has(child.name)) count(child)
      // Our own is read.
      else if (child.attributes['type'] !== OWN_PRIVATE) counts.set(child.name, (counts.get(child.name) ?? 0) + 1)
    }
  }
  count(root)
  for (const [name, number] of counts) tell('section', `${name} × ${number}`)
}
