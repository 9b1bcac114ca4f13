// Places by longitude and latitude on a plane: equirectangular about the middle of what is shown, as wide as it is true.

export interface Place {
  /** Degrees. */
  longitude: number
  latitude: number
}

export interface MapSize {
  /** Pixels. */
  width: number
  height: number
}

export interface MapFrame extends MapSize {
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

/** The lines of a map, and how long things are on it. */
export interface Graticule {
  meridians: GraticuleLine[]
  parallels: GraticuleLine[]
  /** A round length in kilometres, and how many pixels it takes in the middle of the map. */
  scale: { kilometres: number; pixels: number }
}

export interface Projection extends Graticule {
  toPoint: (place: Place) => { x: number; y: number }
}

/** A plane that touches the earth in the middle of some places; its unit is a degree of latitude, y goes down. */
export interface MapPlane {
  middle: Place
  /** A degree of longitude is shorter the farther it is from the equator. */
  shrink: number
}

/** Where the origin of a plane is in a frame, and how many pixels one unit is there. */
export interface MapView {
  x: number
  y: number
  scale: number
}

export const DEGREE_IN_KILOMETRES = 111.32

/** Steps of a graticule, in degrees. */
const STEPS = [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30]

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

/** Least and greatest of many numbers; more than a call takes as arguments. */
const rangeOf = (values: readonly number[]) => {
  let [least, greatest] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    greatest = Math.max(greatest, value)
  }
  return values.length === 0 ? { middle: 0, span: 0 } : { middle: (least + greatest) / 2, span: greatest - least }
}

export const planeOf = (places: readonly Place[]): MapPlane => {
  const middle = {
    longitude: rangeOf(places.map((place) => place.longitude)).middle,
    latitude: rangeOf(places.map((place) => place.latitude)).middle,
  }
  return { middle, shrink: Math.max(0.1, Math.cos(radians(middle.latitude))) }
}

export const toPlane = ({ middle, shrink }: MapPlane, { longitude, latitude }: Place) => ({
  x: (longitude - middle.longitude) * shrink,
  y: middle.latitude - latitude,
})

/** Shows all the places. */
export const fitView = (plane: MapPlane, places: readonly Place[], frame: MapFrame): MapView => {
  const { width, height, padding, smallestSpan = 0.5 } = frame
  const room = { x: Math.max(1, width - 2 * padding), y: Math.max(1, height - 2 * padding) }
  if (places.length === 0) return { x: width / 2, y: height / 2, scale: room.x / 360 / plane.shrink }
  const longitudes = rangeOf(places.map((place) => place.longitude))
  const latitudes = rangeOf(places.map((place) => place.latitude))
  const scale = Math.min(
    room.x / (Math.max(smallestSpan, longitudes.span) * plane.shrink),
    room.y / Math.max(smallestSpan, latitudes.span),
  )
  const { x, y } = toPlane(plane, { longitude: longitudes.middle, latitude: latitudes.middle })
  return { x: width / 2 - x * scale, y: height / 2 - y * scale, scale }
}

export const graticuleOf = ({ middle, shrink }: MapPlane, view: MapView, { width, height }: MapSize): Graticule => {
  const { x, y, scale } = view
  const longitudeAt = (pixel: number) => middle.longitude + (pixel - x) / scale / shrink
  const latitudeAt = (pixel: number) => middle.latitude - (pixel - y) / scale
  const span = Math.max(width / scale / shrink, height / scale)
  const step = STEPS.find((candidate) => span / candidate <= LINES) ?? 30
  const between = (from: number, to: number, limit: number) =>
    multiples(Math.max(-limit, from), Math.min(limit, to), step)
  const kilometres = roundDown(width / 5 / (scale / DEGREE_IN_KILOMETRES))
  return {
    meridians: between(longitudeAt(0), longitudeAt(width), 180).map((degrees) => ({
      degrees,
      at: x + (degrees - middle.longitude) * shrink * scale,
    })),
    parallels: between(latitudeAt(height), latitudeAt(0), 90).map((degrees) => ({
      degrees,
      at: y + (middle.latitude - degrees) * scale,
    })),
    scale: { kilometres, pixels: (kilometres * scale) / DEGREE_IN_KILOMETRES },
  }
}

export const fitProjection = (places: readonly Place[], frame: MapFrame): Projection => {
  const plane = planeOf(places)
  const view = fitView(plane, places, frame)
  return {
    toPoint: (place) => {
      const { x, y } = toPlane(plane, place)
      return { x: view.x + x * view.scale, y: view.y + y * view.scale }
    },
    ...graticuleOf(plane, view, frame),
  }
}
