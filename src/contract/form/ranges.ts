// Bounds of the numbers of things (spec 5); apart from the limits that the sign-in form comes with (size budget).

/** Bounds of numbers; kilowatts, degrees, metres, counts and ratios. */
export const RANGE = {
  capacity: { minimum: 0, maximum: 100_000_000 },
  ratedPower: { minimum: 0, maximum: 1_000_000 },
  hubHeight: { minimum: 0, maximum: 500 },
  rotorDiameter: { minimum: 0, maximum: 500 },
  mpptCount: { minimum: 0, maximum: 1000 },
  stringCount: { minimum: 0, maximum: 10_000 },
  ratio: { minimum: 0.001, maximum: 1_000_000 },
  longitude: { minimum: -180, maximum: 180 },
  latitude: { minimum: -90, maximum: 90 },
} as const
