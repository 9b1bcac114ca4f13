// A system outside the platform that has values of our things: a SCADA, an EMS, a cloud of a vendor (screens 9; RTE-12).
import { names } from '../name-fields.ts'
import { flag, integer, reference, select, text, textarea } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'

/** A tag is stale when it was not seen for so long, in hours; and the bounds of what an installation may set. */
export const STALE_AFTER = { usual: 24, minimum: 1, maximum: 8760 } as const

export const EXTERNAL_SYSTEM = defineKind({
  name: 'externalSystem',
  plural: 'external-systems',
  module: 'thing-mapping',
  label: ['外部系统', 'External system'],
  labels: ['外部系统', 'External systems'],
  key: ['code'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['thingMap', 'externalPoint'],
  searched: ['vendor', 'dataSource'],
  columns: ['code', 'nameZh', 'nameEn', 'systemKind', 'vendor', 'dataSource', 'connection', 'staleAfter', 'enabled'],
  fields: [
    text('code', ['编码', 'Code'], LENGTH.identifier, {
      required: true,
      mono: true,
      pattern: String.raw`[A-Za-z][\w\-]{1,63}`,
      patternHint: [
        '字母开头，2–64 个字母、数字、下划线或连字符',
        '2 to 64 letters, digits, underscores and hyphens, a letter first',
      ],
    }),
    ...names('chinese'),
    select(
      'systemKind',
      ['系统类型', 'Kind of system'],
      {
        scada: ['SCADA 监控系统', 'SCADA'],
        ems: ['能量管理系统 (EMS)', 'Energy management (EMS)'],
        vendorCloud: ['厂家云平台', 'Cloud of a vendor'],
        historian: ['历史数据库', 'Historian'],
        other: ['其他', 'Other'],
      },
      { required: true, default: 'scada' },
    ),
    text('vendor', ['厂家', 'Vendor'], LENGTH.name),
    text('dataSource', ['数据源名称', 'Data source'], LENGTH.name, {
      hint: ['在每个外部测点旁显示', 'Shown beside each of its tags'],
    }),
    reference('connection', ['连接', 'Connection'], 'connection'),
    text('tagPattern', ['测点命名规则', 'Pattern of tags'], LENGTH.text, {
      hint: ['{n:02} 为设备序号，例如 WTG{n:02}.Wind.Spd', '{n:02} counts the devices, such as WTG{n:02}.Wind.Spd'],
      mono: true,
    }),
    integer('staleAfter', ['判为过期', 'Stale after'], [STALE_AFTER.minimum, STALE_AFTER.maximum], {
      hint: ['超过此时间未更新的测点视为过期', 'A tag that was not seen for longer is stale'],
      unit: 'h',
      default: STALE_AFTER.usual,
    }),
    flag('enabled', ['启用', 'Enabled'], { default: true }),
    textarea('description', ['说明', 'Description'], LENGTH.description, { rows: 3 }),
  ],
})
