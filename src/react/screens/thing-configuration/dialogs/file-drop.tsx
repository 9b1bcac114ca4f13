// A spreadsheet that is dropped on the table is imported: the whole table is the place for it (screens 0, import wizard).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import './file-drop.css'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Stands in the element that files are dropped on. */
export const FileDrop = ({ page }: { page: ThingConfigurationPage }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const may = useStore(page.$may)(page.permissions.import)
  useEffect(() => {
    const target = place.current?.parentElement
    if (!may || !target) return undefined
    const life = new AbortController()
    const { signal } = life
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && target.contains(relatedTarget))) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) page.openDialog({ kind: 'import', file })
    }
    target.addEventListener('dragover', over, { signal })
    target.addEventListener('dragleave', leave, { signal })
    target.addEventListener('drop', drop, { signal })
    return () => life.abort()
  }, [page, may])
  return (
    <div ref={place} className="things__drop" hidden={!isOver}>
      {msg('Drop the file to import its things')}
    </div>
  )
}
