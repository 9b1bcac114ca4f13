// The places of the demo farms. Regions and coordinates are real; farms, companies, numbers and addresses are invented.
import type { ClimateCode, LandFormCode } from '../reference-data/dictionaries.ts'

export interface Company {
  operator: string
  owner: string
  telephone: string
  fax: string
  email: string
}

export interface Place {
  language: 'zh' | 'en'
  name: string
  country: string
  province: string
  region: string
  address: string
  longitude: number
  latitude: number
  climate: ClimateCode
  landForm: LandFormCode
  companies: Company
}

/** Mail goes to a domain that is reserved for examples, so that nobody gets it. */
const chinese = (owner: string, site: string, area: string): Company => ({
  operator: `${owner}${site}运维中心`,
  owner: `${owner}新能源（示范）有限公司`,
  telephone: `+86 ${area} 5550 1001`,
  fax: `+86 ${area} 5550 1002`,
  email: `duty@site-${area}.example.com`,
})
const english = (owner: string, mail: string, line: number): Company => ({
  operator: `${owner} Operations (Demo) Ltd`,
  owner: `${owner} Energy (Demo) Ltd`,
  telephone: `+44 1632 960${line}`,
  fax: `+44 1632 960${line + 1}`,
  email: `duty@${mail}.example.com`,
})

const INNER_MONGOLIA: Place = {
  language: 'zh',
  name: '朔云岭风电场',
  country: 'CN',
  province: '内蒙古自治区',
  region: '乌兰察布市',
  address: '内蒙古自治区乌兰察布市四子王旗朔云岭',
  longitude: 111.7066,
  latitude: 41.5335,
  climate: 'temperateContinental',
  landForm: 'plateau',
  companies: chinese('瑶岚', '朔云岭', '474'),
}
const HIGHLAND: Place = {
  language: 'en',
  name: 'Corran Moor Wind Farm',
  country: 'GB',
  province: 'Scotland',
  region: 'Highland',
  address: 'Corran Moor, near Lairg, Highland',
  longitude: -4.4012,
  latitude: 58.0236,
  climate: 'temperateOceanic',
  landForm: 'hill',
  companies: english('Fallowmere', 'corran-moor', 110),
}
const HEBEI: Place = {
  language: 'zh',
  name: '望风台风电场',
  country: 'CN',
  province: '河北省',
  region: '张家口市',
  address: '河北省张家口市康保县望风台',
  longitude: 114.6001,
  latitude: 41.8524,
  climate: 'temperateMonsoon',
  landForm: 'mountain',
  companies: chinese('澜序', '望风台', '313'),
}
const BORDERS: Place = {
  language: 'en',
  name: 'Harrow Fell Wind Farm',
  country: 'GB',
  province: 'Scotland',
  region: 'Scottish Borders',
  address: 'Harrow Fell, near Hawick, Scottish Borders',
  longitude: -2.8147,
  latitude: 55.3728,
  climate: 'temperateOceanic',
  landForm: 'hill',
  companies: english('Thornlea', 'harrow-fell', 120),
}
const JIANGSU: Place = {
  language: 'zh',
  name: '鸥汀近海风电场',
  country: 'CN',
  province: '江苏省',
  region: '盐城市',
  address: '江苏省盐城市大丰区鸥汀海域',
  longitude: 120.9834,
  latitude: 33.2617,
  climate: 'subtropicalMonsoon',
  landForm: 'offshore',
  companies: chinese('澜序', '鸥汀', '515'),
}
const POWYS: Place = {
  language: 'en',
  name: 'Bryn Aderyn Wind Farm',
  country: 'GB',
  province: 'Wales',
  region: 'Powys',
  address: 'Bryn Aderyn, near Llanidloes, Powys',
  longitude: -3.5873,
  latitude: 52.4719,
  climate: 'temperateOceanic',
  landForm: 'mountain',
  companies: english('Fallowmere', 'bryn-aderyn', 130),
}

/** By turns Chinese and English, so that two wind farms show both. */
export const WIND_PLACES: readonly Place[] = [INNER_MONGOLIA, HIGHLAND, HEBEI, BORDERS, JIANGSU, POWYS]

const QINGHAI: Place = {
  language: 'zh',
  name: '云砾滩光伏电站',
  country: 'CN',
  province: '青海省',
  region: '海南藏族自治州',
  address: '青海省海南藏族自治州共和县云砾滩',
  longitude: 100.5328,
  latitude: 36.1457,
  climate: 'plateauMountain',
  landForm: 'gobi',
  companies: chinese('瑶岚', '云砾滩', '974'),
}
const GANSU: Place = {
  language: 'zh',
  name: '映沙洲光伏电站',
  country: 'CN',
  province: '甘肃省',
  region: '酒泉市',
  address: '甘肃省酒泉市瓜州县映沙洲',
  longitude: 95.7812,
  latitude: 40.5204,
  climate: 'temperateContinental',
  landForm: 'gobi',
  companies: chinese('晴野', '映沙洲', '937'),
}
const ANHUI: Place = {
  language: 'zh',
  name: '镜湖湾水面光伏电站',
  country: 'CN',
  province: '安徽省',
  region: '淮南市',
  address: '安徽省淮南市潘集区镜湖湾',
  longitude: 116.8347,
  latitude: 32.7719,
  climate: 'subtropicalMonsoon',
  landForm: 'waterSurface',
  companies: chinese('晴野', '镜湖湾', '554'),
}
const SHANXI: Place = {
  language: 'zh',
  name: '朝塬光伏电站',
  country: 'CN',
  province: '山西省',
  region: '大同市',
  address: '山西省大同市云州区朝塬',
  longitude: 113.6121,
  latitude: 40.0403,
  climate: 'temperateMonsoon',
  landForm: 'hill',
  companies: chinese('瑶岚', '朝塬', '352'),
}

export const PV_PLACES: readonly Place[] = [QINGHAI, GANSU, ANHUI, SHANXI]
