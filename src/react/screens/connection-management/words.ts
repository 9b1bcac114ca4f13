// Words for what connections do and why they do not (screens 7; RTE-10).
import { msg } from '@lit/localize'

import type { CONNECTION_EVENTS } from '../../../contract/records/connection-management/connection-shapes.ts'
import type { LogLevel } from '../../../stores/pages/connection-management/details.ts'

const EVENTS: Readonly<Record<(typeof CONNECTION_EVENTS)[number], () => string>> = {
  started: () => msg('Started'),
  stopped: () => msg('Stopped'),
  connecting: () => msg('Connecting'),
  connected: () => msg('Connected'),
  lost: () => msg('Connection lost'),
  failed: () => msg('Failed'),
  waiting: () => msg('Waiting before the next attempt'),
  deviceFailed: () => msg('Device does not answer'),
  deviceBack: () => msg('Device answers again'),
  exception: () => msg('Exception of a device'),
  interrogated: () => msg('General interrogation complete'),
  clockSet: () => msg('Clock of a station set'),
  readNow: () => msg('Read out of turn'),
  negative: () => msg('Command refused'),
  topicRefused: () => msg('Topic refused'),
  unreadable: () => msg('Message without a value for a point'),
  changed: () => msg('Settings changed'),
  takenOver: () => msg('Taken over by another process'),
  written: () => msg('Written'),
  writeRefused: () => msg('Not written'),
  writeFailed: () => msg('Write without a sure end'),
}
export const eventText = (event: (typeof CONNECTION_EVENTS)[number]): string => EVENTS[event]()

const LEVELS: Readonly<Record<LogLevel, () => string>> = {
  error: () => msg('Error'),
  warning: () => msg('Warning'),
  info: () => msg('Information'),
  debug: () => msg('Debugging'),
}
export const levelText = (level: LogLevel): string => LEVELS[level]()
