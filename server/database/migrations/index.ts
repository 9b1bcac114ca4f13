// Every migration in its order; they only go forward and are never edited once released.
import type { Writer } from '../schema.ts'
import { createFoundation } from './0001-foundation.ts'
import { addChangesAndAlarms } from './0002-changes-and-alarms.ts'
import { addThingHistory } from './0003-thing-history.ts'
import { addExchange } from './0004-exchange.ts'
import { addDevices } from './0005-devices.ts'
import { addSearchAtScale } from './0006-search-at-scale.ts'
import { addThingPlaces } from './0007-thing-places.ts'
import { addRecords } from './0008-records.ts'
import { addMetadata } from './0009-metadata.ts'
import { addConnections } from './0010-connections.ts'
import { addWrites } from './0011-writes.ts'
import { addPlatformIdentity } from './0012-platform-identity.ts'
import { addCodesSeen } from './0013-codes-seen.ts'
import { addThingApproval } from './0014-thing-approval.ts'
import { addReads } from './0015-reads.ts'
import { addCodecPackages } from './0016-codec-packages.ts'
import { addComments } from './0017-comments.ts'
import { settleAddressNotation } from './0018-address-notation.ts'

export interface Migration {
  name: string
  up: (writer: Writer) => Promise<void>
}

export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-foundation', up: createFoundation },
  { name: '0002-changes-and-alarms', up: addChangesAndAlarms },
  { name: '0003-thing-history', up: addThingHistory },
  { name: '0004-exchange', up: addExchange },
  { name: '0005-devices', up: addDevices },
  { name: '0006-search-at-scale', up: addSearchAtScale },
  { name: '0007-thing-places', up: addThingPlaces },
  { name: '0008-records', up: addRecords },
  { name: '0009-metadata', up: addMetadata },
  { name: '0010-connections', up: addConnections },
  { name: '0011-writes', up: addWrites },
  { name: '0012-platform-identity', up: addPlatformIdentity },
  { name: '0013-codes-seen', up: addCodesSeen },
  { name: '0014-thing-approval', up: addThingApproval },
  { name: '0015-reads', up: addReads },
  { name: '0016-codec-packages', up: addCodecPackages },
  { name: '0017-comments', up: addComments },
  { name: '0018-address-notation', up: settleAddressNotation },
]
