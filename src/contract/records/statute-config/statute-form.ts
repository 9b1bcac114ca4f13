// The form of a statute (规约): what it is, and the settings that its points share, by the family of its protocol
// (screens 6; RTE-9, STA-11). Ranges come from the protocols.
import { names } from '../name-fields.ts'
import {
  integer,
  multiSelect,
  reference,
  sameChoices,
  section,
  select,
  sharing,
  text,
  textarea,
} from '../../form/builders.ts'
import type { FormDescription, FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { REFERENCE_DICTIONARIES } from '../../admin/reference-codes.ts'
import { TIME_SECTION } from '../time-zone.ts'
import { ORDERS_OF_TWO } from './choices.ts'
import { FAMILIES, FAMILY_LABELS, MODBUS, POLLED, SERIAL, ofFamilies } from './families.ts'
import { STATUTE_SETTINGS } from './statute-settings.ts'

const IDENTITY: FormField[] = [
  text('code', ['规约编码', 'Code'], LENGTH.identifier, {
    required: true,
    mono: true,
    pattern: '[A-Za-z][A-Za-z0-9_.\\-]*',
    patternHint: ['以字母开头，由字母、数字、_、. 和 - 组成', 'A letter, then letters, digits, _ . and -'],
  }),
  text('version', ['版本', 'Version'], LENGTH.label, {
    required: true,
    mono: true,
    pattern: '(0|[1-9]\\d{0,4})\\.(0|[1-9]\\d{0,4})\\.(0|[1-9]\\d{0,4})',
    patternHint: ['三段数字，如 1.2.0', 'Three numbers, such as 1.2.0'],
    default: '1.0.0',
  }),
  ...names('chinese'),
  select(
    'family',
    ['规约族', 'Family'],
    FAMILIES.map((value) => ({ value, label: FAMILY_LABELS[value] })),
    { required: true },
  ),
  text('vendor', ['设备厂家', 'Vendor'], LENGTH.name),
  text('deviceModel', ['设备型号', 'Device model'], LENGTH.name),
  multiSelect('deviceTypes', ['适用设备类型', 'Types of device'], 'DeviceType'),
  reference('model', ['信息模型', 'Information model'], 'informationModel', {
    hint: ['点表应覆盖其属性的模型', 'The model whose attributes the points should cover'],
  }),
  select('status', ['状态', 'Status'], REFERENCE_DICTIONARIES.statusReview, { readOnly: true, default: '104' }),
  textarea('description', ['说明', 'Description'], LENGTH.url, { rows: 3 }),
]

const POLLING: FormField[] = [
  ...sharing({ section: 'polling' }, [
    integer('interval', ['默认采集周期', 'Default polling interval'], [0, 86_400_000], {
      unit: 'ms',
      default: 1000,
      visibleWhen: ofFamilies(POLLED),
    }),
    integer('responseTime', ['设备响应时间', 'Response time of the device'], [0, 60_000], {
      hint: ['用于估算一轮采集的时间', 'For the estimate of how long a round takes'],
      unit: 'ms',
      default: 30,
      visibleWhen: ofFamilies(POLLED),
    }),
    select(
      'baudRate',
      ['串口速率', 'Line speed'],
      sameChoices([1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200]),
      { default: '9600', visibleWhen: ofFamilies(SERIAL) },
    ),
  ]),
  select('byteOrder', ['默认字节序', 'Default byte order'], ORDERS_OF_TWO, {
    hint: ['32 位值的四个字节，A 为最高字节', 'Four bytes of a 32-bit value; A is the highest'],
    section: 'modbus',
    default: 'ABCD',
    visibleWhen: ofFamilies(MODBUS),
  }),
  select(
    'addressBase',
    ['地址写法', 'Address notation'],
    {
      '0': ['协议地址，从 0 起', 'Protocol address, from 0'],
      number: ['寄存器编号，从 1 起', 'Register number, from 1'],
      '1': ['PLC 地址（30001、40001）', 'PLC address (30001, 40001)'],
    },
    { section: 'modbus', default: '0', visibleWhen: ofFamilies(MODBUS) },
  ),
]

/** A statute, whichever family it is of. */
export const STATUTE_FORM: FormDescription = {
  formKey: 'statute',
  name: { zh: '规约', en: 'Statute' },
  sections: [
    section('modbus', ['Modbus', 'Modbus']),
    section('telecontrol', ['远动', 'Telecontrol']),
    TIME_SECTION,
    section('services', ['通信服务', 'Communication services']),
    section('polling', ['采集', 'Polling']),
    section('variables', ['变量', 'Variables']),
  ],
  columns: 1,
  fields: [...IDENTITY, ...POLLING, ...STATUTE_SETTINGS],
  rules: [],
}
