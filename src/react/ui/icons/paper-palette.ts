// Colours of states on paper: those of the light theme.
import type { ThingStateName } from '../../../contract/thing/thing-types.ts'

export const PAPER_PALETTE: Readonly<Record<ThingStateName, string>> = {
  normal: '#16893f',
  alarm: '#b96a00',
  fault: '#cf2222',
  offline: '#697079',
  maintenance: '#3a63d2',
  unknown: '#697079',
}
