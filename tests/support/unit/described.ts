// A described form with a field of every kind, for tests and stories.
import { FormDescription } from '../../../src/contract/form/form-description.ts'

const words = (en: string, zh: string) => ({ zh, en })

const STANDARDS = [
  { value: 'ed1', label: words('IEC 61400-25-2 Ed. 1', 'IEC 61400-25-2 第 1 版') },
  { value: 'ed2', label: words('IEC 61400-25-2 Ed. 2', 'IEC 61400-25-2 第 2 版') },
]

export const CONNECTION_FORM = FormDescription.parse({
  formKey: 'connection',
  name: words('Connection', '连接'),
  columns: 2,
  sections: [
    { id: 'network', label: words('Network', '网络') },
    { id: 'contact', label: words('Contact', '联系') },
  ],
  fields: [
    {
      kind: 'text',
      name: 'code',
      label: words('Code', '编码'),
      required: true,
      mono: true,
      pattern: '[A-Z]{4}',
      patternHint: words('four capital letters', '四个大写字母'),
      placeholder: words('e.g. WTUR', '如 WTUR'),
    },
    { kind: 'select', name: 'standard', label: words('Standard', '标准'), required: true, options: STANDARDS },
    {
      kind: 'multi-select',
      name: 'editions',
      label: words('Also reads', '兼容'),
      options: STANDARDS,
    },
    { kind: 'date', name: 'validFrom', label: words('Valid from', '生效日期') },
    {
      kind: 'textarea',
      name: 'note',
      label: words('Note', '备注'),
      maxLength: 80,
      span: 2,
    },
    { kind: 'host', name: 'network.host', label: words('Host', '主机'), section: 'network', required: true },
    {
      kind: 'integer',
      name: 'network.port',
      label: words('Port', '端口'),
      section: 'network',
      minimum: 1,
      maximum: 65_535,
      default: 2404,
      hint: words('2404 for IEC 104, 502 for Modbus', 'IEC 104 为 2404，Modbus 为 502'),
    },
    {
      kind: 'number',
      name: 'network.timeout',
      label: words('Time-out', '超时'),
      section: 'network',
      unit: 's',
      minimum: 0,
      maximum: 60,
      step: 0.5,
      default: 3,
    },
    { kind: 'switch', name: 'network.tls', label: words('Encrypted', '加密'), section: 'network' },
    {
      kind: 'text',
      name: 'network.server',
      label: words('Server name', '服务器名称'),
      section: 'network',
      required: true,
      visibleWhen: [{ field: 'network.tls', operator: 'eq', value: true }],
    },
    {
      kind: 'reference',
      name: 'gateway',
      label: words('Gateway', '网关'),
      section: 'network',
      resource: 'gateway',
    },
    { kind: 'email', name: 'contact.email', label: words('E-mail', '电子邮箱'), section: 'contact' },
    {
      kind: 'phone',
      name: 'contact.phone',
      label: words('Telephone', '电话'),
      section: 'contact',
      requiredWhen: [{ field: 'contact.email', operator: 'empty' }],
    },
    {
      kind: 'json',
      name: 'contact.more',
      label: words('More', '附加信息'),
      section: 'contact',
      rows: 3,
      span: 2,
    },
    {
      kind: 'text',
      name: 'contact.id',
      label: words('Id', '标识'),
      section: 'contact',
      readOnly: true,
      mono: true,
      default: 'cn-0007',
    },
  ],
  rules: [],
})
