// The tools that every graph has: a search that jumps from match to match, the direction, branches, files.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import diagramRight from 'bootstrap-icons/icons/bezier.svg'
import diagramDown from 'bootstrap-icons/icons/diagram-2.svg'

import type { WrittenFile } from '../../../lib/graph/svg-file.ts'
import type { GraphModel } from '../../../stores/plugins/graph/graph-model.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'
import { MatchSearch } from '../lists/match-search.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Segmented } from '../fields/segmented.tsx'

/** Pixels of a side and of the whole picture that every browser can draw. */
const LARGEST_SIDE = 8192
const LARGEST_AREA = 48_000_000
const DENSITY = 2

const pngScale = (width: number, height: number): number =>
  Math.min(DENSITY, LARGEST_SIDE / width, LARGEST_SIDE / height, Math.sqrt(LARGEST_AREA / (width * height)))

const loadPicture = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve(picture), { once: true })
    picture.addEventListener('error', () => reject(new Error('The picture could not be drawn')), { once: true })
    picture.src = address
  })

const toPng = async ({ svg, width, height }: { svg: string; width: number; height: number }): Promise<Blob> => {
  // The policy of a page allows pictures of its own and data addresses, no others.
  const picture = await loadPicture(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
  const scale = pngScale(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large')) : resolve(blob)),
      'image/png',
    )
  })
}

export const GraphTools = ({ model }: { model: GraphModel }) => {
  const direction = useStore(model.$direction)
  const search = useStore(model.$search)
  return (
    <>
      <MatchSearch label={msg('Find in the graph')} search={search} onSearch={model.search} onStep={model.searchOn} />
      <Segmented
        label={msg('Direction')}
        value={direction}
        options={[
          { value: 'right', label: msg('From left to right'), icon: { svg: diagramRight } },
          { value: 'down', label: msg('From top to bottom'), icon: { svg: diagramDown } },
        ]}
        onChange={model.setDirection}
      />
      <IconButton icon="arrows-angle-expand" label={msg('Open everything')} onClick={model.openAll} />
      <IconButton icon="arrows-angle-contract" label={msg('Close everything')} onClick={model.closeAll} />
    </>
  )
}

export interface SaveGraphProps {
  disabled: boolean
  /** The graph as it shows, and the names of its files; undefined where there is none. */
  write: () => { file: WrittenFile; names: { svg: string; png: string } } | undefined
  onSave: (name: string, content: Blob) => void
  onFail: (error: unknown) => void
}

export const SaveGraph = ({ disabled, write, onSave, onFail }: SaveGraphProps) => {
  const save = async (kind: 'svg' | 'png') => {
    const written = write()
    if (written === undefined) return
    const { file, names } = written
    try {
      const content = kind === 'svg' ? new Blob([file.svg], { type: 'image/svg+xml' }) : await toPng(file)
      onSave(names[kind], content)
    } catch (error) {
      onFail(error)
    }
  }
  return (
    <Menu
      label={msg('Save the graph')}
      hint={msg('Save the graph')}
      disabled={disabled}
      trigger={<Icon name="download" />}
      items={[
        { key: 'svg', label: msg('Save as SVG, for print and drawing programs'), run: () => void save('svg') },
        { key: 'png', label: msg('Save as PNG, for documents'), run: () => void save('png') },
      ]}
    />
  )
}
