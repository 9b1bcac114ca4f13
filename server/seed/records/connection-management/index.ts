// Connections of the demonstration: some run against the simulated devices of the platform, some are in trouble of one kind or
// another, some are turned off (screens 7; RTE-10).
import { DEAD_PORT, SIMULATOR_PORTS } from '../../../drivers/simulation/ports.ts'
import type { RecordSeed } from '../record-seed.ts'
import { plannedConnections } from './planned.ts'

/** Where the simulator listens. */
const SIMULATED = { host: '127.0.0.1' }
const MODBUS = { ...SIMULATED, port: SIMULATOR_PORTS.modbus }
const IEC104 = { ...SIMULATED, port: SIMULATOR_PORTS.iec104 }
const HTTP = { ...SIMULATED, port: SIMULATOR_PORTS.http }
const METERS = { ...SIMULATED, port: SIMULATOR_PORTS.meters }

const TURBINES = 'wtg-modbus@1.0.0'
const INVERTERS = 'pv-inverter-sunspec@1.0.0'
const STATION = 'booster-station-104@1.0.0'
const MAST = 'met-mast-http@1.0.0'
const METER = 'revenue-meter-645@1.0.0'

/** A unit that never answers, and one that refuses every question. */
const SILENT = 250
const REFUSING = 247

const twoDigits = (number: number) => String(number).padStart(2, '0')

const device = (name: string, thing: string, unit: number): RecordSeed => ({
  kind: 'connectionDevice',
  values: { name, thing, unit },
})

const turbines = (farm: string, line: number, first: number, count: number, silent?: number): RecordSeed[] =>
  Array.from({ length: count }, (_, place) => {
    const number = first + place
    const name = `WTG${twoDigits(number)}`
    const thing = `${farm}-l${twoDigits(line)}-wt${twoDigits(number)}`
    return device(name, thing, number === silent ? SILENT : number)
  })

const connection = (values: RecordSeed['values'], owned: readonly RecordSeed[] = []): RecordSeed => ({
  kind: 'connection',
  values: { serverKind: 'SCADA Server', transport: 'tcp', ...values },
  owned,
})

/** On one line, each with its address. */
const meter = (name: string, thing: string, address: string): RecordSeed => ({
  kind: 'connectionDevice',
  values: { name, thing, variables: JSON.stringify({ meter: address }) },
})

