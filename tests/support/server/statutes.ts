// Points of statutes that are right in everything but what the test is about.

/** A holding register. */
export const register = (pointId: string, address: number, more: object = {}) => ({
  pointId,
  nameZh: pointId,
  dataType: 'uint16',
  function: '3',
  address,
  ...more,
})
/** A single point of IEC 104. */
export const object = (pointId: string, address: number, more: object = {}) => ({
  pointId,
  nameZh: pointId,
  dataType: 'bool',
  typeId: '30',
  address,
  ...more,
})
