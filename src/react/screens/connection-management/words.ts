// Words for what connections do and why they do not (screens 7; RTE-10).
import { msg, str } from '@lit/localize'

import type { CONNECTION_EVENTS, ConnectionState } from '../../../contract/records/connection/connection-shapes.ts'
import type { LogLevel } from '../../../stores/pages/connection-management/details.ts'

const STATES: Readonly<Record<ConnectionState, () => string>> = {
  running: () => msg('Running'),
  partialError: () => msg('Partly in error'),
  failed: () => msg('Failed'),
  processing: () => msg('Connecting'),
  stopped: () => msg('Stopped'),
}
export const stateText = (state: ConnectionState): string => STATES[state]()

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

export const timeText = (milliseconds: number): string =>
  milliseconds < 1000
    ? msg(str`${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`)
    : msg(str`${(milliseconds / 1000).toFixed(2)} s`)
