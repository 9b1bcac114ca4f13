// The places of the demo farms. Regions and coordinates are real; farms, companies, numbers and addresses are invented, and mail
// goes to a domain that is reserved for examples.
import rows from '../data/plant/places.json' with { type: 'json' }

export interface Place {
  farm: 'wind' | 'pv'
  language: 'zh' | 'en'
  name: string
  country: string
  province: string
  region: string
  address: string
  longitude: number
  latitude: number
  climate: string
  landForm: string
  operator: string
  owner: string
  telephone: string
  fax: string
  email: string
}

const PLACES = rows as readonly Place[]

/** By turns Chinese and English, so that two wind farms show both. */
export const WIND_PLACES = PLACES.filter(({ farm }) => farm === 'wind')
export const PV_PLACES = PLACES.filter(({ farm }) => farm === 'pv')
