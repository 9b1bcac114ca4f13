// Places by longitude and latitude on a plane: equirectangular about the middle of what is shown, as wide as it is true.

export interface Place {
  /** Degrees. */
  longitude: number
  latitude: number
}

export interface MapFrame {
  /** Pixels. */
  width: number
  height: number
  /** Room around the places, in pixels. */
  padding: number
  /** Degrees that show at least, so that a lone place has some country around it. */
  smallestSpan?: number
}

export interface GraticuleLine {
  degrees: number
  /** Pixels from the left or from the top. */
  at: number
}

export interface Projection {
  toPoint: (place: Place) => { x: number; y: number }
  meridians: GraticuleLine[]
  parallels: GraticuleLine[]
  /** A round length in kilometres, and how many pixels it takes in the middle of the map. */
  scale: { kilometres: number; pixels: number }
}

const DEGREE_IN_KILOMETRES = 111.32

/** Steps of a graticule, in degrees. */
const STEPS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30]

/** Lines of a graticule along the longer side. */
const LINES = 6

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** 1, 2 or 5 times a power of ten, at most the value. */
const roundDown = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([5, 2, 1].find((factor) => factor * power <= value) ?? 1)
}

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  // Multiplied, not added up: 0.1 and its like would drift.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)))
}

export const fitProjection = (places: readonly Place[], frame: MapFrame): Projection => {
  const { width, height, padding, smallestSpan = 0.5 } = frame
  const longitudes = places.map((place) => place.longitude)
  const latitudes = places.map((place) => place.latitude)
  const middle = {
    longitude: places.length === 0 ? 0 : (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
    latitude: places.length === 0 ? 0 : (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
  }
  const span = (values: readonly number[]) => Math.max(smallestSpan, Math.max(...values) - Math.min(...values))
  /** A degree of longitude is shorter the farther it is from the equator. */
  const shrink = Math.max(0.1, Math.cos(radians(middle.latitude)))
  const room = { x: Math.max(1, width - 2 * padding), y: Math.max(1, height - 2 * padding) }
  const perDegree =
    places.length === 0 ? room.x / 360 : Math.min(room.x / (span(longitudes) * shrink), room.y / span(latitudes))

  const toX = (longitude: number) => width / 2 + (longitude - middle.longitude) * shrink * perDegree
  const toY = (latitude: number) => height / 2 - (latitude - middle.latitude) * perDegree
  const reach = { x: width / 2 / (shrink * perDegree), y: height / 2 / perDegree }
  const step = STEPS.find((candidate) => (2 * Math.max(reach.x, reach.y)) / candidate <= LINES) ?? 30
  const between = (value: number, around: number, limit: number): [number, number] => [
    Math.max(-limit, around - value),
    Math.min(limit, around + value),
  ]
  const kilometres = roundDown(width / 5 / (perDegree / DEGREE_IN_KILOMETRES))
  return {
    toPoint: ({ longitude, latitude }) => ({ x: toX(longitude), y: toY(latitude) }),
    meridians: multiples(...between(reach.x, middle.longitude, 180), step).map((degrees) => ({
      degrees,
      at: toX(degrees),
    })),
    parallels: multiples(...between(reach.y, middle.latitude, 90), step).map((degrees) => ({
      degrees,
      at: toY(degrees),
    })),
    scale: { kilometres, pixels: (kilometres * perDegree) / DEGREE_IN_KILOMETRES },
  }
}
