// Names cut into words that mean the same however a vendor writes them: WdSpd, wind_speed, 风速 (screens 4, automatic mapping).

/** Each line is one meaning; the first word stands for all. Short forms as controllers of turbines and inverters have them. */
const MEANINGS: readonly (readonly string[])[] = [
  ['wind', 'wd', 'wnd'],
  ['speed', 'spd', 'velocity', 'vel', 'ws'],
  ['direction', 'dir', 'wdir'],
  ['power', 'pwr', 'pow', 'watt', 'w'],
  ['active', 'act', 'p'],
  ['reactive', 'react', 'var', 'vars', 'q', 'varh'],
  ['apparent', 'va', 's'],
  ['total', 'tot', 'sum'],
  ['energy', 'wh', 'kwh', 'egy', 'yield', 'production'],
  ['voltage', 'volt', 'vol', 'v', 'u', 'phv', 'ppv'],
  ['current', 'cur', 'curr', 'amp', 'a', 'i'],
  ['frequency', 'freq', 'hz', 'f'],
  ['factor', 'pf', 'cosphi'],
  ['temperature', 'temp', 'tmp', 't'],
  ['generator', 'gen', 'gn', 'wgen'],
  ['gearbox', 'gear', 'gbx', 'gb', 'trm', 'wtrm'],
  ['rotor', 'rot', 'rtr', 'wrot'],
  ['nacelle', 'nac', 'wnac', 'ncl'],
  ['yaw', 'yw', 'wyaw'],
  ['converter', 'cnv', 'conv', 'wcnv'],
  ['turbine', 'tur', 'wtur', 'wtg', 'wt'],
  ['state', 'st', 'sta', 'status', 'stat'],
  ['pitch', 'pit', 'ptch'],
  ['blade', 'bl', 'bld'],
  ['angle', 'ang'],
  ['pressure', 'pres', 'press', 'prs'],
  ['oil', 'ol'],
  ['hydraulic', 'hyd', 'hy'],
  ['bearing', 'brg', 'bear'],
  ['ambient', 'amb', 'env', 'outdoor', 'ext', 'external'],
  ['position', 'pos'],
  ['setpoint', 'set', 'sp', 'setp', 'ref', 'demand', 'dmd'],
  ['alarm', 'alm', 'warn', 'warning'],
  ['fault', 'flt', 'err', 'error', 'fail'],
  ['brake', 'brk'],
  ['vibration', 'vib', 'acc', 'acceleration'],
  ['torque', 'tq', 'trq'],
  ['operation', 'op', 'oper', 'operating', 'run', 'running'],
  ['time', 'tm', 'hours', 'hrs'],
  ['count', 'cnt', 'ct', 'number', 'num'],
  ['humidity', 'hum', 'humid'],
  ['grid', 'net', 'mains', 'wgri'],
  ['inverter', 'inv'],
  ['string', 'str'],
  ['irradiance', 'irr', 'irrad', 'poa', 'ghi'],
  ['panel', 'module', 'mod'],
  ['transformer', 'trf', 'xfmr', 'trafo', 'wtrf'],
  ['tower', 'tow', 'twr', 'wtow'],
  ['average', 'avg', 'mean'],
  ['maximum', 'max', 'hi', 'high'],
  ['minimum', 'min', 'lo', 'low'],
  ['front', 'fr', 'de', 'driveend'],
  ['rear', 'nde', 'nondriveend'],
]

/** Words of Chinese names, with what they mean above. Longer ones first. */
const CHINESE: readonly (readonly [string, string])[] = (
  [
    ['无功功率', 'reactive power'],
    ['有功功率', 'active power'],
    ['视在功率', 'apparent power'],
    ['功率因数', 'power factor'],
    ['风电机组', 'turbine'],
    ['风机', 'turbine'],
    ['号', ' '],
    ['发电机', 'generator'],
    ['齿轮箱', 'gearbox'],
    ['变流器', 'converter'],
    ['逆变器', 'inverter'],
    ['变压器', 'transformer'],
    ['箱变', 'transformer'],
    ['机舱', 'nacelle'],
    ['轮毂', 'hub'],
    ['叶轮', 'rotor'],
    ['风轮', 'rotor'],
    ['转子', 'rotor'],
    ['偏航', 'yaw'],
    ['变桨', 'pitch'],
    ['桨距角', 'pitch angle'],
    ['桨叶', 'blade'],
    ['叶片', 'blade'],
    ['塔筒', 'tower'],
    ['风速', 'wind speed'],
    ['风向', 'wind direction'],
    ['转速', 'speed'],
    ['温度', 'temperature'],
    ['油温', 'oil temperature'],
    ['油压', 'oil pressure'],
    ['压力', 'pressure'],
    ['气压', 'pressure'],
    ['湿度', 'humidity'],
    ['电压', 'voltage'],
    ['电流', 'current'],
    ['频率', 'frequency'],
    ['发电量', 'total energy'],
    ['电量', 'energy'],
    ['电能', 'energy'],
    ['功率', 'power'],
    ['状态', 'state'],
    ['告警', 'alarm'],
    ['报警', 'alarm'],
    ['故障', 'fault'],
    ['位置', 'position'],
    ['角度', 'angle'],
    ['设定', 'setpoint'],
    ['给定', 'setpoint'],
    ['环境', 'ambient'],
    ['轴承', 'bearing'],
    ['液压', 'hydraulic'],
    ['振动', 'vibration'],
    ['扭矩', 'torque'],
    ['转矩', 'torque'],
    ['辐照度', 'irradiance'],
    ['辐照', 'irradiance'],
    ['组串', 'string'],
    ['平均', 'average'],
    ['最大', 'maximum'],
    ['最小', 'minimum'],
    ['刹车', 'brake'],
    ['制动', 'brake'],
    ['累计', 'total'],
    ['总', 'total'],
    ['运行', 'operation'],
    ['时间', 'time'],
    ['次数', 'count'],
    ['电网', 'grid'],
    ['前', 'front'],
    ['后', 'rear'],
  ] as const
).toSorted(([left], [right]) => right.length - left.length)

const MEANING = new Map(MEANINGS.flatMap(([first = '', ...others]) => [first, ...others].map((word) => [word, first])))

/** Parts of IEC paths and of tags that say nothing about what is measured. */
const EMPTY = new Set([
  'mag',
  'instmag',
  'cval',
  'stval',
  'actval',
  'mx',
  'value',
  'val',
  'pv',
  'data',
  'real',
  'the',
  'of',
])

/** Distinct meanings of a name, whatever its writing. */
export const meaningsOf = (name: string): ReadonlySet<string> => {
  let text = name
  for (const [chinese, words] of CHINESE) if (text.includes(chinese)) text = text.replaceAll(chinese, ` ${words} `)
  const words = text
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\p{N})/gu, '$1 $2')
    .replaceAll(/(\p{N})(\p{L})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return new Set(
    words.flatMap((word) => {
      if (word === '' || EMPTY.has(word)) return []
      return /^\d+$/.test(word) ? [String(Number(word))] : [MEANING.get(word) ?? word]
    }),
  )
}
