// Dictionaries and attributes of the demonstration beside the platform's own (screens 11; RTE-14).
import type { RecordSeed } from '../record-seed.ts'

type Item = readonly [code: string, zh: string, en: string, more?: Record<string, unknown>]

const dictionary = (code: string, nameZh: string, nameEn: string, items: readonly Item[]): RecordSeed => ({
  kind: 'metaDictionary',
  values: { code, nameZh, nameEn },
  owned: items.map(([item, zh, en, more], index) => ({
    kind: 'metaItem',
    values: { code: item, nameZh: zh, nameEn: en, position: (index + 1) * 10, ...more },
  })),
})

export const DEMO_DICTIONARIES: readonly RecordSeed[] = [
  dictionary('ServiceTeam', '维护班组', 'Service teams', [
    ['north', '北区一班', 'North, first team'],
    ['south', '南区一班', 'South, first team'],
    ['blade', '叶片专业组', 'Blade specialists'],
    ['electric', '电气试验组', ''],
  ]),
  dictionary('AccessRoad', '进场道路', 'Access roads', [
    ['paved', '硬化路面', 'Paved', { colour: '#3B7A57' }],
    ['gravel', '砂石路面', 'Gravel', { colour: '#B08D57' }],
    ['track', '便道', 'Track', { colour: '#9C5A3C' }],
    ['dirt', '土路', 'Dirt road', { disabled: true }],
  ]),
  dictionary('WorkOrder', '工单状态', 'States of work orders', [
    ['draft', '草稿', 'Draft', { nextCodes: 'issued' }],
    ['issued', '已签发', 'Issued', { nextCodes: 'working,withdrawn' }],
    ['working', '作业中', 'In work', { nextCodes: 'done,paused' }],
    ['paused', '已暂停', 'Paused', { nextCodes: 'working' }],
    ['done', '已完成', 'Done'],
    ['withdrawn', '已作废', 'Withdrawn'],
  ]),
]

export const DEMO_ATTRIBUTES: readonly RecordSeed[] = [
  {
    kind: 'attributeMetadata',
    values: {
      attributeKey: 'accessRoad',
      nameZh: '进场道路',
      nameEn: 'Access road',
      type: 'select',
      dictionary: 'AccessRoad',
      appliesTo: ['thing_farm'],
      position: 10,
    },
  },
  {
    kind: 'attributeMetadata',
    values: {
      attributeKey: 'gridPoint',
      nameZh: '并网点编号',
      nameEn: 'Point of connection',
      type: 'text',
      maxLength: 32,
      appliesTo: ['thing_farm'],
      position: 20,
    },
  },
]
