// Sizes of files as people read them: 640 B, 12.4 KB, 3.1 MB.

const UNITS = ['B', 'KB', 'MB', 'GB'] as const
const STEP = 1024

export const formatBytes = (bytes: number): string => {
  let size = bytes
  let unit = 0
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${UNITS[unit]}`
}
