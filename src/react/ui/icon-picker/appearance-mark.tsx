// A text that names an icon or a colour, with what it names before it (screens 11; LAY-11).
import question from 'bootstrap-icons/icons/question-lg.svg'

import { isColour } from '../../../contract/thing/type-appearance.ts'
import './appearance.css'
import { NamedIcon } from './named-icon.tsx'

interface AppearanceMarkProps {
  appearance: 'icon' | 'colour'
  value: string
}

export const AppearanceMark = ({ appearance, value }: AppearanceMarkProps) => {
  return (
    <span className="appearance appearance--read">
      {appearance === 'icon' && <NamedIcon name={value} other={question} size={16} />}
      {appearance === 'colour' && isColour(value) && (
        <span className="appearance__swatch" style={{ backgroundColor: value }} />
      )}
      <span className="yaw-mono">{value}</span>
    </span>
  )
}
