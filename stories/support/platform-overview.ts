// The calls of home and of the alarm header for the stories: counts, farms, changes and alarms of the small demo plant.
import { drawComplaint } from '../../server/seed/demo/alarm-texts.ts'
import { type DemoThing, generatePlant } from '../../server/seed/demo/plant.ts'
import { createRandom } from '../../server/seed/demo/random.ts'
import { type Alarm, SEVERITY_VALUES, type Severity } from '../../src/contract/admin/alarm-calls.ts'
import { LIVE_ACTIONS } from '../../src/contract/wire/live-calls.ts'
import type { ThingsSummary } from '../../src/contract/admin/overview-calls.ts'
import { THING_STATES } from '../../src/contract/thing/thing-types.ts'
import type { Answers, Language } from './platform.ts'
import { PLANT } from './platform-things.ts'

export interface OverviewOptions {
  /** Nothing that anybody would have to look at. */
  withoutAlarms?: boolean
}

const NOW = Date.parse('2026-11-21T03:12:00Z')
const MINUTE = 60_000

const timeBefore = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString()

const summarise = (things: readonly DemoThing[]): ThingsSummary => {
  const groups = Map.groupBy(things, ({ type, subType, state }) => `${type} ${subType} ${state}`)
  const counts = [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ ...pick(first), count: group.length }]
  })
  const farms = things
    .filter(({ type }) => type === 'thing_farm')
    .map(({ thingId, name, subType, state, farm }) => ({
      thingId,
      name,
      subType,
      state,
      installedCapacity: farm?.installedCapacity ?? null,
      gridConnectedCapability: farm?.gridConnectedCapability ?? null,
      longitude: farm?.longitude ?? null,
      latitude: farm?.latitude ?? null,
    }))
  const latest = things.slice(-12).map(({ thingId, name }, index) => ({
    thingId,
    name,
    count: index === 3 ? 26 : 1,
    action: LIVE_ACTIONS.thing[index % LIVE_ACTIONS.thing.length] ?? 'changed',
    at: timeBefore(4 + index * 37),
    by: index % 3 === 0 ? 'operator' : 'admin',
  }))
  return { counts, farms, latest }
}
const pick = ({ type, subType, state }: DemoThing) => ({ type, subType, state })

interface StoryAlarm {
  alarm: Omit<Alarm, 'text'>
  texts: Record<Language, string>
}

const raiseAlarms = (things: readonly DemoThing[]): StoryAlarm[] => {
  const random = createRandom(3)
  const names = new Map(things.map((thing) => [thing.thingId, thing]))
  const placeOf = ({ parentId }: DemoThing): string[] => {
    const parent = names.get(parentId ?? '')
    return parent === undefined ? [] : [...placeOf(parent), parent.name]
  }
  const troubled = things.filter(({ state }) => state === THING_STATES.alarm || state === THING_STATES.fault)
  return troubled.map((thing, index) => {
    const { severity, zh, en } = drawComplaint(random, thing.subType ?? thing.type, thing.state)
    const alarm = {
      alarmId: `alarm${index}`,
      thingId: thing.thingId,
      thingName: thing.name,
      place: placeOf(thing),
      severity,
      raisedAt: timeBefore(2 + index * 53),
      clearedAt: index % 5 === 4 ? timeBefore(index * 50) : null,
      acknowledgedAt: null,
      acknowledgedBy: null,
    }
    return { alarm, texts: { zh, en } }
  })
}

export const answerOverview = ({
  empty = false,
  withoutAlarms = false,
}: OverviewOptions & { empty?: boolean }): Answers => {
  const things = empty ? [] : [...generatePlant(PLANT)]
  let waiting = withoutAlarms ? [] : raiseAlarms(things)
  const count = (severity: Severity) => waiting.filter(({ alarm }) => alarm.severity === severity).length
  return {
    getThingsSummary: () => summarise(things),
    getAlarms: ({ query: { severity, page, limit }, language }) => {
      const rows = waiting.filter(({ alarm }) => severity === undefined || alarm.severity === severity)
      return {
        rows: rows
          .slice((page - 1) * limit, page * limit)
          .map(({ alarm, texts }) => ({ ...alarm, text: texts[language] })),
        total: rows.length,
        unacknowledged: { severity: 0, general: 0, trivial: 0, unknow: 0, ...countAll(count) },
      }
    },
    acknowledgeAlarms: ({ body }) => {
      waiting = waiting.filter(({ alarm }) => !body.alarmIds.includes(alarm.alarmId))
      return { acknowledged: body.alarmIds.length }
    },
    getRelease: () => ({ tag_name: 'v9.4.0', name: 'Yaw 9.4.0', html_url: 'https://yaw.example.com/releases/9.4.0' }),
  }
}
const countAll = (count: (severity: Severity) => number) =>
  Object.fromEntries(SEVERITY_VALUES.map((severity) => [severity, count(severity)]))
