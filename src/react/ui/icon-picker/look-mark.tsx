// A text that names an icon or a colour, with what it names before it (screens 11; LAY-11).
import question from 'bootstrap-icons/icons/question-lg.svg'
import { useRef } from 'react'

import { isColour } from '../../../contract/thing/type-look.ts'
import styles from './look.css'
import { useSheets } from '../use-sheets.ts'
import { NamedIcon } from './named-icon.tsx'

const STYLES = [styles]

interface LookMarkProps {
  look: 'icon' | 'colour'
  value: string
}

export const LookMark = ({ look, value }: LookMarkProps) => {
  const place = useRef<HTMLSpanElement>(null)
  useSheets(place, STYLES)
  return (
    <span ref={place} className="look look--read">
      {look === 'icon' && <NamedIcon name={value} other={question} size={16} />}
      {look === 'colour' && isColour(value) && <span className="look__swatch" style={{ backgroundColor: value }} />}
      <span className="yaw-mono">{value}</span>
    </span>
  )
}
