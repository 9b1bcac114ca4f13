// Points of IEC 60870-5-104 and -101 out of an SCL file: one for each address that the file gives to a data attribute in a
// private element, as OpenSCD and others write it (IEC TS 61850-80-1, annex A; screens 6, import of OpenSCD SCL).
import { type Given, type Instance, instancesOf, readGiven } from '../../scl/given.ts'
import { powerOf } from '../../scl/si-units.ts'
import { unitWord } from '../../scl/unit-words.ts'
import { type XmlElement, childrenOf } from '../../xml.ts'
import { isNumeric } from '../values/data-types.ts'
import { CONTROL_TYPES, iecType } from '../frames/iec-types.ts'
import { type Drafts, type Lost, type PointDraft, type Skipped, shorten, toPointId } from '../point-draft.ts'
import { type ObjectFacts, factsOf } from './object-facts.ts'
import { choicesRemark } from './remarks.ts'
import { type SclDevice, type SclFile, type SclNode, objectsOf } from './scl-file.ts'

/** Type of the private element; the elements in it have a prefix of the file's own choice. */
const PRIVATE = 'IEC_60870_5_104'
/** Largest addresses of three and of two octets; the last of the latter is for all stations. */
const MOST = { object: 16_777_215, station: 65_534, multiplier: 12, expected: 32_767 } as const
const CONTROLS = new Set(CONTROL_TYPES.map(({ id }) => id))
/** Control models of which a command is selected first, as words and as numbers of the standard. */
const SELECTED = /^(?:sbo-|[24]$)/
const DIRECT = /^(?:direct-|[13]$)/

const whole = (text: string | undefined, least: number, most: number): number | undefined => {
  const number = /^-?\d+$/.test(text ?? '') ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

const decimal = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)

const addressesAt = ({ element }: Instance): XmlElement[] =>
  childrenOf(element, 'Private')
    .filter(({ attributes }) => attributes['type'] === PRIVATE)
    .flatMap((own) => childrenOf(own, 'Address'))

export interface SclAddress {
  node: SclNode
  path: string
  element: XmlElement
}

/** All addresses of a device, in the order of the file. */
export const addressesOf = ({ logicalDevices }: SclDevice): SclAddress[] =>
  logicalDevices.flatMap(({ nodes }) =>
    nodes.flatMap((node) =>
      instancesOf(node.element).flatMap((instance) =>
        addressesAt(instance).map((element) => ({ node, path: instance.path, element })),
      ),
    ),
  )

/**
 * Power of ten and scale of a measured value. A multiplier says in which power of the unit the number is sent; the scale is
 * read as that of a number in IEC 61850-7-3 is: value = multiplier × number + offset.
 */
const scalingOf = ({ attributes }: XmlElement): { values: PointDraft['values']; lost: Lost['reason'][] } => {
  const { unitMultiplier = '' } = attributes
  const power = unitMultiplier === '' ? undefined : powerOf(unitMultiplier)
  const isPower = power !== undefined && Math.abs(power) <= MOST.multiplier
  const scale = decimal(attributes['scaleMultiplier'])
  const offset = decimal(attributes['scaleOffset'])
  const isScaled = (scale !== undefined && scale !== 0) || offset !== undefined
  return {
    values: {
      ...(isPower && { unitMultiplier: power }),
      ...(scale !== undefined && scale !== 0 && { scale }),
      ...(offset !== undefined && { offset }),
    },
    lost: [
      ...(unitMultiplier !== '' && !isPower ? (['multiplier'] as const) : []),
      ...(scale === 0 ? (['calculation'] as const) : []),
      ...(isScaled ? (['scaling'] as const) : []),
    ],
  }
}

interface Subject {
  node: SclNode
  /** Data object, and the attribute below it. */
  name: string
  path: string
  facts: ObjectFacts
  choices: ReadonlyMap<string, string>
}

const controlMode = (facts: ObjectFacts): PointDraft['values'] => {
  const model = facts.textAt('ctlModel')
  if (SELECTED.test(model)) return { controlMode: 'select' }
  return DIRECT.test(model) ? { controlMode: 'direct' } : {}
}

const signalOf = (isControl: boolean, id: number, isNumber: boolean): string => {
  if (isControl) return isNumber ? 'setpoint' : 'control'
  if (id === 15 || id === 37) return 'counter'
  return isNumber ? 'measurement' : 'status'
}

const unitOf = ({ facts, path }: Subject, hasPower: boolean): { unit?: string; lost: Lost['reason'][] } => {
  const said = facts.unitOf(path)
  if (said === undefined) return { lost: [] }
  // The number is sent in a power of ten of the unit, and stands for the unit itself then.
  const unit = unitWord(said.unit, hasPower ? '' : said.multiplier)
  return unit === undefined ? { lost: ['unit'] } : { ...(unit !== '' && { unit }), lost: [] }
}

