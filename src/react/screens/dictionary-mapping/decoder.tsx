// The decoder: a number, or the words of all registers, and what they say (screens 10).
import { msg } from '@lit/localize'
import { type ReactNode, useState } from 'react'

import type { CodeFormat } from '../../../lib/codes/code-number.ts'
import { writeCode } from '../../../lib/codes/code-number.ts'
import { decodeInput } from '../../../lib/codes/decode-input.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

interface DecoderProps {
  format: CodeFormat
  /** What one code means. */
  children: (number: number) => ReactNode
}

const hintOf = ({ representation, radix }: CodeFormat): string => {
  if (representation === 'mask') {
    return msg('A bit such as 0.3, or the words of all registers from the first one on, such as 0x0001 0x1010')
  }
  return radix === 'hexadecimal'
    ? msg('Hexadecimal, such as 0x1010; several with spaces between')
    : msg('Decimal, or hexadecimal with 0x before it; several with spaces between')
}

export const Decoder = ({ format, children }: DecoderProps) => {
  const [text, setText] = useState('')
  const numbers = decodeInput(text, format)
  return (
    <section className="codes__decoder" aria-label={msg('Decoder')}>
      <TextField
        layout="above"
        label={msg('Code or register words')}
        hint={hintOf(format)}
        error={numbers === undefined ? msg('This cannot be read as a code of this set') : undefined}
        value={text}
        onChange={setText}
      />
      <div role="status" className="codes__decoded">
        {text.trim() !== '' && numbers?.length === 0 && <p>{msg('No bit is set')}</p>}
        {numbers !== undefined && numbers.length > 0 && (
          <ul>
            {numbers.map((number) => (
              <li key={number}>
                <code className="yaw-mono">{writeCode(number, format)}</code>
                {children(number)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
