// How the endpoint of a connection reads, the same wherever it shows: with the port that it has where it names none (RTE-10).
import { usualPort } from './families.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** As it stands before a port: an address of version 6 in brackets. */
export const hostText = (host: string): string => (host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host)

/** `host:port`, or the serial port; empty where nothing is entered. */
export const endpointText = (values: Readonly<Record<string, unknown>>): string => {
  if (values['transport'] === 'serial') return text(values['serialPort'])
  const host = hostText(text(values['host']))
  const port = typeof values['port'] === 'number' ? values['port'] : usualPort(values['family'], values['tls'] === true)
  return host === '' || port === undefined ? host : `${host}:${port}`
}
