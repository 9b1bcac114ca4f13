// The shape of each state of a thing: told apart without colour.
import type { ThingStateName } from '../../../contract/thing/thing-types.ts'
import unknown from 'bootstrap-icons/icons/question-circle.svg'
import maintenance from 'bootstrap-icons/icons/wrench.svg'
import alarm from './states/alarm.svg'
import fault from './states/fault.svg'
import normal from './states/normal.svg'
import offline from './states/offline.svg'

export const STATE_ICONS: Record<ThingStateName, string> = { normal, alarm, fault, offline, maintenance, unknown }

/** The shape of a state as SVG text, for views that draw without React, such as the tree. */
export const stateIcon = (state: ThingStateName): string => STATE_ICONS[state]
