// Sentences for what is wrong with a point or worth a look at it, by the name of the rule (screens 6, Validate).
import type { FormWords } from '../../form/form-description.ts'
import { AREAS, type Area } from '../../../lib/points/occupancy.ts'
import type { AddressRule, PointRule } from './point-rules.ts'

const AREA_WORDS: Readonly<Record<Area, FormWords>> = {
  coil: { zh: '线圈', en: 'coil' },
  discrete: { zh: '离散输入', en: 'discrete input' },
  input: { zh: '输入寄存器', en: 'input register' },
  holding: { zh: '保持寄存器', en: 'holding register' },
}

/** Of addresses against the area of their point. */
const ADDRESSES: Record<string, FormWords> = {
  beforeFirst: { zh: '寄存器编号从 1 起', en: 'Register numbers begin at 1' },
}
for (const own of AREAS) {
  const { zh, en } = AREA_WORDS[own]
  ADDRESSES[`noPlc-${own}`] = { zh: `不是${zh}的 PLC 地址`, en: `Not the PLC address of a ${en}` }
  for (const other of AREAS) {
    const { zh: is, en: isEn } = AREA_WORDS[other]
    ADDRESSES[`plc-${other}-${own}`] = {
      zh: `这是${is}的地址，而测点是${zh}`,
      en: `Address of ${isEn}; the point is a ${en}`,
    }
  }
}

const REFUSED: Readonly<Record<Exclude<PointRule, AddressRule> | 'scaleFactor', FormWords>> = {
  notOfFamily: { zh: '该规约族没有此项', en: 'The family of this statute does not have it' },
  readFunction: { zh: '读功能码与访问方式不符', en: 'Give a read function if, and only if, the point is read' },
  writeFunction: { zh: '写功能码与访问方式不符', en: 'Give a write function if, and only if, the point is written' },
  functionsDiffer: { zh: '写功能码与所在区不符', en: 'This function does not write to the area of the point' },
  bitsOnly: { zh: '线圈和离散输入只能是 bool', en: 'Coils and discrete inputs are bool' },
  bitNeeded: { zh: '寄存器中的 bool 须指明位', en: 'A bool in a register needs its bit' },
  bitOfNumber: { zh: '只有寄存器中的 bool 才有位', en: 'Only a bool in a register has a bit' },
  onlyOne: { zh: '功能码 06 只写一个寄存器，请用 16', en: 'Function 06 writes one register; use 16' },
  tooFew: { zh: '寄存器数少于数据类型所需', en: 'The data type needs more registers' },
  beyondEnd: { zh: '超出 65535', en: 'It ends beyond 65535' },
  stringLength: { zh: '字符串须给出长度', en: 'A text needs its length' },
  orderOfType: { zh: '字节序与数据类型长度不符', en: 'The byte order has another length than the data type' },
  noValue: {
    zh: '以逗号分隔的十六进制或十进制数，或 NaN，如 0x8000, -9999',
    en: 'Numbers in hexadecimal or decimal, or NaN, with commas between them, such as 0x8000, -9999',
  },
  scaleZero: { zh: '系数不能为 0', en: 'The scale cannot be 0' },
  statusType: { zh: '监视类型标识与访问方式不符', en: 'Give a type of status if, and only if, the point is read' },
  controlType: { zh: '控制类型标识与访问方式不符', en: 'Give a type of control if, and only if, the point is written' },
  typeOfValue: { zh: '类型标识与数据类型不符', en: 'This type does not carry values of the data type' },
  withoutControl: { zh: '没有控制类型标识', en: 'The point has no type of control' },
  objectSize: { zh: '超出信息体地址字节数所能表示的范围', en: 'More than the octets of the object address hold' },
  nodeId: { zh: '节点标识形如 ns=2;s=名称', en: 'A node id is like ns=2;s=name' },
  objectReference: { zh: '对象引用形如 LD0/WTUR1.TurSt.stVal', en: 'A reference is like LD0/WTUR1.TurSt.stVal' },
  editionOfIdentifier: { zh: '数据标识的位数与规约版本不符', en: 'The identifier has other digits in this edition' },
  wildcard: { zh: '测点的主题不能含通配符', en: 'The topic of a point has no wildcards' },
  pointer: { zh: 'JSON 指针以 / 开头，如 /data/power', en: 'A JSON pointer begins with /, such as /data/power' },
  path: { zh: '路径以 / 开头', en: 'A path begins with /' },
  scaleFactor: {
    zh: '比例因子须是同一规约中另一个 int16 测点',
    en: 'The scale factor is another int16 point of the same statute',
  },
}

const FOUND: Readonly<Record<string, FormWords>> = {
  overlap: { zh: '与 {0} 的寄存器重叠，长度或起点不同', en: 'Overlaps {0}, with another length or start' },
  sameRegisters: { zh: '与 {0} 读取相同的寄存器', en: 'Reads the same registers as {0}' },
  bitShared: {
    zh: '与 {0} 共用寄存器：一个按位读，一个按数值读',
    en: 'Shares a register with {0}: one as bits, one as a number',
  },
  sameBit: { zh: '与 {0} 读取同一位', en: 'Reads the same bit as {0}' },
  sameObject: { zh: '公共地址和信息体地址与 {0} 相同', en: 'Has the common address and object address of {0}' },
  statusAndControl: {
    zh: '控制地址与 {0} 的监视地址相同',
    en: 'Is controlled at the address at which {0} tells its status',
  },
  sameSource: { zh: '与 {0} 读取同一数据', en: 'Reads the same as {0}' },
  noRange: { zh: '可写的数值没有上下限', en: 'A number that is written has no range' },
  foreignAttribute: { zh: '属性不属于该规约的信息模型', en: 'The attribute is not of the model of this statute' },
  attributeTwice: { zh: '{0} 已对应同一属性', en: '{0} already brings this attribute' },
  attributeReadOnly: { zh: '属性 {0} 只读，测点却可写', en: 'The attribute {0} is read-only, the point is written' },
  looksLikePlc: {
    zh: '像是 PLC 地址 {0}，但规约写明是协议地址，读取的是 {1}',
    en: 'Looks like the PLC address {0}, but {1} is read: the statute says protocol addresses',
  },
  variableUnknown: { zh: '规约没有变量 {0}', en: 'The statute has no variable {0}' },
}

/** Of points. */
export const POINT_SENTENCES: Readonly<Record<string, FormWords>> = { ...REFUSED, ...ADDRESSES, ...FOUND }
