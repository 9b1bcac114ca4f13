// A place for one file: dropped on it, or chosen; pressing it opens the browser's own list of files.
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'

export interface DropZoneProps {
  /** Endings that the list of files offers, e.g. `.xlsx`. */
  accept: readonly string[]
  /** What to do, in one line. */
  title: string
  /** What fits, in one line. */
  hint?: ReactNode
  button: string
  disabled?: boolean | undefined
  onFile: (file: File) => void
}

export const holdsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer.types.includes('Files')

export const DropZone = ({ accept, title, hint, button, disabled = false, onFile }: DropZoneProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined && !disabled) onFile(file)
  }
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy'
    setIsOver(!disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={classNames('yaw-drop-zone', isOver && 'yaw-drop-zone--over')}
      role="presentation"
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className="yaw-drop-zone__title">{title}</p>
      <Button size="medium" icon="folder" data-autofocus disabled={disabled} onClick={() => input.current?.click()}>
        {button}
      </Button>
      {hint !== undefined && <p className="yaw-secondary">{hint}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again once it is corrected.
          target.value = ''
        }}
      />
    </div>
  )
}
