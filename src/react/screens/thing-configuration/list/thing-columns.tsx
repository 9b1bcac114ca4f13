// The columns of the table of things.
import { msg } from '@lit/localize'

import type { Thing } from '../../../../contract/thing/thing.ts'
import { formatCount, formatDateTime } from '../../../../locales/format.ts'
import type { DataColumn } from '../../../ui/data-table/columns.ts'
import { StateGlyph } from '../../../ui/icons/state-glyph.tsx'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'
import type { ThingWords } from '../thing-words.ts'

/** Made anew for each rendering, because headers are in the language of the page. A list of all things says where each stands. */
export const thingColumns = (words: ThingWords, ofAll: boolean): DataColumn<Thing>[] => [
  {
    id: 'name',
    header: msg('Name'),
    width: 220,
    sortable: true,
    sticky: true,
    text: (thing) => thing.name,
    cell: (thing) => (
      <span className="things__name">
        <ThingIcon kind={thing.subType ?? thing.type} state={thing.state} />
        <span>{thing.name}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: msg('State'),
    width: 116,
    sortable: true,
    text: (thing) => words.state(thing.state),
    cell: (thing) => <StateGlyph state={thing.state} />,
  },
  { id: 'thingId', header: msg('Id'), width: 150, sortable: true, mono: true, text: (thing) => thing.thingId },
  {
    id: 'parentName',
    header: msg('Parent'),
    width: 160,
    hidden: !ofAll,
    text: (thing) => thing.parentName ?? '',
  },
  { id: 'type', header: msg('Type'), width: 160, sortable: true, text: words.ofThing },
  {
    id: 'childCount',
    header: msg('Children'),
    width: 76,
    numeric: true,
    text: (thing) => formatCount(thing.childCount),
  },
  { id: 'thingIp', header: msg('Address'), width: 130, sortable: true, mono: true, text: (thing) => thing.thingIp },
  {
    id: 'tenantId',
    header: msg('Tenant ID'),
    width: 110,
    sortable: true,
    mono: true,
    text: (thing) => thing.tenantId,
  },
  { id: 'firstLabel', header: msg('Label 1'), width: 110, sortable: true, text: (thing) => thing.firstLabel },
  { id: 'thingDescr', header: msg('Description'), width: 240, sortable: true, text: (thing) => thing.thingDescr },
  {
    id: 'updatedAt',
    header: msg('Changed at'),
    width: 140,
    sortable: true,
    text: (thing) => formatDateTime(thing.updatedAt),
  },
  { id: 'updatedBy', header: msg('Changed by'), width: 110, sortable: true, text: (thing) => thing.updatedBy },
]
