// Points of IEC 61850 MMS out of an SCL file: one for each data attribute that holds a value, by its object reference
// (screens 6, import of SCL; IEC 61850-7-2, references).
import { type Given, readGiven } from '../../scl/given.ts'
import { unitWord } from '../../scl/unit-words.ts'
import type { Leaf, LeafProblem } from '../../scl/leaves.ts'
import type { XmlElement } from '../../xml.ts'
import { isNumeric } from '../values/data-types.ts'
import { type Lost, type PointDraft, type Skipped, shorten, toPointId } from '../point-draft.ts'
import { createDeliveries } from './deliveries.ts'
import { accessOf, dataTypeOf, isBesideValue, isCommandValue, signalOf } from './leaf-facts.ts'
import { type ObjectFacts, factsOf } from './object-facts.ts'
import { choicesRemark } from './remarks.ts'
import { type LogicalDevice, type SclDevice, type SclFile, type SclNode, objectsOf } from './scl-file.ts'

export interface MmsOptions {
  /** Functional constraints whose attributes become points. */
  constraints: ReadonlySet<string>
  /** Quality and time as points of their own. */
  withQuality: boolean
  /** Points beyond these are counted only. */
  most: number
}

export interface MmsPoints {
  points: PointDraft[]
  skipped: Skipped[]
  lost: Lost[]
  /** How many values the device has by functional constraint, whatever is chosen. */
  counts: ReadonlyMap<string, number>
}

const REASONS: Readonly<Record<LeafProblem, Skipped['reason'] | undefined>> = {
  typeMissing: 'typeMissing',
  circle: 'circle',
  tooManyParts: 'tooMany',
  name: 'address',
  array: 'structure',
  // Told with each point that has it.
  typeUnknown: undefined,
}

/** Ways of sending beside reports, which points have no field for. */
const SERVICES = new Set(['GSEControl', 'SampledValueControl', 'LogControl'])

const unitFields = (facts: ObjectFacts, path: string): { unit?: string; lost: Lost['reason'][] } => {
  const said = facts.unitOf(path)
  if (said === undefined) return { lost: [] }
  const unit = unitWord(said.unit, said.multiplier)
  if (unit === undefined) return { lost: ['unit'] }
  return unit === '' ? { lost: [] } : { unit, lost: [] }
}

interface Place {
  node: SclNode
  /** With the logical device in front where the device has several. */
  idPrefix: string
  deliveryOf: ReturnType<typeof createDeliveries>
}

const draftOf = (
  { node, idPrefix, deliveryOf }: Place,
  name: string,
  leaf: Leaf,
  facts: ObjectFacts,
): { draft: PointDraft; lost: Lost['reason'][] } | Skipped['reason'] => {
  const { path, constraint } = leaf
  const access = accessOf(constraint)
  if (access === undefined) return 'constraint'
  if (constraint === 'CO' && !isCommandValue(path)) return 'command'
  const dataType = leaf.isKnown ? dataTypeOf(leaf.baseType) : undefined
  if (dataType === undefined) return leaf.isKnown ? 'structure' : 'type'
  // A reference begins with a letter wherever it names something.
  if (!/^[A-Za-z]\w*$/.test(node.logicalDevice) || !/^[A-Za-z]\w*$/.test(node.name) || !/^[A-Za-z]\w*$/.test(name)) {
    return 'address'
  }
  const whole = `${name}.${path}`
  const signal = signalOf(constraint, path, dataType)
  const unit: ReturnType<typeof unitFields> = isNumeric(dataType) ? unitFields(facts, path) : { lost: [] }
  const choices = choicesRemark(dataType === 'enum' ? facts.choicesOf(leaf) : new Map())
  const isSetting = access === 'readWrite' && facts.valueAt(leaf) !== ''
  return {
    draft: {
      values: {
        pointId: toPointId(`${idPrefix}${node.name}.${whole}`),
        ...facts.names(path),
        ...(signal !== undefined && { signal }),
        group: shorten(`${node.logicalDevice}/${node.name}`),
        dataType,
        access,
        objectReference: `${node.logicalDevice}/${node.name}.${whole}`,
        functionalConstraint: constraint,
        ...deliveryOf(node, whole, constraint),
        ...(isNumeric(dataType) && { ...facts.scaleOf(path), ...facts.rangeOf(path) }),
        ...choices.values,
      },
      ...(unit.unit !== undefined && { unit: unit.unit }),
    },
    lost: [...unit.lost, ...choices.lost, ...(isSetting ? (['default'] as const) : [])],
  }
}

export const mmsPoints = (
  file: SclFile,
  device: SclDevice,
  chosen: readonly LogicalDevice[],
  options: MmsOptions,
): MmsPoints => {
  const found = { points: [] as PointDraft[], skipped: [] as Skipped[], lost: [] as Lost[] }
  const counts = new Map<string, number>()
  const told = new Set<string>()
  const deliveryOf = createDeliveries(device)
  const isSeveral = device.logicalDevices.length > 1
  const skip = (name: string, reason: Skipped['reason']) => {
    const key = `${reason} ${name}`
    if (!told.has(key)) found.skipped.push({ name, reason })
    told.add(key)
  }

  const readLeaf = (place: Place, name: string, leaf: Leaf, facts: ObjectFacts) => {
    if (isBesideValue(leaf) && !options.withQuality) return
    const isParameter = leaf.constraint === 'CO' && !isCommandValue(leaf.path)
    if (!isParameter) counts.set(leaf.constraint, (counts.get(leaf.constraint) ?? 0) + 1)
    if (!options.constraints.has(leaf.constraint) && accessOf(leaf.constraint) !== undefined) return
    const { node } = place
    const reference = `${node.logicalDevice}/${node.name}.${name}.${leaf.path}`
    if (found.points.length >= options.most) return skip(device.name, 'tooMany')
    const made = draftOf(place, name, leaf, facts)
    if (typeof made === 'string') return skip(reference, made)
    found.points.push(made.draft)
    found.lost.push(...made.lost.map((reason) => ({ name: reference, reason })))
  }

  const readObject = (place: Place, object: XmlElement, given: Given) => {
    const { name = '', type = '' } = object.attributes
    const parts = file.partsOf(type)
    if (parts === undefined) {
      return skip(`${place.node.logicalDevice}/${place.node.name}.${name}: ${type}`, 'typeMissing')
    }
    for (const { problem, subject } of parts.problems) {
      const reason = REASONS[problem]
      if (reason !== undefined) skip(subject, reason)
    }
    const facts = factsOf(file, place.node, object, parts.leaves, given)
    for (const leaf of parts.leaves) readLeaf(place, name, leaf, facts)
  }

  for (const { name: logicalDevice, ownName, nodes } of chosen) {
    if (ownName !== '') found.lost.push({ name: `${logicalDevice}: ${ownName}`, reason: 'deviceName' })
    for (const node of nodes) {
      const services = node.element.children.filter(({ name }) => SERVICES.has(name))
      for (const { name, attributes } of services) {
        const service = `${logicalDevice}/${node.name}.${attributes['name'] ?? name}`
        found.lost.push({ name: service, reason: 'service' })
      }
      const objects = objectsOf(file, node)
      if (objects === undefined) {
        skip(`${logicalDevice}/${node.name}: ${node.element.attributes['lnType'] ?? ''}`, 'typeMissing')
        continue
      }
      const given = readGiven(node.element)
      const place = { node, idPrefix: isSeveral ? `${logicalDevice}_` : '', deliveryOf }
      for (const object of objects) readObject(place, object, given)
    }
  }
  return { ...found, counts }
}
