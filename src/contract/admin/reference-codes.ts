// Codes that the specification fixes beside those of things: statuses and where each list of them is used, units, file types,
// kinds and copied fields of information models, points of a turbine (spec 3, 4, 5; ENT-3, ENT-14, STA-11, VAL-8).

/** Statuses of records that are written, submitted, approved and assigned; names are ours, codes the wire's. */
export const STATUS_CODES = {
  approved: 101,
  rejected: 102,
  deleted: 103,
  toBeSubmitted: 104,
  generated: 105,
  invalid: 106,
  unused: 107,
  used: 108,
  recalled: 109,
  toBeApproved: 110,
  passed: 111,
  toBeAssigned: 112,
  assigned: 113,
  returned: 114,
  historicalAssignment: 115,
} as const
export type StatusName = keyof typeof STATUS_CODES

/** As fields of records have it. */
export const statusCode = (name: StatusName): string => String(STATUS_CODES[name])

/** Statuses that a list of each kind offers, in its order. */
export const STATUS_LISTS = {
  approval: ['toBeApproved', 'recalled', 'rejected', 'approved'],
  generation: ['toBeSubmitted', 'generated', 'invalid'],
  extendedApproval: ['toBeApproved', 'recalled', 'toBeSubmitted', 'rejected', 'approved'],
  assignment: ['recalled', 'toBeAssigned', 'assigned', 'returned', 'historicalAssignment'],
  review: ['toBeSubmitted', 'toBeApproved', 'approved', 'rejected'],
} as const satisfies Record<string, readonly StatusName[]>
export type StatusContext = keyof typeof STATUS_LISTS

/** How a status may turn into another in each list: what is sent goes to who decides, who sent it may take it back. */
export const STATUS_MOVES: Record<StatusContext, Partial<Record<StatusName, readonly StatusName[]>>> = {
  approval: {
    toBeApproved: ['approved', 'rejected', 'recalled'],
    recalled: ['toBeApproved'],
    rejected: ['toBeApproved'],
  },
  generation: { toBeSubmitted: ['generated'], generated: ['invalid'], invalid: ['toBeSubmitted'] },
  extendedApproval: {
    toBeSubmitted: ['toBeApproved'],
    toBeApproved: ['approved', 'rejected', 'recalled'],
    recalled: ['toBeSubmitted', 'toBeApproved'],
    rejected: ['toBeSubmitted'],
  },
  assignment: {
    toBeAssigned: ['assigned'],
    assigned: ['returned', 'recalled', 'historicalAssignment'],
    returned: ['toBeAssigned'],
    recalled: ['toBeAssigned'],
  },
  review: { toBeSubmitted: ['toBeApproved'], toBeApproved: ['approved', 'rejected'], rejected: ['toBeSubmitted'] },
}

/** Units of reports, as they are written. */
export const REPORT_UNITS = ['%', 'kWh', 'mg/L', 'm3', '10^4 m3', 't', 'kg', 'kg/t', 'kW·h/t', 't/10^4 m3'] as const

/** Types of files that are sent and taken, by their endings. */
export const FILE_TYPES = ['pdf', 'zip', 'xls', 'xlsx', 'txt'] as const

/** What an information model is made of. */
export const MODEL_ITEM_KINDS = ['attribute', 'event', 'service'] as const
export type ModelItemKind = (typeof MODEL_ITEM_KINDS)[number]

/** Codes of the points that every turbine begins with (IEC 61400-25). */
export const TURBINE_POINTS = ['alarm', 'fault', 'status'] as const
export type TurbinePoint = (typeof TURBINE_POINTS)[number]

/** Dictionaries of these codes. */
export const REFERENCE_DICTIONARIES = {
  status: 'Status',
  statusApproval: 'StatusApproval',
  statusGeneration: 'StatusGeneration',
  statusExtendedApproval: 'StatusExtendedApproval',
  statusAssignment: 'StatusAssignment',
  statusReview: 'StatusReview',
  unit: 'Unit',
  fileType: 'FileType',
  modelItem: 'ModelItem',
  turbinePoint: 'TurbinePoint',
  severity: 'Severity',
  serverKind: 'ServerKind',
} as const
