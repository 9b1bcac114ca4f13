// The zone of the clocks of the devices of a connection, in place of that of its point table (screens 7; RTE-10).
import { when } from '../../form/builders.ts'
import type { FormField } from '../../form/form-description.ts'
import { TIME_ZONE_FIELD, WITH_LOCAL_TIMES } from '../time-zone.ts'

export const TIME_FIELD: FormField = {
  ...TIME_ZONE_FIELD,
  hint: {
    zh: '用于对时、带时标的命令和没有时区的时间；留空时用规约的时区',
    en: 'For setting clocks, commands with a time tag, and times without a zone; left empty: that of the statute',
  },
  visibleWhen: when('family', 'in', [...WITH_LOCAL_TIMES]),
}
