// Settings of families with a session of their own: OPC UA, MQTT, HTTP, IEC 61850, and how they sign in (screens 7, RTE-10).
import { flag, integer, password, select, sharing, text, textarea, when } from '../../form/builders.ts'
import type { Condition, FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import {
  AUTHENTICATION_OPTIONS,
  MQTT_VERSION_OPTIONS,
  QOS_OPTIONS,
  SECURITY_MODE_OPTIONS,
  SECURITY_POLICY_OPTIONS,
} from './choices.ts'
import { pem } from './endpoint-fields.ts'

const of = (...families: string[]) => when('family', 'in', families)
const SIGNED_IN = of('opcua', 'mqtt', 'http')
const BY_USER: Condition[] = [...SIGNED_IN, ...when('authentication', 'eq', 'user')]
const opcua = { section: 'session', visibleWhen: of('opcua') }
const mqtt = { section: 'session', visibleWhen: of('mqtt') }
const http = { section: 'session', visibleWhen: of('http') }
const mms = { section: 'session', visibleWhen: of('iec61850-mms') }

/** Whoever changes these may send a secret to somebody else, or in the clear. */
export const SECURITY_FIELDS = ['securityPolicy', 'securityMode', 'serverCertificate'] as const

export const SESSION_FIELDS: FormField[] = [
  text('endpointPath', ['端点路径', 'Path of the endpoint'], LENGTH.text, {
    hint: ['地址中端口之后的部分', 'What follows the port in the address'],
    placeholder: ['/scada', '/scada'],
    pattern: '/[^\\s]*',
    patternHint: ['以 / 开头，不含空格', 'Begins with / and holds no spaces'],
    mono: true,
    section: 'session',
    visibleWhen: of('opcua', 'http'),
  }),
  select('securityPolicy', ['安全策略', 'Security policy'], SECURITY_POLICY_OPTIONS, { default: 'None', ...opcua }),
  select('securityMode', ['安全模式', 'Security mode'], SECURITY_MODE_OPTIONS, { default: 'None', ...opcua }),
  ...sharing({ section: 'session' }, [
    textarea('serverCertificate', ['服务器证书', 'Certificate of the server'], {
      hint: [
        '填写后只与持有该证书的服务器通信；留空时接受任何证书',
        'Filled in: only the server with this certificate is spoken to; left empty: any',
      ],
      placeholder: ['-----BEGIN CERTIFICATE-----', '-----BEGIN CERTIFICATE-----'],
      ...pem,
      span: 2,
      visibleWhen: [...of('opcua'), ...when('securityPolicy', 'ne', 'None')],
    }),
    select('authentication', ['登录方式', 'Sign-in'], AUTHENTICATION_OPTIONS, {
      default: 'anonymous',
      visibleWhen: SIGNED_IN,
    }),
    text('username', ['用户名', 'User name'], LENGTH.username, { required: true, visibleWhen: BY_USER }),
    password('password', ['密码', 'Password'], LENGTH.password, { visibleWhen: BY_USER }),
  ]),
  integer('sessionTimeout', ['会话超时', 'Session timeout'], [1000, 3_600_000], {
    unit: 'ms',
    default: 120_000,
    ...opcua,
  }),
  flag('subscribe', ['订阅', 'Subscribe'], { default: true, ...opcua }),
  integer('publishInterval', ['发布周期', 'Publishing interval'], [50, 3_600_000], {
    unit: 'ms',
    default: 1000,
    hint: ['不订阅时为读取周期', 'Without a subscription: how often it is read'],
    ...opcua,
  }),
  select('mqttVersion', ['MQTT 版本', 'MQTT version'], MQTT_VERSION_OPTIONS, { default: '3.1.1', ...mqtt }),
  text('clientId', ['客户端标识', 'Client id'], LENGTH.identifier, { mono: true, ...mqtt }),
  text('baseTopic', ['主题前缀', 'Base topic'], LENGTH.text, {
    hint: ['代替规约的主题前缀', 'Instead of the prefix that the statute says'],
    mono: true,
    ...mqtt,
  }),
  select('qos', ['服务质量（QoS）', 'Quality of service (QoS)'], QOS_OPTIONS, { default: '1', ...mqtt }),
  flag('cleanSession', ['清除会话', 'Clean session'], { default: true, ...mqtt }),
  integer('keepAliveInterval', ['心跳周期', 'Keep-alive interval'], [1, 65_535], { unit: 's', default: 60, ...mqtt }),
  integer('requestTimeout', ['请求超时', 'Request timeout'], [100, 600_000], { unit: 'ms', default: 10_000, ...http }),
  text('iedName', ['IED 名称', 'Name of the IED'], LENGTH.identifier, { mono: true, ...mms }),
  text('accessPoint', ['访问点', 'Access point'], LENGTH.identifier, { mono: true, ...mms }),
]
