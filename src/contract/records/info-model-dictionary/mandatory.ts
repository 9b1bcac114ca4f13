// What the first edition of IEC 61400-25-2 asks of every turbine: nodes, and objects in them (screens 2; RTE-5).

export const MANDATORY_NODES: readonly { code: string; objects: readonly string[] }[] = [
  { code: 'WTUR', objects: ['TotWh', 'TurSt', 'W', 'SetTurOp'] },
  { code: 'WROT', objects: [] },
  { code: 'WGEN', objects: [] },
  { code: 'WNAC', objects: [] },
  { code: 'WYAW', objects: [] },
]