const draftOf = (
  element: XmlElement,
  subject: Subject,
  idPrefix: string,
): { draft: PointDraft; lost: Lost['reason'][] } | Skipped['reason'] => {
  const { attributes } = element
  const { node, name, path, facts, choices } = subject
  const commonAddress = whole(attributes['casdu'], 1, MOST.station)
  const address = whole(attributes['ioa'], 1, MOST.object)
  if (commonAddress === undefined || address === undefined) return 'address'
  const type = iecType(whole(attributes['ti'], 1, 127) ?? 0)
  const [dataType] = type?.types ?? []
  if (type === undefined || dataType === undefined) return 'type'
  const isControl = CONTROLS.has(type.id)
  const expected = attributes['expectedValue']
  const expectedValue = whole(expected, -MOST.expected - 1, MOST.expected)
  const { check = '' } = attributes
  const scaling = isNumeric(dataType) ? scalingOf(element) : { values: {}, lost: [] }
  const unit: ReturnType<typeof unitOf> = isNumeric(dataType)
    ? unitOf(subject, 'unitMultiplier' in scaling.values)
    : { lost: [] }
  const isInverted = attributes['inverted'] === 'true' || attributes['inverted'] === '1'
  const suffix = [check, expected === undefined ? '' : (choices.get(expected) ?? expected)]
  const remark = choicesRemark(expected === undefined ? choices : new Map())
  return {
    draft: {
      values: {
        pointId: toPointId(
          [`${idPrefix}${node.name}.${name}.${path}`, check, expected ?? ''].filter((part) => part !== '').join('_'),
        ),
        ...facts.names(path, suffix.filter((text) => text !== '').join(' ')),
        signal: signalOf(isControl, type.id, isNumeric(dataType) && choices.size === 0),
        group: shorten(`${node.device} ${node.logicalDevice}/${node.name}`),
        dataType,
        access: isControl ? 'write' : 'read',
        [isControl ? 'controlTypeId' : 'typeId']: String(type.id),
        commonAddress,
        address,
        ...(isControl && controlMode(facts)),
        ...(expectedValue !== undefined && { expectedValue }),
        ...(isInverted && { inverted: true }),
        ...(check !== '' && { check: true }),
        ...scaling.values,
        ...remark.values,
      },
      ...(unit.unit !== undefined && { unit: unit.unit }),
    },
    lost: [
      ...scaling.lost,
      ...unit.lost,
      ...remark.lost,
      ...(expected !== undefined && expectedValue === undefined ? (['expectedValue'] as const) : []),
      ...((attributes['usedBy'] ?? '') === '' ? [] : (['usedBy'] as const)),
    ],
  }
}

const NO_CHOICES: ReadonlyMap<string, string> = new Map()

export const addressPoints = (
  file: SclFile,
  addresses: readonly SclAddress[],
  /** Text in front of a point's id, which tells devices apart. */
  idPrefixOf: (node: SclNode) => string,
): Drafts & { lost: Lost[] } => {
  const drafts: Drafts & { lost: Lost[] } = { points: [], skipped: [], lost: [] }
  const givenOf = new Map<SclNode, Given>()
  const subjectOf = ({ node, path: wholePath }: SclAddress): Subject => {
    const [name = '', ...rest] = wholePath.split('.')
    const path = rest.join('.')
    const given = givenOf.get(node) ?? readGiven(node.element)
    givenOf.set(node, given)
    // A file without types still says what is sent: names are its paths then.
    const object = objectsOf(file, node)?.find(({ attributes }) => attributes['name'] === name)
    const leaves = file.partsOf(object?.attributes['type'] ?? '')?.leaves ?? []
    const unknown = { name: 'DO', attributes: { name }, children: [], text: '' }
    const facts = factsOf(file, node, object ?? unknown, leaves, given)
    const leaf = leaves.find((each) => each.path === path)
    return { node, name, path, facts, choices: leaf === undefined ? NO_CHOICES : facts.choicesOf(leaf) }
  }
  for (const each of addresses) {
    const { node, path, element } = each
    const { casdu = '', ioa = '' } = element.attributes
    const name = `${node.device} ${node.logicalDevice}/${node.name}.${path} ${casdu}/${ioa}`
    const made = draftOf(element, subjectOf(each), idPrefixOf(node))
    if (typeof made === 'string') {
      drafts.skipped.push({ name, reason: made })
      continue
    }
    drafts.points.push(made.draft)
    drafts.lost.push(...made.lost.map((reason) => ({ name, reason })))
  }
  return drafts
}
