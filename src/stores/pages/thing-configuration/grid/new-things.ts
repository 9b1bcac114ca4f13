// New rows of the grid: which types may be made where the user is, and what a new row starts with (ENT-1, ENT-2, ENT-5).
import { THING_TYPES, type ThingType, mayStandBelow } from '../../../../contract/thing/thing-types.ts'
import type { ThingDetail } from '../../../../contract/thing/thing.ts'
import type { NewRow } from '../../../plugins/grid/grid-actions.ts'
import type { GridModel } from '../../../plugins/grid/grid-model.ts'
import type { ThingContext } from '../../thing-configuration.ts'
import { createThingLookup, toPlace } from '../work/lookup.ts'

interface Beside {
  type: string
  subType: string | null
  tenantId: string
}

export const createNewThings = (context: ThingContext) => {
  const { list, $parentId } = context
  const lookup = createThingLookup(context)
  const parentOf = (parentId: string | null) => (parentId === null ? undefined : lookup.peek(parentId))

  /** Whether a type may stand there; true where nobody knows what stands there. */
  const mayStand = (type: string, parentId: string | null): boolean => {
    const parent = parentOf(parentId)
    const known = THING_TYPES.find((each) => each === type)
    if (known === undefined || (parentId !== null && parent === undefined)) return true
    return mayStandBelow(known, parent === undefined ? null : toPlace(parent))
  }
  /** Types of which new rows may be made where the user is. */
  const addable = (): ThingType[] => THING_TYPES.filter((type) => mayStand(type, $parentId.get()))

  /** What the row where the user is says of itself, new or not. */
  const besideActive = (grid: GridModel<ThingDetail>): Beside | undefined => {
    const id = grid.idAt(grid.selection.$selection.get().active.row)
    if (id === undefined) return undefined
    if (!grid.isNew(id)) return grid.baseOf(id)
    const values = grid.changes().inserts.find((insert) => insert.id === id)?.values ?? {}
    const textOf = (name: string) => {
      const value = values[name]
      return typeof value === 'string' ? value : ''
    }
    return {
      type: textOf('thingType'),
      subType: textOf('farmType') || textOf('deviceType') || null,
      tenantId: textOf('tenantId'),
    }
  }
  const tenantOf = (parentId: string | null): string | null => {
    const page = list.$page.get()
    const rows = page.status === 'loading' ? [] : (page.data?.rows ?? [])
    return (rows.find(({ thingId }) => thingId === parentId) ?? rows[0])?.tenantId ?? null
  }
  return {
    mayStand,
    addable,
    /** A new row is like the one where the user is, as far as that may stand here. */
    newRow: (grid: GridModel<ThingDetail>): NewRow => {
      const { type, subType } = list.$state.get().filters
      const parentId = $parentId.get()
      const beside = besideActive(grid)
      const allowed = addable()
      const wished = [type, beside?.type].find((each) => allowed.some((one) => one === each))
      const thingType = wished ?? allowed[0] ?? null
      const kind = subType !== '' ? subType : beside?.type === thingType ? (beside?.subType ?? null) : null
      return {
        thingType,
        parentId,
        parentName: parentOf(parentId)?.name ?? null,
        tenantId: beside?.tenantId || tenantOf(parentId),
        farmType: thingType === 'thing_farm' ? kind : null,
        deviceType: thingType === 'thing_device' ? kind : null,
      }
    },
  }
}
