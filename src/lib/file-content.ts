// Files that are made in the browser: text or base64 with the media type that their extension means (spec 7; REQ-9).

const MEDIA_TYPES: Record<string, string> = {
  csv: 'text/csv;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Media type of a file name; bytes of no known kind when the extension says nothing. */
export const mediaTypeOf = (name: string): string => {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(MEDIA_TYPES, extension) ? (MEDIA_TYPES[extension] ?? '') : 'application/octet-stream'
}

export const textFile = (name: string, text: string): Blob => new Blob([text], { type: mediaTypeOf(name) })

/** From base64, also from a `data:` address. Throws what `atob` throws when it is none. */
export const base64File = (name: string, base64: string): Blob => {
  const bytes = Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '')), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: mediaTypeOf(name) })
}
