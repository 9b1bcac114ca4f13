// Settings of families with a session of their own: OPC UA, MQTT, HTTP, IEC 61850, and how they sign in (screens 7, RTE-10).
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

const of = (...families: string[]): Condition[] => [{ field: 'family', operator: 'in', value: families }]
const SIGNED_IN = of('opcua', 'mqtt', 'http')
const BY_USER: Condition[] = [...SIGNED_IN, { field: 'authentication', operator: 'eq', value: 'user' }]
const opcua = { section: 'session', visibleWhen: of('opcua') }
const mqtt = { section: 'session', visibleWhen: of('mqtt') }
const http = { section: 'session', visibleWhen: of('http') }
const mms = { section: 'session', visibleWhen: of('iec61850-mms') }

/** Whoever changes these may send a secret to somebody else, or in the clear. */
export const SECURITY_FIELDS = ['securityPolicy', 'securityMode', 'serverCertificate'] as const

export const SESSION_FIELDS: FormField[] = [
  {
    kind: 'text',
    name: 'endpointPath',
    label: { zh: '端点路径', en: 'Path of the endpoint' },
    hint: { zh: '地址中端口之后的部分', en: 'What follows the port in the address' },
    placeholder: { zh: '/scada', en: '/scada' },
    pattern: '/[^\\s]*',
    patternHint: { zh: '以 / 开头，不含空格', en: 'Begins with / and holds no spaces' },
    maxLength: LENGTH.text,
    mono: true,
    section: 'session',
    visibleWhen: of('opcua', 'http'),
  },
  {
    kind: 'select',
    name: 'securityPolicy',
    label: { zh: '安全策略', en: 'Security policy' },
    options: SECURITY_POLICY_OPTIONS,
    default: 'None',
    ...opcua,
  },
  {
    kind: 'select',
    name: 'securityMode',
    label: { zh: '安全模式', en: 'Security mode' },
    options: SECURITY_MODE_OPTIONS,
    default: 'None',
    ...opcua,
  },
  {
    kind: 'textarea',
    name: 'serverCertificate',
    label: { zh: '服务器证书', en: 'Certificate of the server' },
    hint: {
      zh: '填写后只与持有该证书的服务器通信；留空时接受任何证书',
      en: 'Filled in: only the server with this certificate is spoken to; left empty: any',
    },
    placeholder: { zh: '-----BEGIN CERTIFICATE-----', en: '-----BEGIN CERTIFICATE-----' },
    ...pem,
    span: 2,
    section: 'session',
    visibleWhen: [...of('opcua'), { field: 'securityPolicy', operator: 'ne', value: 'None' }],
  },
  {
    kind: 'select',
    name: 'authentication',
    label: { zh: '登录方式', en: 'Sign-in' },
    options: AUTHENTICATION_OPTIONS,
    default: 'anonymous',
    section: 'session',
    visibleWhen: SIGNED_IN,
  },
  {
    kind: 'text',
    name: 'username',
    label: { zh: '用户名', en: 'User name' },
    required: true,
    maxLength: LENGTH.username,
    section: 'session',
    visibleWhen: BY_USER,
  },
  {
    kind: 'password',
    name: 'password',
    label: { zh: '密码', en: 'Password' },
    maxLength: LENGTH.password,
    section: 'session',
    visibleWhen: BY_USER,
  },
  {
    kind: 'integer',
    name: 'sessionTimeout',
    label: { zh: '会话超时', en: 'Session timeout' },
    unit: 'ms',
    minimum: 1000,
    maximum: 3_600_000,
    default: 120_000,
    ...opcua,
  },
  { kind: 'switch', name: 'subscribe', label: { zh: '订阅', en: 'Subscribe' }, default: true, ...opcua },
  {
    kind: 'integer',
    name: 'publishInterval',
    label: { zh: '发布周期', en: 'Publishing interval' },
    unit: 'ms',
    minimum: 50,
    maximum: 3_600_000,
    default: 1000,
    hint: { zh: '不订阅时为读取周期', en: 'Without a subscription: how often it is read' },
    ...opcua,
  },
  {
    kind: 'select',
    name: 'mqttVersion',
    label: { zh: 'MQTT 版本', en: 'MQTT version' },
    options: MQTT_VERSION_OPTIONS,
    default: '3.1.1',
    ...mqtt,
  },
  {
    kind: 'text',
    name: 'clientId',
    label: { zh: '客户端标识', en: 'Client id' },
    maxLength: LENGTH.identifier,
    mono: true,
    ...mqtt,
  },
  {
    kind: 'text',
    name: 'baseTopic',
    label: { zh: '主题前缀', en: 'Base topic' },
    hint: { zh: '代替规约的主题前缀', en: 'Instead of the prefix that the statute says' },
    maxLength: LENGTH.text,
    mono: true,
    ...mqtt,
  },
  {
    kind: 'select',
    name: 'qos',
    label: { zh: '服务质量（QoS）', en: 'Quality of service (QoS)' },
    options: QOS_OPTIONS,
    default: '1',
    ...mqtt,
  },
  { kind: 'switch', name: 'cleanSession', label: { zh: '清除会话', en: 'Clean session' }, default: true, ...mqtt },
  {
    kind: 'integer',
    name: 'keepAliveInterval',
    label: { zh: '心跳周期', en: 'Keep-alive interval' },
    unit: 's',
    minimum: 1,
    maximum: 65_535,
    default: 60,
    ...mqtt,
  },
  {
    kind: 'integer',
    name: 'requestTimeout',
    label: { zh: '请求超时', en: 'Request timeout' },
    unit: 'ms',
    minimum: 100,
    maximum: 600_000,
    default: 10_000,
    ...http,
  },
  {
    kind: 'text',
    name: 'iedName',
    label: { zh: 'IED 名称', en: 'Name of the IED' },
    maxLength: LENGTH.identifier,
    mono: true,
    ...mms,
  },
  {
    kind: 'text',
    name: 'accessPoint',
    label: { zh: '访问点', en: 'Access point' },
    maxLength: LENGTH.identifier,
    mono: true,
    ...mms,
  },
]
