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
