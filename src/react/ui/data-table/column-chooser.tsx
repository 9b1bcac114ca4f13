// Which columns show: a menu at the right end of the header.
import { msg } from '@lit/localize'

import { Icon } from '../icons/icon.tsx'
import { Menu } from '../overlays/menu.tsx'
import { type ColumnLayout, NO_LAYOUT } from './columns.ts'

export interface ColumnChooserProps {
  /** A heading begins what belongs together, such as the fields of a form. */
  columns: readonly { id: string; header: string; sticky?: boolean | undefined; heading?: string | undefined }[]
  model: { isShown: (id: string) => boolean; toggle: (id: string) => void }
  onLayout: (layout: ColumnLayout) => void
}

export const ColumnChooser = ({ columns, model, onLayout }: ColumnChooserProps) => (
  <span className="yaw-table__chooser">
    <Menu
      label={msg('Columns')}
      trigger={<Icon name="layout-three-columns" size={12} />}
      staysOpen
      items={[
        ...columns.flatMap(({ id, header, sticky, heading }) => [
          ...(heading === undefined ? [] : [{ key: `- ${id}`, separator: true as const, label: heading }]),
          {
            key: id,
            label: header,
            checked: model.isShown(id),
            // The first columns say which row it is.
            disabled: sticky === true,
            run: () => model.toggle(id),
          },
        ]),
        { key: '-', separator: true as const },
        { key: '--', label: msg('Reset columns'), run: () => onLayout(NO_LAYOUT) },
      ]}
    />
  </span>
)
