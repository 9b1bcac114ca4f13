// Kinds of other screens as far as references name them: their whole descriptions would weigh more than the screen. Their
// records are only found here, never changed.
import { text } from '../form/builders.ts'
import { defineKind } from './define-kind.ts'
import { LENGTH } from '../wire/limits.ts'

export const NAMED_POINT = defineKind({
  name: 'statutePoint',
  plural: 'statute-points',
  module: 'statute',
  label: ['测点', 'Point'],
  labels: ['测点', 'Points'],
  key: ['pointId'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'statute',
  fields: [
    text('pointId', ['测点标识', 'Point id'], LENGTH.name),
    text('nameZh', ['中文名称', 'Chinese name'], LENGTH.name),
    text('nameEn', ['英文名称', 'English name'], LENGTH.name),
  ],
})

export const NAMED_CONNECTION = defineKind({
  name: 'connection',
  plural: 'connections',
  module: 'connection',
  label: ['连接', 'Connection'],
  labels: ['连接', 'Connections'],
  key: ['name'],
  fields: [text('name', ['名称', 'Name'], LENGTH.name)],
})
