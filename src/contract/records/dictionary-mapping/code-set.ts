// Code sets: the codes of a platform or of a vendor's device, for a range of firmware (screens 10; RTE-13).
import { integer, section, select, sentences, sharing, text, textarea, when } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { code, names } from '../name-fields.ts'
import { LENGTH } from '../../wire/limits.ts'

const OF_VENDOR = when('system', 'eq', 'vendor')

export const CODE_SET = defineKind({
  name: 'codeSet',
  plural: 'code-sets',
  module: 'code-mapping',
  label: ['代码集', 'Code set'],
  labels: ['代码集', 'Code sets'],
  key: ['code'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owns: ['code', 'codeSource', 'handledCode'],
  searched: ['vendor', 'deviceModel', 'note'],
  sentences: sentences({
    firmwareOrder: ['结束版本不能早于起始版本', 'The last firmware cannot be older than the first'],
    firmwareMeets: ['固件范围与 {0} 重叠', 'Its firmware meets that of {0}'],
  }),
  columns: [
    'code',
    'nameZh',
    'nameEn',
    'system',
    'vendor',
    'deviceModel',
    'firmwareFrom',
    'firmwareTo',
    'category',
    'radix',
  ],
  sections: [section('device', ['适用设备', 'Devices']), section('format', ['编码方式', 'Format'])],
  fields: [
    code(['代码集标识', 'Code']),
    ...names('chinese'),
    select(
      'category',
      ['类别', 'Category'],
      {
        fault: ['故障', 'Fault'],
        alarm: ['告警', 'Alarm'],
        status: ['状态', 'Status'],
        command: ['命令', 'Command'],
        quality: ['品质', 'Quality'],
      },
      { required: true },
    ),
    ...sharing({ section: 'device' }, [
      select(
        'system',
        ['所属系统', 'System'],
        { platform: ['平台', 'Platform'], vendor: ['厂家', 'Vendor'] },
        { required: true },
      ),
      text('vendor', ['厂家', 'Vendor'], LENGTH.name, { visibleWhen: OF_VENDOR, requiredWhen: OF_VENDOR }),
      text('deviceModel', ['设备型号', 'Device model'], LENGTH.name, { visibleWhen: OF_VENDOR }),
      text('firmwareFrom', ['固件版本从', 'Firmware from'], LENGTH.label, {
        hint: ['包含该版本；留空表示最早版本', 'This one included; empty: from the first'],
        visibleWhen: OF_VENDOR,
        mono: true,
        pattern: '\\d+(\\.\\d+){0,3}',
        patternHint: ['数字和点，例如 2.14', 'numbers and dots such as 2.14'],
      }),
      text('firmwareTo', ['固件版本到', 'Firmware to'], LENGTH.label, {
        hint: ['包含该版本；留空表示最新版本', 'This one included; empty: to the newest'],
        visibleWhen: OF_VENDOR,
        mono: true,
        pattern: '\\d+(\\.\\d+){0,3}',
        patternHint: ['数字和点，例如 2.14', 'numbers and dots such as 2.14'],
      }),
    ]),
    ...sharing({ section: 'format' }, [
      select(
        'representation',
        ['表示方式', 'Representation'],
        {
          scalar: ['一个数值一个代码', 'One number, one code'],
          mask: ['按位表示（寄存器位）', 'A bit for each code'],
        },
        { required: true, default: 'scalar' },
      ),
      select(
        'radix',
        ['书写进制', 'Written as'],
        { decimal: ['十进制', 'Decimal'], hexadecimal: ['十六进制', 'Hexadecimal'] },
        { required: true, default: 'decimal' },
      ),
      integer('registers', ['寄存器个数', 'Registers'], [1, 64], {
        hint: ['每个 16 位', 'Of 16 bits each'],
        visibleWhen: when('representation', 'eq', 'mask'),
        requiredWhen: when('representation', 'eq', 'mask'),
      }),
    ]),
    textarea('note', ['备注', 'Note'], LENGTH.description),
  ],
})