const IN_USE: readonly RecordSeed[] = [
  connection(
    {
      name: '朔云岭 集电01线风机',
      gateway: 'wf01-gg01-gw01',
      family: 'modbus-tcp',
      statute: TURBINES,
      protocol: 'embedded@1.0.0',
      ...MODBUS,
      unitId: 1,
      enabled: true,
      description: '集电01线全部风机主控，仿真数据。',
    },
    turbines('wf01', 1, 1, 11),
  ),
  connection(
    {
      name: '朔云岭 集电02线风机',
      gateway: 'wf01-gg01-gw02',
      family: 'modbus-tcp',
      statute: TURBINES,
      protocol: 'embedded@1.0.0',
      ...MODBUS,
      unitId: 12,
      timeout: 1000,
      degradeRecovery: 60,
      enabled: true,
      description: '22 号风机的主控不应答，可见单台设备故障时的状态。',
    },
    turbines('wf01', 2, 12, 11, 22),
  ),
  connection(
    {
      name: '朔云岭 集电03线风机（调试）',
      gateway: 'wf01-gg01-gw03',
      family: 'modbus-tcp',
      statute: TURBINES,
      protocol: 'embedded@1.0.0',
      ...MODBUS,
      unitId: REFUSING,
      pollInterval: 5000,
      enabled: true,
      description: '协议转换器在线，但风机主控对所有请求返回异常码 0x0B。',
    },
    [device('WTG23', 'wf01-l03-wt23', REFUSING)],
  ),
  connection(
    {
      name: '朔云岭 升压站远动',
      gateway: 'wf01-gg02-gw01',
      family: 'iec104',
      statute: STATION,
      protocol: 'dafront@1.0.0',
      ...IEC104,
      commonAddress: 1,
      interrogationInterval: 300,
      redundancyGroup: 'A',
      enabled: true,
      description: '升压站测控装置，仿真数据。',
    },
    [device('TM01', 'wf01-tm01', 1)],
  ),
  connection(
    {
      name: '朔云岭 测风塔记录仪',
      gateway: 'wf01-gg02-gw01',
      family: 'http',
      statute: MAST,
      protocol: 'v3@1.0.0',
      ...HTTP,
      pollInterval: 2000,
      enabled: true,
      description: '测风塔记录仪的 HTTP 接口，仿真数据。',
    },
    [{ kind: 'connectionDevice', values: { name: 'MAST01', thing: 'wf01-mast01', variables: '{"mast": 1}' } }],
  ),
  connection(
    {
      name: '云砾滩 逆变器',
      gateway: 'pv01-gg01-gw01',
      serverKind: 'SCADA Lite',
      family: 'modbus-tcp',
      statute: INVERTERS,
      protocol: 'v3@1.0.0',
      ...MODBUS,
      unitId: 101,
      enabled: true,
      description: '方阵 01 与 02 的逆变器，仿真数据。',
    },
    [
      device('INV0101', 'pv01-l01-a01-inv01', 101),
      ...Array.from({ length: 8 }, (_, place) =>
        device(`INV02${twoDigits(place + 1)}`, `pv01-l01-a02-inv${twoDigits(place + 1)}`, 102 + place),
      ),
    ],
  ),
  connection(
    {
      name: 'Corran Moor line 01 turbines',
      gateway: 'wf02-gg01-gw01',
      family: 'modbus-tcp',
      statute: TURBINES,
      protocol: 'embedded@1.0.0',
      host: '10.2.1.11',
      enabled: true,
      description: 'An address that this platform may not connect to until YAW_CONNECT_ALLOW says so.',
    },
    turbines('wf02', 1, 1, 3),
  ),
  connection(
    {
      name: 'Corran Moor substation',
      gateway: 'wf02-gg02-gw01',
      family: 'iec104',
      statute: STATION,
      protocol: 'dafront@1.0.0',
      ...SIMULATED,
      port: DEAD_PORT,
      timeZone: 'Europe/London',
      commonAddress: 2,
      enabled: true,
      description: 'Nobody listens there: the connection is refused.',
    },
    [device('TM01', 'wf02-tm01', 2)],
  ),
  connection({
    name: 'Corran Moor dispatch centre',
    gateway: 'wf02-gw01',
    family: 'iec104',
    role: 'server',
    protocol: 'newProtocolTrans@1.0.0',
    host: '0.0.0.0',
    port: 2404,
    params: JSON.stringify({ targetPort: 2404, zone: '1', startAddress: 16_385, resume: true }),
    description: 'Waits for the calls of the dispatch centre; the front gateway runs it.',
  }),
  connection(
    {
      name: '云砾滩 关口电能表',
      gateway: 'pv01-gg02-gw01',
      family: 'dlt645',
      statute: METER,
      protocol: 'dafront@1.0.0',
      ...METERS,
      enabled: true,
      description: '三块表经串口服务器接入同一条 RS-485 总线，仿真数据。',
    },
    [
      meter('关口主表', 'pv01-m01', '202411080001'),
      meter('关口副表', 'pv01-m02', '202411080002'),
      meter('站用电表', 'pv01-m03', '202411080003'),
    ],
  ),
  connection({
    name: '云砾滩 备用电能表（串口）',
    gateway: 'pv01-gg02-gw01',
    family: 'dlt645',
    transport: 'serial',
    protocol: 'dafront@1.0.0',
    serialPort: '/dev/ttyS1',
    baudRate: '2400',
    parity: 'E',
    description: '备用电能表，RS-485 串口，由前置网关采集。',
  }),
  connection({
    name: 'Corran Moor cloud upload',
    gateway: 'wf02-gg02-gw02',
    serverKind: 'SCADA Lite',
    family: 'mqtt',
    protocol: 'v3@1.0.0',
    host: 'mqtt.example.com',
    tls: true,
    baseTopic: 'corran-moor',
    clientId: 'corran-moor-gw02',
    description: 'Upload to the cloud of the owner, not in use yet.',
  }),
]

export const DEMO_CONNECTIONS: readonly RecordSeed[] = [...IN_USE, ...plannedConnections(IN_USE)]
