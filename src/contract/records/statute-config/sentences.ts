// Sentences for what is wrong with a point or worth a look at it, by the name of the rule (screens 6, Validate).
import { sentences } from '../../form/builders.ts'
import type { LocalizedText } from '../../form/form-description.ts'
import { AREAS, type Area } from '../../../lib/points/occupancy.ts'
import type { AddressRule, PointRule } from './point-rules.ts'

const AREA_LABELS: Readonly<Record<Area, LocalizedText>> = sentences({
  coil: ['线圈', 'coil'],
  discrete: ['离散输入', 'discrete input'],
  input: ['输入寄存器', 'input register'],
  holding: ['保持寄存器', 'holding register'],
})

/** Of addresses against the area of their point. */
const ADDRESSES: Record<string, LocalizedText> = sentences({
  beforeFirst: ['寄存器编号从 1 起', 'Register numbers begin at 1'],
})
for (const own of AREAS) {
  const { zh, en } = AREA_LABELS[own]
  ADDRESSES[`noPlc-${own}`] = { zh: `不是${zh}的 PLC 地址`, en: `Not the PLC address of a ${en}` }
  for (const other of AREAS) {
    const { zh: is, en: isEn } = AREA_LABELS[other]
    ADDRESSES[`plc-${other}-${own}`] = {
      zh: `这是${is}的地址，而测点是${zh}`,
      en: `Address of ${isEn}; the point is a ${en}`,
    }
  }
}

const REFUSED: Readonly<Record<Exclude<PointRule, AddressRule> | 'scaleFactor', LocalizedText>> = sentences({
  notOfFamily: ['该规约族没有此项', 'The family of this statute does not have it'],
  readFunction: ['读功能码与访问方式不符', 'Give a read function if, and only if, the point is read'],
  writeFunction: ['写功能码与访问方式不符', 'Give a write function if, and only if, the point is written'],
  functionsDiffer: ['写功能码与所在区不符', 'This function does not write to the area of the point'],
  bitsOnly: ['线圈和离散输入只能是 bool', 'Coils and discrete inputs are bool'],
  bitNeeded: ['寄存器中的 bool 须指明位', 'A bool in a register needs its bit'],
  bitOfNumber: ['只有寄存器中的 bool 才有位', 'Only a bool in a register has a bit'],
  onlyOne: ['功能码 06 只写一个寄存器，请用 16', 'Function 06 writes one register; use 16'],
  tooFew: ['寄存器数少于数据类型所需', 'The data type needs more registers'],
  beyondEnd: ['超出 65535', 'It ends beyond 65535'],
  stringLength: ['字符串须给出长度', 'A text needs its length'],
  orderOfType: ['字节序与数据类型长度不符', 'The byte order has another length than the data type'],
  noValue: [
    '以逗号分隔的十六进制或十进制数，或 NaN，如 0x8000, -9999',
    'Numbers in hexadecimal or decimal, or NaN, with commas between them, such as 0x8000, -9999',
  ],
  scaleZero: ['系数不能为 0', 'The scale cannot be 0'],
  statusType: ['监视类型标识与访问方式不符', 'Give a type of status if, and only if, the point is read'],
  controlType: ['控制类型标识与访问方式不符', 'Give a type of control if, and only if, the point is written'],
  typeOfValue: ['类型标识与数据类型不符', 'This type does not carry values of the data type'],
  withoutControl: ['没有控制类型标识', 'The point has no type of control'],
  objectSize: ['超出信息体地址字节数所能表示的范围', 'More than the octets of the object address hold'],
  nodeId: ['节点标识形如 ns=2;s=名称', 'A node id is like ns=2;s=name'],
  objectReference: ['对象引用形如 LD0/WTUR1.TurSt.stVal', 'A reference is like LD0/WTUR1.TurSt.stVal'],
  editionOfIdentifier: ['数据标识的位数与规约版本不符', 'The identifier has other digits in this edition'],
  wildcard: ['测点的主题不能含通配符', 'The topic of a point has no wildcards'],
  pointer: ['JSON 指针以 / 开头，如 /data/power', 'A JSON pointer begins with /, such as /data/power'],
  path: ['路径以 / 开头', 'A path begins with /'],
  scaleFactor: [
    '比例因子须是同一规约中另一个 int16 测点',
    'The scale factor is another int16 point of the same statute',
  ],
})

const FOUND: Readonly<Record<string, LocalizedText>> = sentences({
  overlap: ['与 {0} 的寄存器重叠，长度或起点不同', 'Overlaps {0}, with another length or start'],
  sameRegisters: ['与 {0} 读取相同的寄存器', 'Reads the same registers as {0}'],
  bitShared: [
    '与 {0} 共用寄存器：一个按位读，一个按数值读',
    'Shares a register with {0}: one as bits, one as a number',
  ],
  sameBit: ['与 {0} 读取同一位', 'Reads the same bit as {0}'],
  sameObject: ['公共地址和信息体地址与 {0} 相同', 'Has the common address and object address of {0}'],
  statusAndControl: ['控制地址与 {0} 的监视地址相同', 'Is controlled at the address at which {0} tells its status'],
  sameSource: ['与 {0} 读取同一数据', 'Reads the same as {0}'],
  noRange: ['可写的数值没有上下限', 'A number that is written has no range'],
  foreignAttribute: ['属性不属于该规约的信息模型', 'The attribute is not of the model of this statute'],
  attributeTwice: ['{0} 已对应同一属性', '{0} already brings this attribute'],
  attributeReadOnly: ['属性 {0} 只读，测点却可写', 'The attribute {0} is read-only, the point is written'],
  looksLikePlc: [
    '像是 PLC 地址 {0}，但规约写明是协议地址，读取的是 {1}',
    'Looks like the PLC address {0}, but {1} is read: the statute says protocol addresses',
  ],
  variableUnknown: ['规约没有变量 {0}', 'The statute has no variable {0}'],
})

/** Of points. */
export const POINT_SENTENCES: Readonly<Record<string, LocalizedText>> = { ...REFUSED, ...ADDRESSES, ...FOUND }
