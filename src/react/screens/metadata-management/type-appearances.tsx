// What each type of things looks like wherever its icon stands: the icon, its colour while all is well, and in each state
// (screens 11, Type metadata; RTE-14, ENT-1).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { Loaded } from '../../ui/states/loaded.tsx'
import { META_ITEM } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createTypeItems } from '../../../stores/pages/metadata-management/type-items.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Button } from '../../ui/button.tsx'
import { AppearanceMark } from '../../ui/icon-picker/appearance-mark.tsx'
import { useTypePictures } from '../../ui/icons/type-pictures.ts'
import { StatesPicture } from './states-picture.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useData } from '../../use-data.ts'

const textOf = ({ values }: RecordRow, name: string) => String(values[name] ?? '')

interface RowProps {
  page: RecordsPage
  item: RecordRow
  word: string
  mayEdit: boolean
}

const AppearanceRow = ({ page, item, word, mayEdit }: RowProps) => {
  const code = textOf(item, 'code')
  const [icon, colour] = [textOf(item, 'icon'), textOf(item, 'colour')]
  const picture = useTypePictures()(code)
  return (
    <tr>
      <th scope="row" title={code}>
        {word}
      </th>
      <td>
        {icon === '' ? (
          <span className="yaw-secondary">{msg('Built in')}</span>
        ) : (
          <AppearanceMark appearance="icon" value={icon} />
        )}
      </td>
      <td>
        {colour === '' ? (
          <span className="yaw-secondary">{msg('By state')}</span>
        ) : (
          <AppearanceMark appearance="colour" value={colour} />
        )}
      </td>
      <td>
        <StatesPicture icon={picture.icon} tint={picture.tint} />
      </td>
      <td>
        {mayEdit && (
          <Button size="mini" onClick={() => page.openDialog({ kind: 'own', id: 'appearance', ids: [item.id] })}>
            {msg('Change…')} <span className="yaw-visually-hidden">{msg(str`Icon and colour of ${word}`)}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}

export const TypeAppearances = ({ page }: { page: RecordsPage }) => {
  const { $items } = page.plugin(createTypeItems)
  const items = useData($items)
  const may = useStore(page.$may)
  const labels = useRecordLabels(page)
  if (items === undefined) return <Loaded value={$items} rows={8} />
  if (items.length === 0) {
    return <p className="yaw-secondary">{msg('The types of this installation are kept by another tenant')}</p>
  }
  const mayEdit = may(permissionOf(META_ITEM, 'edit'))
  return (
    <div className="metadata__matrix">
      <PlainTable
        className="metadata__table metadata__appearances"
        heads={[msg('Type'), msg('Icon'), msg('Colour'), msg('In each state'), undefined]}
      >
        {items.map((item) => (
          <AppearanceRow key={item.id} page={page} item={item} word={labels.title(META_ITEM, item)} mayEdit={mayEdit} />
        ))}
      </PlainTable>
    </div>
  )
}
