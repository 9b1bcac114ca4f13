// One icon per kind of thing (ENT-1, ENT-2): our own, on a 16 px grid, one line width.
import type { ThingKind } from '../../../contract/thing/thing-types.ts'
import agc from './assets/agc.svg'
import anemometerTower from './assets/anemometer-tower.svg'
import array from './assets/array.svg'
import avc from './assets/avc.svg'
import combinerBox from './assets/combiner-box.svg'
import device from './assets/device.svg'
import environmentMonitor from './assets/environment-monitor.svg'
import farmPv from './assets/farm-pv.svg'
import farmStorage from './assets/farm-storage.svg'
import farmWind from './assets/farm-wind.svg'
import farm from './assets/farm.svg'
import frontGatewayGroup from './assets/front-gateway-group.svg'
import frontGateway from './assets/front-gateway.svg'
import inverter from './assets/inverter.svg'
import lidar from './assets/lidar.svg'
import line from './assets/line.svg'
import powerMeter from './assets/power-meter.svg'
import series from './assets/series.svg'
import stepUpTransformer from './assets/step-up-transformer.svg'
import string from './assets/string.svg'
import windTurbine from './assets/wind-turbine.svg'

export const THING_ICONS: Record<ThingKind, string> = {
  thing_farm: farm,
  thing_farm_wind: farmWind,
  thing_farm_pv: farmPv,
  thing_farm_storage: farmStorage,
  thing_line: line,
  thing_array: array,
  thing_series: series,
  thing_front_gateway: frontGateway,
  thing_front_gateway_group: frontGatewayGroup,
  thing_device: device,
  thing_device_wind_turbine: windTurbine,
  thing_device_string: string,
  thing_device_inverter: inverter,
  thing_device_lidar: lidar,
  thing_device_anemometer_tower: anemometerTower,
  thing_device_combiner_box: combinerBox,
  thing_device_step_up_transformer: stepUpTransformer,
  thing_device_environment_monitor: environmentMonitor,
  thing_device_power_meter: powerMeter,
  thing_device_agc: agc,
  thing_device_avc: avc,
}

/** Whether a code of the server is a kind that has an icon. */
export const isThingKind = (kind: string): kind is ThingKind => Object.hasOwn(THING_ICONS, kind)

/** The icon of a kind as SVG text, for views that draw without React, such as the tree. */
export const thingIcon = (kind: ThingKind): string => THING_ICONS[kind]

/** Our icons by the names that the picker gives them: `thing_device_wind_turbine` is `wind-turbine`. */
export const OWN_ICONS: ReadonlyMap<string, string> = new Map(
  Object.entries(THING_ICONS).map(([kind, svg]) => [kind.replace(/^thing_(?:device_)?/, '').replaceAll('_', '-'), svg]),
)

export const ownIcon = (name: string): string | undefined => OWN_ICONS.get(name)
