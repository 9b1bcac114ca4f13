// What did not come along when a model was read from another format, or came otherwise.
import { msg, str } from '@lit/localize'

import type { NoteRule, ReadNote } from '../../../../lib/models/formats/read-result.ts'

const SHOWN = 30

const noteText = (rule: NoteRule): string => {
  switch (rule) {
    case 'typeUnknown':
      return msg('Type not known, read as text')
    case 'renamed':
      return msg('Called otherwise')
    case 'component':
      return msg('Component, left out')
    case 'relationship':
      return msg('Relationship, left out')
    case 'group':
      return msg('Repeating group, read once')
    case 'twice':
      return msg('There twice, taken once')
    case 'further':
      return msg('Further interface, left out')
    case 'unit':
      return msg('Unit not known')
    case 'typeMissing':
      return msg('Type that is nowhere in the file, left out')
    case 'circle':
      return msg('Types that refer to each other in a circle, left out')
    case 'tooManyParts':
      return msg('Type with too many parts, read in part')
    case 'array':
      return msg('Array, left out')
    case 'noValue':
      return msg('Object without a value, left out')
    case 'name':
      return msg('No name for a path, left out')
    case 'section':
      return msg('Nothing for a model, left out')
  }
}

export const ReadNotes = ({ notes }: { notes: readonly ReadNote[] }) => {
  if (notes.length === 0) return <p className="yaw-secondary">{msg('All of it was understood.')}</p>
  return (
    <details open>
      <summary>{msg(str`Notes: ${notes.length}`)}</summary>
      <ul className="models__notes">
        {notes.slice(0, SHOWN).map(({ rule, subject }) => (
          <li key={`${rule} ${subject}`}>
            {noteText(rule)}: <span className="yaw-mono">{subject}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
