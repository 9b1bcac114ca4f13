// Choices of connections and protocol profiles that are no codes of a dictionary, with their words (screens 7, 8; ENT-16).
import { option, sameChoices } from '../../form/builders.ts'

export const SERVER_KINDS = ['SCADA Server', 'SCADA Lite'] as const
export type ServerKind = (typeof SERVER_KINDS)[number]

/** Names of products: the same in every language. */
export const SERVER_KIND_OPTIONS = sameChoices(SERVER_KINDS)

export const ROLE_OPTIONS = [
  option('client', ['主站（客户端）', 'Client']),
  option('server', ['子站（服务端）', 'Server']),
]
export const TRANSPORT_OPTIONS = [option('tcp', ['以太网（TCP）', 'TCP']), option('serial', ['串口', 'Serial line'])]

export const BAUD_OPTIONS = sameChoices([
  '1200',
  '2400',
  '4800',
  '9600',
  '19200',
  '38400',
  '57600',
  '115200',
  '230400',
  '460800',
  '921600',
])
export const DATA_BITS_OPTIONS = sameChoices(['5', '6', '7', '8'])
export const STOP_BITS_OPTIONS = sameChoices(['1', '1.5', '2'])
export const PARITY_OPTIONS = [
  option('N', ['无校验', 'None']),
  option('E', ['偶校验', 'Even']),
  option('O', ['奇校验', 'Odd']),
]
export const SERIAL_MODE_OPTIONS = sameChoices(['RTU', 'ASCII'])

export const ON_EXCEPTION_OPTIONS = [
  option('slowDown', ['降低轮询频率', 'Poll more slowly']),
  option('break', ['断开连接', 'Break the connection']),
  option('ignore', ['忽略', 'Ignore']),
]

export const SECURITY_POLICY_OPTIONS = [
  option('None', ['无', 'None']),
  ...sameChoices(['Basic256Sha256', 'Aes128_Sha256_RsaOaep', 'Aes256_Sha256_RsaPss']),
]
export const SECURITY_MODE_OPTIONS = [
  option('None', ['无', 'None']),
  option('Sign', ['签名', 'Sign']),
  option('SignAndEncrypt', ['签名并加密', 'Sign and encrypt']),
]
export const AUTHENTICATION_OPTIONS = [
  option('anonymous', ['匿名', 'Anonymous']),
  option('user', ['用户名和密码', 'User name and password']),
  option('certificate', ['证书', 'Certificate']),
]

export const MQTT_VERSION_OPTIONS = sameChoices(['3.1.1', '5.0'])
export const QOS_OPTIONS = [
  option('0', ['0：至多一次', '0: at most once']),
  option('1', ['1：至少一次', '1: at least once']),
  option('2', ['2：恰好一次', '2: exactly once']),
]
