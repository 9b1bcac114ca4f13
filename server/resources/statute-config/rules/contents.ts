// What else is worth a look: polled faster than it can be, written without a range, a model that is not covered, variables
// (screens 6, Validate).
import {
  dataTypeOf,
  familyOf,
  needsPoint,
  number,
  text,
  writesOf,
} from '../../../../src/contract/records/statute-config/point-facts.ts'
import { loadOf } from '../../../../src/contract/records/statute-config/reads.ts'
import { isNumeric } from '../../../../src/lib/points/values/data-types.ts'
import { placeholdersOf, readVariables } from '../../../../src/lib/points/placeholders.ts'
import { type Examined, type Report, nameOfPoint } from './report.ts'

/** Names that an issue tells. */
const TOLD = 20

const told = (names: readonly string[]): string =>
  [...names.slice(0, TOLD), ...(names.length > TOLD ? ['…'] : [])].join(', ')

const speed = ({ statute, points }: Examined, report: Report) => {
  const { groups, load } = loadOf(statute.values, points)
  for (const { interval, cycle } of groups) {
    if (cycle > interval) report.whole('tooFast', 'warning', 'interval', [String(interval), String(Math.ceil(cycle))])
  }
  if (load > 1) report.whole('tooBusy', 'warning', 'interval', [String(Math.round(load * 100))])
}

const writing = ({ points }: Examined, report: Report) => {
  for (const point of points) {
    const { values } = point
    const isOpen = number(values, 'minimum') === undefined || number(values, 'maximum') === undefined
    if (writesOf(values) && isNumeric(dataTypeOf(values)) && isOpen) report.of(point, 'noRange', 'warning', 'maximum')
  }
}

const model = ({ points, attributes }: Examined, report: Report) => {
  if (attributes === undefined) return
  const known = new Map(attributes.map((attribute) => [attribute.id, attribute]))
  const taken = new Map<string, string>()
  for (const point of points) {
    const id = text(point.values, 'attribute')
    if (id === '') continue
    const attribute = known.get(id)
    const first = taken.get(id)
    if (attribute === undefined) report.of(point, 'foreignAttribute', 'warning', 'attribute')
    else if (first !== undefined) report.of(point, 'attributeTwice', 'warning', 'attribute', [first])
    else if (writesOf(point.values) && attribute.values['readWrite'] === 'R') {
      report.of(point, 'attributeReadOnly', 'warning', 'access', [text(attribute.values, 'attributeId')])
    }
    if (first === undefined) taken.set(id, nameOfPoint(point))
  }
  const missing = attributes
    .filter(({ id, values }) => needsPoint(values) && !taken.has(id))
    .map(({ values }) => text(values, 'attributeId'))
  if (missing.length > 0) report.whole('mandatoryMissing', 'warning', 'model', [told(missing)])
}

const TEXTS = [
  'nodeId',
  'browsePath',
  'objectReference',
  'dataSet',
  'reportControl',
  'topic',
  'commandTopic',
  'path',
  'locator',
] as const

const variables = ({ statute, points }: Examined, report: Report) => {
  const known = readVariables(text(statute.values, 'variables'))
  if (known === undefined) return report.whole('variablesBroken', 'error', 'variables')
  const used = new Set(
    ['topicPrefix', 'basePath', 'deviceName', 'meterAddress'].flatMap((name) =>
      placeholdersOf(text(statute.values, name)),
    ),
  )
  for (const point of points) {
    for (const field of TEXTS) {
      for (const name of placeholdersOf(text(point.values, field))) {
        used.add(name)
        if (!known.has(name)) report.of(point, 'variableUnknown', 'error', field, [name])
      }
    }
  }
  const idle = [...known.keys()].filter((name) => !used.has(name))
  if (idle.length > 0) report.whole('variableUnused', 'warning', 'variables', [told(idle)])
  return undefined
}

export const findInContents = (examined: Examined, report: Report): void => {
  const { statute, points } = examined
  if (points.length === 0) report.whole('noPoints', 'warning')
  if (familyOf(statute.values) !== 'custom') speed(examined, report)
  writing(examined, report)
  model(examined, report)
  variables(examined, report)
}
