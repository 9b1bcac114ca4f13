// The host that comes some steps after another: the next address of IPv4 or IPv6, or the next number of a name (screens 7,
// copy with host increment).

const BYTES = 4
const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/
const LAST_NUMBER = /^(.*?)(\d+)(\D*)$/
const LAST_GROUP = /^(.*:)([0-9a-f]{1,4})$/i

const nextIpv4 = (parts: readonly string[], by: number): string | undefined => {
  const number = parts.reduce((sum, part) => sum * 256 + Number(part), 0) + by
  if (parts.some((part) => Number(part) > 255) || number < 0 || number >= 256 ** BYTES) return undefined
  return Array.from({ length: BYTES }, (_, place) => Math.floor(number / 256 ** (BYTES - 1 - place)) % 256).join('.')
}

const nextGroup = (head: string, group: string, by: number): string | undefined => {
  const number = Number.parseInt(group, 16) + by
  return number < 0 || number > 0xff_ff ? undefined : `${head}${number.toString(16)}`
}

/** `plc-09.farm` goes on with `plc-10.farm`; digits keep their count. */
const nextName = (head: string, digits: string, tail: string, by: number): string | undefined => {
  const number = Number(digits) + by
  return number < 0 ? undefined : `${head}${String(number).padStart(digits.length, '0')}${tail}`
}

/** Undefined where there is none: beyond the last address, or a name without a number. */
export const hostAfter = (host: string, by: number): string | undefined => {
  const address = IPV4.exec(host)
  if (address !== null) return nextIpv4(address.slice(1), by)
  const group = host.includes(':') ? LAST_GROUP.exec(host) : null
  if (group !== null) return nextGroup(group[1] ?? '', group[2] ?? '', by)
  // The number of the host itself counts, not one of its domain.
  const dot = host.indexOf('.')
  const [own, domain] = dot < 0 ? [host, ''] : [host.slice(0, dot), host.slice(dot)]
  const name = LAST_NUMBER.exec(own)
  return name === null ? undefined : nextName(name[1] ?? '', name[2] ?? '', `${name[3] ?? ''}${domain}`, by)
}
