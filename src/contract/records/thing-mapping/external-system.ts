// A system outside the platform that has values of our things: a SCADA, an EMS, a cloud of a vendor (screens 9; RTE-12).
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind } from '../record-kind.ts'

/** A tag is stale when it was not seen for so long, in hours; and the bounds of what an installation may set. */
export const STALE_AFTER = { usual: 24, minimum: 1, maximum: 8760 } as const

export const EXTERNAL_SYSTEM: RecordKind = {
  name: 'externalSystem',
  plural: 'external-systems',
  module: 'thing-mapping',
  label: { zh: '外部系统', en: 'External system' },
  labels: { zh: '外部系统', en: 'External systems' },
  key: ['code'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['thingMap', 'externalPoint'],
  searched: ['vendor', 'dataSource'],
  columns: ['code', 'nameZh', 'nameEn', 'systemKind', 'vendor', 'dataSource', 'connection', 'staleAfter', 'enabled'],
  form: {
    formKey: 'externalSystem',
    name: { zh: '外部系统', en: 'External system' },
    sections: [],
    columns: 1,
    fields: [
      {
        kind: 'text',
        name: 'code',
        label: { zh: '编码', en: 'Code' },
        required: true,
        maxLength: LENGTH.identifier,
        mono: true,
        pattern: String.raw`[A-Za-z][\w\-]{1,63}`,
        patternHint: {
          zh: '字母开头，2–64 个字母、数字、下划线或连字符',
          en: '2 to 64 letters, digits, underscores and hyphens, a letter first',
        },
      },
      {
        kind: 'text',
        name: 'nameZh',
        label: { zh: '中文名称', en: 'Chinese name' },
        required: true,
        maxLength: LENGTH.name,
      },
      { kind: 'text', name: 'nameEn', label: { zh: '英文名称', en: 'English name' }, maxLength: LENGTH.name },
      {
        kind: 'select',
        name: 'systemKind',
        label: { zh: '系统类型', en: 'Kind of system' },
        required: true,
        default: 'scada',
        options: [
          { value: 'scada', label: { zh: 'SCADA 监控系统', en: 'SCADA' } },
          { value: 'ems', label: { zh: '能量管理系统 (EMS)', en: 'Energy management (EMS)' } },
          { value: 'vendorCloud', label: { zh: '厂家云平台', en: 'Cloud of a vendor' } },
          { value: 'historian', label: { zh: '历史数据库', en: 'Historian' } },
          { value: 'other', label: { zh: '其他', en: 'Other' } },
        ],
      },
      { kind: 'text', name: 'vendor', label: { zh: '厂家', en: 'Vendor' }, maxLength: LENGTH.name },
      {
        kind: 'text',
        name: 'dataSource',
        label: { zh: '数据源名称', en: 'Data source' },
        hint: { zh: '在每个外部测点旁显示', en: 'Shown beside each of its tags' },
        maxLength: LENGTH.name,
      },
      {
        kind: 'reference',
        name: 'connection',
        label: { zh: '连接', en: 'Connection' },
        resource: 'connection',
      },
      {
        kind: 'text',
        name: 'tagPattern',
        label: { zh: '测点命名规则', en: 'Pattern of tags' },
        hint: {
          zh: '{n:02} 为设备序号，例如 WTG{n:02}.Wind.Spd',
          en: '{n:02} counts the devices, such as WTG{n:02}.Wind.Spd',
        },
        maxLength: LENGTH.text,
        mono: true,
      },
      {
        kind: 'integer',
        name: 'staleAfter',
        label: { zh: '判为过期', en: 'Stale after' },
        hint: { zh: '超过此时间未更新的测点视为过期', en: 'A tag that was not seen for longer is stale' },
        unit: 'h',
        minimum: STALE_AFTER.minimum,
        maximum: STALE_AFTER.maximum,
        default: STALE_AFTER.usual,
      },
      { kind: 'switch', name: 'enabled', label: { zh: '启用', en: 'Enabled' }, default: true },
      {
        kind: 'textarea',
        name: 'description',
        label: { zh: '说明', en: 'Description' },
        maxLength: LENGTH.description,
        rows: 3,
      },
    ],
    rules: [],
  },
}
