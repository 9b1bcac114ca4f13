// What can be done with things, as entries of a menu: of a right click, of the selection, of the inspector (screens 1, actions).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import arrowReturn from 'bootstrap-icons/icons/arrow-counterclockwise.svg'
import arrowsMove from 'bootstrap-icons/icons/arrows-move.svg'
import boxes from 'bootstrap-icons/icons/boxes.svg'
import checkCircle from 'bootstrap-icons/icons/check-circle.svg'
import clipboard from 'bootstrap-icons/icons/clipboard.svg'
import clockHistory from 'bootstrap-icons/icons/clock-history.svg'
import files from 'bootstrap-icons/icons/files.svg'
import listOl from 'bootstrap-icons/icons/list-ol.svg'
import scissors from 'bootstrap-icons/icons/scissors.svg'
import send from 'bootstrap-icons/icons/send.svg'
import tags from 'bootstrap-icons/icons/tags.svg'
import xCircle from 'bootstrap-icons/icons/x-circle.svg'

import type { ApprovalAction } from '../../../contract/thing/thing-approval.ts'
import { THING_TYPES, type ThingType, mayStandBelow } from '../../../contract/thing/thing-types.ts'
import { formatCount } from '../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { createThingApproval } from '../../../stores/pages/thing-configuration/work/approval.ts'
import { createThingLookup, toPlace } from '../../../stores/pages/thing-configuration/work/lookup.ts'
import { carriesSeries, createThingMaking } from '../../../stores/pages/thing-configuration/work/making.ts'
import { createThingModels } from '../../../stores/pages/thing-configuration/models.ts'
import { createThingMoves } from '../../../stores/pages/thing-configuration/work/moves.ts'
import { useTypePictures } from '../../ui/icons/type-pictures.ts'
import type { MenuEntry } from '../../ui/overlays/menu-list.tsx'
import { actionLabel } from './approval-labels.ts'
import { useThingLabels } from './thing-labels.ts'

const ACTION_ICONS: Readonly<Record<ApprovalAction, string>> = {
  submit: send,
  approve: checkCircle,
  reject: xCircle,
  recall: arrowReturn,
}

const HISTORY_TAB = 'history'

/** Types below which wind turbines stand. */
const HOLDERS: readonly ThingType[] = ['thing_farm', 'thing_line', 'thing_array']

type Entries = (MenuEntry | false)[]

const isEntry = (entry: Entries[number]): entry is MenuEntry => entry !== false
/** Groups with lines between them. */
const joinGroups = (groups: Entries[]): MenuEntry[] =>
  groups
    .map((group) => group.filter(isEntry))
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ key: `-${index}`, separator: true } as const, ...group]))

export interface ThingActions {
  /** Of one thing alone: show, edit, what may stand below it. */
  own: Entries
  below: Entries
  /** Of one or several. */
  place: Entries
  fields: Entries
  /** Those that their status allows. */
  approval: Entries
  remove: Entries
}

