// Fields that say how a value becomes another one: straight line, unit, table, bit, formula; and what to do with a value of bad
// quality. Rows of model mappings and points of things have the same ones (screens 4, 9).
import { integer, number, section, select, sharing, text, textarea, when } from '../form/builders.ts'
import type { Condition, FormField } from '../form/form-description.ts'
import { LENGTH } from '../wire/limits.ts'

export const CONVERSIONS = ['none', 'linear', 'unit', 'table', 'bit', 'formula'] as const
export type ConversionName = (typeof CONVERSIONS)[number]

/** Longest table and formula, in characters. */
const LONGEST = { table: 4000, formula: 500 } as const
/** Highest bit of a 64-bit word. */
const BIT_MAXIMUM = 63
/** Longest time that an old value is kept, in seconds: a day. */
const HOLD_MAXIMUM = 86_400

const SECTION = 'conversion'
const by = (conversion: ConversionName) => when('conversion', 'eq', conversion)

const factors: FormField[] = [
  number('factor', ['系数 a', 'Factor a'], {
    hint: ['目标值 = a · 源值 + b', 'Target = a · source + b'],
    section: SECTION,
    default: 1,
    visibleWhen: by('linear'),
    requiredWhen: by('linear'),
  }),
  number('offset', ['偏移 b', 'Offset b'], { section: SECTION, default: 0, visibleWhen: by('linear') }),
]

const others: FormField[] = [
  ...sharing({ section: SECTION }, [
    text('sourceUnit', ['源单位', 'Unit of the source'], LENGTH.label, {
      hint: ['留空则取源自身的单位', 'Empty: the unit that the source has'],
      visibleWhen: by('unit'),
    }),
    textarea('table', ['对照表', 'Table'], LONGEST.table, {
      hint: [
        '每行一条“源值 = 目标值”，“* = 值”为其余情况',
        'One “source = target” a line; “* = value” is for all others',
      ],
      rows: 6,
      mono: true,
      visibleWhen: by('table'),
      requiredWhen: by('table'),
    }),
    integer('bit', ['位号', 'Bit'], [0, BIT_MAXIMUM], {
      hint: ['0 为最低位', '0 is the lowest'],
      visibleWhen: by('bit'),
      requiredWhen: by('bit'),
    }),
    text('formula', ['公式', 'Formula'], LONGEST.formula, {
      hint: ['源值写作 x，例如 (x - 32) / 1.8', 'The source value is x, such as (x - 32) / 1.8'],
      mono: true,
      visibleWhen: by('formula'),
      requiredWhen: by('formula'),
    }),
  ]),
]

const choice: FormField = select(
  'conversion',
  ['换算', 'Conversion'],
  {
    none: ['直接取值', 'As it is'],
    linear: ['线性 a·x + b', 'Linear a·x + b'],
    unit: ['单位换算', 'Unit'],
    table: ['枚举对照表', 'Table of values'],
    bit: ['取位', 'One bit'],
    formula: ['公式', 'Formula'],
  },
  { section: SECTION, default: 'none' },
)

/** The conversion and its parts; `visibleWhen` hides all of them. */
export const conversionFields = (visibleWhen?: Condition[]): FormField[] => [
  visibleWhen === undefined ? choice : { ...choice, visibleWhen },
  ...factors,
  ...others,
]

export const CONVERSION_SECTION = section(SECTION, ['换算', 'Conversion'])

/** What happens when the source says that its value is bad. */
export const qualityFields: FormField[] = [
  ...sharing({ section: SECTION }, [
    select(
      'quality',
      ['坏质量处理', 'Bad quality'],
      {
        pass: ['原样传递', 'Pass it on'],
        hold: ['保持上一个好值', 'Hold the last good value'],
        substitute: ['取代值', 'Put a value in its place'],
      },
      { default: 'pass' },
    ),
    integer('holdTime', ['最长保持', 'Hold at most'], [0, HOLD_MAXIMUM], {
      hint: ['0 为一直保持', '0: without an end'],
      unit: 's',
      default: 300,
      visibleWhen: when('quality', 'eq', 'hold'),
    }),
    text('substitute', ['取代值', 'Value in its place'], LENGTH.label, {
      mono: true,
      visibleWhen: when('quality', 'eq', 'substitute'),
      requiredWhen: when('quality', 'eq', 'substitute'),
    }),
  ]),
]

/** Whether somebody has looked at it; a suggestion says how sure it is. */
export const reviewFields: FormField[] = [
  select(
    'state',
    ['确认状态', 'Confirmation'],
    { confirmed: ['已确认', 'Confirmed'], suggested: ['建议', 'Suggested'] },
    { default: 'confirmed' },
  ),
  integer('confidence', ['置信度', 'Confidence'], [0, 100], {
    unit: '%',
    visibleWhen: when('state', 'eq', 'suggested'),
  }),
  text('confirmedBy', ['确认人', 'Confirmed by'], LENGTH.username, { visibleWhen: when('state', 'eq', 'confirmed') }),
  text('note', ['备注', 'Note'], LENGTH.description),
]
