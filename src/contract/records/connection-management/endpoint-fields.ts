// How a connection is reached: TCP with its waits and TLS, or a serial line (screens 7, RTE-10).
import type { Condition, FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { BAUD_OPTIONS, DATA_BITS_OPTIONS, PARITY_OPTIONS, SERIAL_MODE_OPTIONS, STOP_BITS_OPTIONS } from './choices.ts'

const BY_TCP: Condition[] = [{ field: 'transport', operator: 'eq', value: 'tcp' }]
const BY_SERIAL: Condition[] = [{ field: 'transport', operator: 'eq', value: 'serial' }]
const BY_TLS: Condition[] = [...BY_TCP, { field: 'tls', operator: 'eq', value: true }]

const tcp = { section: 'tcp', visibleWhen: BY_TCP }
const tls = { section: 'tls', visibleWhen: BY_TLS }
const serial = { section: 'serial', visibleWhen: BY_SERIAL }
const port = { minimum: 1, maximum: 65_535 }
export const pem = { maxLength: 20_000, rows: 4, mono: true }

export const TCP_FIELDS: FormField[] = [
  { kind: 'host', name: 'host', label: { zh: '主机', en: 'Host' }, required: true, ...tcp },
  {
    kind: 'integer',
    name: 'port',
    label: { zh: '端口', en: 'Port' },
    hint: {
      zh: '留空时取规约的常用端口，如 502、2404、4840、102',
      en: 'Left empty: the usual one of the family, such as 502, 2404, 4840, 102',
    },
    ...port,
    ...tcp,
  },
  { kind: 'host', name: 'backupHost', label: { zh: '备用主机', en: 'Backup host' }, ...tcp },
  { kind: 'integer', name: 'backupPort', label: { zh: '备用端口', en: 'Backup port' }, ...port, ...tcp },
  {
    kind: 'integer',
    name: 'timeout',
    label: { zh: '超时', en: 'Timeout' },
    unit: 'ms',
    minimum: 1000,
    maximum: 65_535,
    default: 3000,
    ...tcp,
  },
  {
    kind: 'integer',
    name: 'attempts',
    label: { zh: '连接尝试次数', en: 'Connection attempts' },
    minimum: 1,
    maximum: 100,
    default: 5,
    ...tcp,
  },
  {
    kind: 'integer',
    name: 'retryWait',
    label: { zh: '失败后等待', en: 'Wait after a failure' },
    unit: 'ms',
    minimum: 1000,
    maximum: 3_600_000,
    default: 30_000,
    ...tcp,
  },
  { kind: 'switch', name: 'keepAlive', label: { zh: 'TCP 保活', en: 'TCP keep-alive' }, default: true, ...tcp },
  { kind: 'switch', name: 'tls', label: { zh: '使用 TLS', en: 'Use TLS' }, default: false, ...tcp },
]

export const TLS_FIELDS: FormField[] = [
  {
    kind: 'host',
    name: 'tlsServerName',
    label: { zh: '服务器名称', en: 'Server name' },
    hint: { zh: '证书上的名称；留空时用主机', en: 'Name in the certificate; left empty: the host' },
    ...tls,
  },
  {
    kind: 'switch',
    name: 'tlsVerify',
    label: { zh: '校验服务器证书', en: 'Check the certificate of the server' },
    default: true,
    ...tls,
  },
  { kind: 'textarea', name: 'tlsCa', label: { zh: 'CA 证书', en: 'CA certificate' }, ...pem, ...tls },
  { kind: 'textarea', name: 'tlsCertificate', label: { zh: '客户端证书', en: 'Client certificate' }, ...pem, ...tls },
  { kind: 'textarea', name: 'tlsKey', label: { zh: '客户端私钥', en: 'Client key' }, ...pem, ...tls },
]

export const SERIAL_FIELDS: FormField[] = [
  {
    kind: 'text',
    name: 'serialPort',
    label: { zh: '串口号', en: 'Serial port' },
    placeholder: { zh: 'COM3、/dev/ttyS1', en: 'COM3, /dev/ttyS1' },
    required: true,
    maxLength: LENGTH.identifier,
    mono: true,
    ...serial,
  },
  {
    kind: 'select',
    name: 'baudRate',
    label: { zh: '波特率', en: 'Baud rate' },
    options: BAUD_OPTIONS,
    default: '9600',
    ...serial,
  },
  {
    kind: 'select',
    name: 'dataBits',
    label: { zh: '数据位', en: 'Data bits' },
    options: DATA_BITS_OPTIONS,
    default: '8',
    ...serial,
  },
  {
    kind: 'select',
    name: 'parity',
    label: { zh: '校验位', en: 'Parity' },
    options: PARITY_OPTIONS,
    default: 'N',
    ...serial,
  },
  {
    kind: 'select',
    name: 'stopBits',
    label: { zh: '停止位', en: 'Stop bits' },
    options: STOP_BITS_OPTIONS,
    default: '1',
    ...serial,
  },
  {
    kind: 'select',
    name: 'serialMode',
    label: { zh: '传输模式', en: 'Transmission mode' },
    options: SERIAL_MODE_OPTIONS,
    default: 'RTU',
    section: 'serial',
    visibleWhen: [...BY_SERIAL, { field: 'family', operator: 'eq', value: 'modbus-rtu' }],
  },
  {
    kind: 'integer',
    name: 'frameDelay',
    label: { zh: '帧间隔', en: 'Delay between frames' },
    unit: 'ms',
    minimum: 0,
    maximum: 1000,
    ...serial,
  },
]
