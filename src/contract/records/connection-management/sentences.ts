// Sentences for the rules of connections over several records: what refuses a row and what is only told (screens 7, Validate).
import { sentences } from '../../form/builders.ts'
import type { LocalizedText } from '../../form/form-description.ts'
import { ZONE_SENTENCE } from '../time-zone.ts'

export const CONNECTION_SENTENCES: Readonly<Record<string, LocalizedText>> = sentences({
  transportOfFamily: ['该规约族不支持这种传输方式', 'The family is not carried this way'],
  statuteOfFamily: ['规约属于另一个规约族', 'The statute is of another family'],
  protocolOfFamily: ['协议不适用于该规约族', 'The protocol profile is not for this family'],
  protocolOfServer: ['协议不适用于 {0}', 'The protocol profile is not for {0}'],
  paramOfProtocol: ['该行的协议没有此参数', 'The protocol of this row has no such parameter'],
  paramsOfForm: ['协议参数有误：{0}', 'Parameters that the protocol does not take: {0}'],
  secretAgain: ['更换端点后须重新输入', 'Enter it again: the connection leads elsewhere now'],
  endpointTaken: ['连接“{0}”正在使用同一端点和站地址', '{0} is enabled with the same endpoint and station'],
  endpointShared: [
    '与“{0}”的端点和站地址相同，不能同时启用',
    'Same endpoint and station as {0}: they cannot run together',
  ],
  gatewayOnly: ['只能选择前置网关', 'Choose a front gateway'],
  publishTooSlow: [
    '订阅时发布周期不得超过会话超时的十分之一（最长 {0} ms）',
    'With a subscription at most a tenth of the session timeout: {0} ms',
  ],
  stopFirst: ['连接正在运行，请先停止', 'It is enabled; stop it first'],
  overloaded: ['采集负载 {0}%，线路来不及读完所有测点', 'Reading takes {0} % of the time: the line falls behind'],
  busy: ['采集负载 {0}%，余量不足', 'Reading takes {0} % of the time: little is left'],
  noStatute: ['未选择规约，没有可采集的测点', 'Has no statute, so there are no points to read'],
  secretLost: [
    '平台当前的密钥无法解开它，请重新输入',
    'It cannot be read with the present key of the platform; enter it again',
  ],
  statuteOpen: ['规约尚未发布', 'The statute is not published yet'],
  protocolDeprecated: ['协议已停用', 'The protocol profile is deprecated'],
  noDevices: ['连接上没有设备', 'No devices on the connection'],
  devicesOff: [
    '连接已启用，但其设备全部停用，不会采集任何数据',
    'The connection is enabled, but all its devices are disabled: nothing is read',
  ],
  noGateway: ['未归属前置网关', 'Belongs to no front gateway'],
  unverified: ['不校验服务器证书，TLS 无法防止冒充', 'TLS without checking the certificate: anybody may answer'],
  timeZone: ZONE_SENTENCE,
  windows: ['w 宜不大于 k 的三分之二', 'w should be at most two thirds of k'],
})