/** `ids` are one thing or many; what of them neither tree nor table shows is left to the server to judge. */
export const useThingActions = (page: ThingConfigurationPage, ids: readonly string[]): ThingActions => {
  const may = useStore(page.$may)
  const moves = page.plugin(createThingMoves)
  const making = page.plugin(createThingMaking)
  const models = page.plugin(createThingModels)
  const mayOfModels = useStore(models.$may)
  const approval = page.plugin(createThingApproval)
  const lookup = page.plugin(createThingLookup)
  const held = useStore(moves.$clipboard)
  const labels = useThingLabels(page)
  const pictures = useTypePictures()
  const { permissions: code, openDialog } = page
  const known = lookup.peekAll(ids)
  const [first] = known
  const one = ids.length === 1 ? first : undefined
  const mayCarry = known.length < ids.length || known.some(carriesSeries)
  const mayHaveTurbines = known.length < ids.length || known.some(({ type }) => HOLDERS.includes(type))
  const canPaste = one !== undefined && held !== undefined && may(held.kind === 'cut' ? code.move : code.copy)
  const typesBelow = one === undefined ? [] : THING_TYPES.filter((type) => mayStandBelow(type, toPlace(one)))
  const mayChange = !approval.waits(ids)
  const move = () => openDialog({ kind: 'move', ids })
  const fields = () => openDialog({ kind: 'fields', ids })
  return {
    own: [
      one !== undefined && {
        key: 'show',
        label: msg('Show'),
        icon: 'card-list',
        shortcut: 'Enter',
        run: () => void page.inspector.open(one.thingId),
      },
      one !== undefined &&
        mayChange &&
        may(code.edit) && {
          key: 'edit',
          label: msg('Edit'),
          icon: 'pencil',
          shortcut: 'F2',
          run: () => void page.inspector.edit(one.thingId),
        },
    ],
    below: [
      ...(one === undefined || !may(code.add)
        ? []
        : typesBelow.map((type) => ({
            key: `create ${type}`,
            label: msg(str`Create ${labels.kind(type)} below`),
            icon: { svg: pictures(type).icon },
            run: () => void page.inspector.create(type, one),
          }))),
      one !== undefined &&
        typesBelow.length > 0 &&
        may(code.batchInsert) && {
          key: 'batch',
          label: msg('Create several below…'),
          icon: { svg: listOl },
          run: () => openDialog({ kind: 'batch', parentId: one.thingId }),
        },
      mayCarry &&
        may(code.series) && {
          key: 'series',
          label: msg('Generate series…'),
          icon: { svg: pictures('thing_series').icon },
          run: () => openDialog({ kind: 'series', ids }),
        },
      mayHaveTurbines && {
        key: 'turbines',
        label: msg('Select the turbines below'),
        icon: { svg: pictures('thing_device_wind_turbine').icon },
        run: () => void making.selectTurbines(ids),
      },
    ],
    place: [
      mayChange &&
        may(code.move) && {
          key: 'cut',
          label: msg('Cut'),
          icon: { svg: scissors },
          shortcut: 'Ctrl+X',
          run: () => moves.cut(ids),
        },
      may(code.copy) && {
        key: 'copy',
        label: msg('Copy'),
        icon: 'copy',
        shortcut: 'Ctrl+C',
        run: () => moves.copy(ids),
      },
      canPaste && {
        key: 'paste',
        label: msg(str`Paste below (${formatCount(held.ids.length)})`),
        icon: { svg: clipboard },
        shortcut: 'Ctrl+V',
        run: () => pasteBelow(page, one.thingId),
      },
      mayChange && may(code.move) && { key: 'move', label: msg('Move…'), icon: { svg: arrowsMove }, run: move },
      may(code.copy) && {
        key: 'duplicate',
        label: msg('Make copies…'),
        icon: { svg: files },
        run: () => openDialog({ kind: 'copy', ids }),
      },
    ],
    fields: [
      mayChange &&
        may(code.edit) && { key: 'fields', label: msg('Labels and tenant…'), icon: { svg: tags }, run: fields },
      mayOfModels(models.permission) && {
        key: 'model',
        label: msg('Information model…'),
        icon: { svg: boxes },
        run: () => openDialog({ kind: 'model', ids }),
      },
      one !== undefined &&
        may(code.history) && {
          key: 'history',
          label: msg('History'),
          icon: { svg: clockHistory },
          run: () => void showHistory(page, one.thingId),
        },
    ],
    approval: approval.actionsOf(ids).map((action) => ({
      key: action,
      label: `${actionLabel(action)}…`,
      icon: { svg: ACTION_ICONS[action] },
      run: () => openDialog({ kind: 'approval', action, ids }),
    })),
    remove: [
      mayChange &&
        may(code.delete) && {
          key: 'delete',
          label: msg('Delete…'),
          icon: 'trash3',
          shortcut: 'Delete',
          danger: true,
          run: () => openDialog({ kind: 'delete', ids }),
        },
    ],
  }
}

const showHistory = async (page: ThingConfigurationPage, thingId: string) => {
  if (await page.inspector.open(thingId)) await page.inspector.showTab(HISTORY_TAB)
}

/** What was cut moves there; of what was copied, copies are made there. */
export const pasteBelow = (page: ThingConfigurationPage, thingId: string): void => {
  const moves = page.plugin(createThingMoves)
  const held = moves.$clipboard.get()
  const target = page.plugin(createThingLookup).peek(thingId)
  if (held === undefined || target === undefined) return
  if (held.kind === 'copy') return page.openDialog({ kind: 'copy', ids: held.ids, parentId: thingId })
  void moves.drop(held.ids, target)
}

/** Everything, for the menu of a right click. */
export const useContextEntries = (page: ThingConfigurationPage, ids: readonly string[]): MenuEntry[] => {
  const { own, below, place, fields, approval, remove } = useThingActions(page, ids)
  return joinGroups([own, below, place, fields, approval, remove])
}

/** What has no button of its own beside the menu. */
export const useMoreEntries = (page: ThingConfigurationPage, ids: readonly string[]): MenuEntry[] => {
  const { below, place, fields, approval } = useThingActions(page, ids)
  const withoutHistory = fields.filter((entry) => entry !== false && entry.key !== 'history')
  return joinGroups([below, place, withoutHistory, approval])
}
