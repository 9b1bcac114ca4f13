// The vendor's cloud of three turbines of Corran Moor, which still follow the vendor's model: what a mapping can be applied to, with
// points that come along and some that no row carries (screens 4, 9; RTE-7, RTE-12).
import type { RecordSeed } from '../record-seed.ts'
import { VENDOR_MODEL } from './vendor-model.ts'

const CODE = 'vendor_cloud'

/** Turbines that follow the vendor's model, as the vendor calls them. */
const FLEET = [
  { thing: 'wf02-l03-wt31', device: 'B3K-0431' },
  { thing: 'wf02-l03-wt32', device: 'B3K-0432' },
  { thing: 'wf02-l03-wt33', device: 'B3K-0433' },
] as const

export const FOLLOWS_VENDOR: ReadonlySet<string> = new Set(FLEET.map(({ thing }) => thing))

/** What the cloud tells, with a usual value: fourteen attributes, two of which the mapping cannot take along. */
const VALUES: Readonly<Record<string, number>> = {
  TurState: 3,
  FltActive: 0,
  ActPwr: 1.84,
  ReactPwr: 96,
  TotProd: 18_220,
  RunHours: 15_310,
  RotSpd: 13.6,
  GbxOilTmp: 57.2,
  BrkHydPres: 161,
  GenSpd: 1385,
  GenStatTmpU: 74.1,
  GridFreq: 50.02,
  WdSpd: 8.9,
  AmbTmp: 6.4,
}

const ATTRIBUTES = (VENDOR_MODEL.owned ?? [])
  .map(({ values }) => values)
  .filter(({ attributeId }) => String(attributeId) in VALUES)
const lastSeen = () => `${new Date(Date.now() - 120_000).toISOString().slice(0, 16)}:00Z`
const tagOf = (device: string, { attributeId }: Record<string, unknown>) => `${device}/${String(attributeId)}`
/** Tags have no choices of values: a state is a number to them. */
const typeOf = (type: unknown) => (type === 'enum' ? 'int' : type)

/** The vendor's states keep their numbers in his own model. */
const STATE_TABLE = Array.from({ length: 8 }, (_, code) => `${code} = ${code}`).join('\n')

/** Tags come before the maps that name them. */
export const VENDOR_FLEET: RecordSeed = {
  kind: 'externalSystem',
  values: {
    code: CODE,
    nameZh: '北陆厂家云平台',
    nameEn: 'Borea cloud',
    systemKind: 'vendorCloud',
    vendor: '北陆风电',
    dataSource: 'HTTPS',
    staleAfter: 720,
    enabled: true,
    description: 'The vendor’s own view of three turbines of Corran Moor.',
  },
  owned: [
    ...FLEET.flatMap(({ thing, device }) =>
      ATTRIBUTES.map((values): RecordSeed => ({
        kind: 'externalPoint',
        ifThere: thing,
        values: {
          tag: tagOf(device, values),
          name: values['nameEn'],
          path: device,
          device,
          valueType: typeOf(values['valueType']),
          unit: values['unit'] ?? '',
          access: 'R',
          lastValue: String(VALUES[String(values['attributeId'])]),
          lastSeen: lastSeen(),
          quality: 'good',
        },
      })),
    ),
    ...FLEET.map(({ thing, device }): RecordSeed => ({
      kind: 'thingMap',
      ifThere: thing,
      values: { thing, externalId: device, externalName: device, validFrom: '2024-06-01' },
      owned: ATTRIBUTES.map((values) => ({
        kind: 'pointMap',
        values: {
          attribute: values['attributeId'],
          externalPoint: `${CODE}/${tagOf(device, values)}`,
          state: 'confirmed',
          confirmedBy: 'admin',
          ...(values['valueType'] === 'enum' && { conversion: 'table', table: STATE_TABLE }),
        },
      })),
    })),
  ],
}
