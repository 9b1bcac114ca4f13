// How a connection is reached: TCP with its waits and TLS, or a serial line (screens 7, RTE-10).
import { flag, host, integer, select, text, textarea, when } from '../../form/builders.ts'
import type { Condition, FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { BAUD_OPTIONS, DATA_BITS_OPTIONS, PARITY_OPTIONS, SERIAL_MODE_OPTIONS, STOP_BITS_OPTIONS } from './choices.ts'

const BY_TCP = when('transport', 'eq', 'tcp')
const BY_SERIAL = when('transport', 'eq', 'serial')
const BY_TLS: Condition[] = [...BY_TCP, ...when('tls', 'eq', true)]

const tcp = { section: 'tcp', visibleWhen: BY_TCP }
const tls = { section: 'tls', visibleWhen: BY_TLS }
const serial = { section: 'serial', visibleWhen: BY_SERIAL }
const port = { minimum: 1, maximum: 65_535 }
export const pem = { maxLength: 20_000, rows: 4, mono: true }

export const TCP_FIELDS: FormField[] = [
  host('host', ['主机', 'Host'], { required: true, ...tcp }),
  integer('port', ['端口', 'Port'], {
    hint: [
      '留空时取规约的常用端口，如 502、2404、4840、102',
      'Left empty: the usual one of the family, such as 502, 2404, 4840, 102',
    ],
    ...port,
    ...tcp,
  }),
  host('backupHost', ['备用主机', 'Backup host'], tcp),
  integer('backupPort', ['备用端口', 'Backup port'], { ...port, ...tcp }),
  integer('timeout', ['超时', 'Timeout'], [1000, 65_535], { unit: 'ms', default: 3000, ...tcp }),
  integer('attempts', ['连接尝试次数', 'Connection attempts'], [1, 100], { default: 5, ...tcp }),
  integer('retryWait', ['失败后等待', 'Wait after a failure'], [1000, 3_600_000], {
    unit: 'ms',
    default: 30_000,
    ...tcp,
  }),
  flag('keepAlive', ['TCP 保活', 'TCP keep-alive'], { default: true, ...tcp }),
  flag('tls', ['使用 TLS', 'Use TLS'], { default: false, ...tcp }),
]

export const TLS_FIELDS: FormField[] = [
  host('tlsServerName', ['服务器名称', 'Server name'], {
    hint: ['证书上的名称；留空时用主机', 'Name in the certificate; left empty: the host'],
    ...tls,
  }),
  flag('tlsVerify', ['校验服务器证书', 'Check the certificate of the server'], { default: true, ...tls }),
  textarea('tlsCa', ['CA 证书', 'CA certificate'], { ...pem, ...tls }),
  textarea('tlsCertificate', ['客户端证书', 'Client certificate'], { ...pem, ...tls }),
  textarea('tlsKey', ['客户端私钥', 'Client key'], { ...pem, ...tls }),
]

export const SERIAL_FIELDS: FormField[] = [
  text('serialPort', ['串口号', 'Serial port'], LENGTH.identifier, {
    placeholder: ['COM3、/dev/ttyS1', 'COM3, /dev/ttyS1'],
    required: true,
    mono: true,
    ...serial,
  }),
  select('baudRate', ['波特率', 'Baud rate'], BAUD_OPTIONS, { default: '9600', ...serial }),
  select('dataBits', ['数据位', 'Data bits'], DATA_BITS_OPTIONS, { default: '8', ...serial }),
  select('parity', ['校验位', 'Parity'], PARITY_OPTIONS, { default: 'N', ...serial }),
  select('stopBits', ['停止位', 'Stop bits'], STOP_BITS_OPTIONS, { default: '1', ...serial }),
  select('serialMode', ['传输模式', 'Transmission mode'], SERIAL_MODE_OPTIONS, {
    default: 'RTU',
    section: 'serial',
    visibleWhen: [...BY_SERIAL, ...when('family', 'eq', 'modbus-rtu')],
  }),
  integer('frameDelay', ['帧间隔', 'Delay between frames'], [0, 1000], { unit: 'ms', ...serial }),
]
