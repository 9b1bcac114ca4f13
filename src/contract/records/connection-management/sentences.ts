// Sentences for the rules of connections over several records: what refuses a row and what is only told (screens 7, Validate).
import type { FormWords } from '../../form/form-description.ts'
import { ZONE_SENTENCE } from '../time-zone.ts'

export const CONNECTION_SENTENCES: Readonly<Record<string, FormWords>> = {
  transportOfFamily: { zh: '该规约族不支持这种传输方式', en: 'The family is not carried this way' },
  statuteOfFamily: { zh: '规约属于另一个规约族', en: 'The statute is of another family' },
  protocolOfFamily: { zh: '协议不适用于该规约族', en: 'The protocol profile is not for this family' },
  protocolOfServer: { zh: '协议不适用于 {0}', en: 'The protocol profile is not for {0}' },
  paramOfProtocol: { zh: '该行的协议没有此参数', en: 'The protocol of this row has no such parameter' },
  paramsOfForm: { zh: '协议参数有误：{0}', en: 'Parameters that the protocol does not take: {0}' },
  secretAgain: {
    zh: '更换端点后须重新输入',
    en: 'Enter it again: the connection leads elsewhere now',
  },
  endpointTaken: { zh: '连接“{0}”正在使用同一端点和站地址', en: '{0} is enabled with the same endpoint and station' },
  endpointShared: {
    zh: '与“{0}”的端点和站地址相同，不能同时启用',
    en: 'Same endpoint and station as {0}: they cannot run together',
  },
  gatewayOnly: { zh: '只能选择前置网关', en: 'Choose a front gateway' },
  publishTooSlow: {
    zh: '订阅时发布周期不得超过会话超时的十分之一（最长 {0} ms）',
    en: 'With a subscription at most a tenth of the session timeout: {0} ms',
  },
  stopFirst: { zh: '连接正在运行，请先停止', en: 'It is enabled; stop it first' },
  overloaded: {
    zh: '采集负载 {0}%，线路来不及读完所有测点',
    en: 'Reading takes {0} % of the time: the line falls behind',
  },
  busy: { zh: '采集负载 {0}%，余量不足', en: 'Reading takes {0} % of the time: little is left' },
  noStatute: { zh: '未选择规约，没有可采集的测点', en: 'Has no statute, so there are no points to read' },
  secretLost: {
    zh: '平台当前的密钥无法解开它，请重新输入',
    en: 'It cannot be read with the present key of the platform; enter it again',
  },
  statuteOpen: { zh: '规约尚未发布', en: 'The statute is not published yet' },
  protocolDeprecated: { zh: '协议已停用', en: 'The protocol profile is deprecated' },
  noDevices: { zh: '连接上没有设备', en: 'No devices on the connection' },
  devicesOff: {
    zh: '连接已启用，但其设备全部停用，不会采集任何数据',
    en: 'The connection is enabled, but all its devices are disabled: nothing is read',
  },
  noGateway: { zh: '未归属前置网关', en: 'Belongs to no front gateway' },
  unverified: {
    zh: '不校验服务器证书，TLS 无法防止冒充',
    en: 'TLS without checking the certificate: anybody may answer',
  },
  timeZone: ZONE_SENTENCE,
  windows: { zh: 'w 宜不大于 k 的三分之二', en: 'w should be at most two thirds of k' },
}
