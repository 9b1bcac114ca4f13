// A point that is made by a generator or read from a file, before it is a record (screens 6, import and generate).

export interface PointDraft {
  /** Fields of the point that hold no reference. */
  values: Readonly<Record<string, string | number | boolean>>
  /** How its unit is written there. */
  unit?: string | undefined
  /** Id of the model's attribute. */
  attribute?: string | undefined
  /** Point id of the register that holds its power of ten. */
  scaleFactor?: string | undefined
}

/** Why a line or an entry became no point. */
export interface Skipped {
  /** How it is named where it comes from. */
  name: string
  reason:
    | 'type'
    | 'structure'
    | 'address'
    | 'area'
    | 'order'
    | 'length'
    | 'name'
    | 'command'
    | 'typeMissing'
    | 'circle'
    | 'tooMany'
    | 'constraint'
}

/** What is known of a point where it comes from, and has no place in the draft. */
export interface Lost {
  name: string
  reason:
    | 'calculation'
    | 'scale'
    | 'default'
    | 'hidden'
    | 'writing'
    | 'length'
    | 'place'
    | 'choices'
    | 'unit'
    | 'multiplier'
    | 'scaling'
    | 'expectedValue'
    | 'usedBy'
    | 'service'
    | 'deviceName'
}

export interface Drafts {
  points: PointDraft[]
  skipped: Skipped[]
  lost?: readonly Lost[]
}

const LONGEST = 64

/** A point id made of a name from elsewhere. */
export const toPointId = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '_')
    .replaceAll(/^[_.-]+|[_.-]+$/g, '')
  const id = /^[A-Za-z]/.test(plain) ? plain : `P${plain}`
  return id.slice(0, LONGEST)
}

/** Ids in any case are the same: a counter parts those that meet. */
export const createIds = (taken: Iterable<string> = []) => {
  const used = new Set(Array.from(taken, (id) => id.toLowerCase()))
  return (wanted: string): string => {
    let id = wanted
    for (let count = 2; used.has(id.toLowerCase()); count += 1) {
      const suffix = `_${count}`
      id = wanted.slice(0, LONGEST - suffix.length) + suffix
    }
    used.add(id.toLowerCase())
    return id
  }
}

export const shorten = (text: string, length = LONGEST): string => text.trim().slice(0, length)
