// A text that names an icon or a colour, with what it names before it (screens 11; LAY-11).
import question from 'bootstrap-icons/icons/question-lg.svg'

import { isColour } from '../../../contract/thing/type-look.ts'
import './look.css'
import { NamedIcon } from './named-icon.tsx'

interface LookMarkProps {
  look: 'icon' | 'colour'
  value: string
}

export const LookMark = ({ look, value }: LookMarkProps) => {
  return (
    <span className="look look--read">
      {look === 'icon' && <NamedIcon name={value} other={question} size={16} />}
      {look === 'colour' && isColour(value) && <span className="look__swatch" style={{ backgroundColor: value }} />}
      <span className="yaw-mono">{value}</span>
    </span>
  )
}
