// Labels of the thing form's fields by their path.
import { msg } from '@lit/localize'

const LABELS: Record<string, () => string> = {
  thingName: () => msg('Name'),
  farmType: () => msg('Farm type'),
  deviceType: () => msg('Device type'),
  parentId: () => msg('Stands below'),
  tenantId: () => msg('Customer id'),
  thingDescr: () => msg('Description'),
  thingIp: () => msg('IP or host'),
  firstLabel: () => msg('Label 1'),
  secondLabel: () => msg('Label 2'),
  thirdLabel: () => msg('Label 3'),
  'farm.gridConnectedCapability': () => msg('Grid connected'),
  'farm.installedCapacity': () => msg('Installed'),
  'farm.country': () => msg('Country'),
  'farm.province': () => msg('Province'),
  'farm.region': () => msg('Region'),
  'farm.address': () => msg('Address'),
  'farm.climate': () => msg('Climate'),
  'farm.landForm': () => msg('Land form'),
  'farm.longitude': () => msg('Longitude'),
  'farm.latitude': () => msg('Latitude'),
  'farm.operator': () => msg('Operator'),
  'farm.owner': () => msg('Owner'),
  'farm.telephone': () => msg('Telephone'),
  'farm.fax': () => msg('Fax'),
  'farm.email': () => msg('E-mail'),
}

/** The label of a field; its path where it has none. */
export const fieldLabel = (path: string): string => LABELS[path]?.() ?? path
