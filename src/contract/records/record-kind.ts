// What a record of the data platform is, as data: its fields, its key, its owner, its states. Calls, tables, grids, forms,
// spreadsheets and history are made from it (screens 0; ENT-3, ENT-16, STA-11).
import { statusCode } from '../admin/reference-codes.ts'
import type { FormDescription, FormField, LocalizedText } from '../form/form-description.ts'

/** One allowed change of a state (STA-11). */
export interface StateMove {
  /** Codes of the status that it leaves and enters. */
  from: string
  to: string
  /** Verb on the button. */
  label: LocalizedText
  /** Action that the move needs; `approve` unless it says otherwise. */
  action: RecordAction
}

export interface RecordStates {
  /** Field that holds the code of the status; only moves change it. */
  field: string
  initial: string
  moves: readonly StateMove[]
  /** Records in these states, and all that they own, cannot be changed any more. */
  frozen: readonly string[]
  /** Field that is empty or counts as text `1.2.0`: a frozen record is gone on with as a copy of another version. */
  version?: string
}

/** What may be done with the records of a screen; each is a permission `<module>:<action>`. */
export const RECORD_ACTIONS = [
  'view',
  'add',
  'edit',
  'delete',
  'copy',
  'submit',
  'approve',
  'history',
  'revert',
  'export',
  'import',
  'use',
  'write',
] as const
export type RecordAction = (typeof RECORD_ACTIONS)[number]

export interface RecordKind {
  /** Name on the wire, of live changes, of references: `logicalNode`. */
  name: string
  /** Last part of its paths: `logical-nodes`. */
  plural: string
  /** Prefix of its permissions, the same for all kinds of a screen: `dictionary`. */
  module: string
  label: LocalizedText
  labels: LocalizedText
  form: FormDescription
  /** Fields that name a record; together unique below their owner, in any case. Parts are joined by `@`. */
  key: readonly string[]
  /** Fields that hold its words in each language; the key where it has none. */
  title?: { zh: string; en: string }
  /** Kind that a record belongs to and goes with. */
  owner?: string
  /** It may go from one owner to another and stays what it is; the words say what its history calls the owner. */
  movable?: LocalizedText
  /** Kinds that belong to a record of this one, in the order of their tabs and sheets. */
  owns?: readonly string[]
  states?: RecordStates
  /** Fields whose value is written, never read: answered as {@link SECRET_KEPT} when there is one. */
  secrets?: readonly string[]
  /**
   * Fields of JSON that may hold secrets inside, such as parameters: which ones, its rules on the server know. They too are
   * answered as {@link SECRET_KEPT}, and sent back keep what is there.
   */
  secretsWithin?: readonly string[]
  /** Fields that stay as they are once the record is there. */
  fixed?: readonly string[]
  /** Fields that copies have anew: empty unless the caller gives them. */
  notCopied?: readonly string[]
  /** Fields that a number gives an order, such as an address: sorted by an index. Else texts sort naturally. */
  order?: string
  /** The number that gives records their order, where it takes more than one field; null is last. */
  rank?: (values: Readonly<Record<string, unknown>>) => number | null
  /** Fields that the search looks in beside key and title. */
  searched?: readonly string[]
  /**
   * Sentences for the rules over several records, by their names: what refuses a row and what is only told. `{0}`, `{1}` stand
   * for what the rule speaks of.
   */
  sentences?: Readonly<Record<string, LocalizedText>>
  /** Fields that the grid shows at first, in this order; all where it does not say. */
  columns?: readonly string[]
}

/** Stands for a secret that is there; sent back, it keeps what is there. */
export const SECRET_UNCHANGED = '••••••'

/** Resource of a reference to a thing; any other names a kind. */
export const THING_RESOURCE = 'thing'

/** Stands for the owner among the fields of a change, where a record has gone to another one. */
export const OWNER_FIELD = 'ownerId'

export const permissionOf = ({ module }: Pick<RecordKind, 'module'>, action: RecordAction): string =>
  `${module}:${action}`

export const fieldOf = (kind: RecordKind, name: string): FormField | undefined =>
  kind.form.fields.find((field) => field.name === name)

/** Fields that hold the id of another record or of a thing. */
export const referencesOf = (kind: RecordKind): (FormField & { kind: 'reference' })[] =>
  kind.form.fields.filter((field) => field.kind === 'reference')

export const isFrozen = ({ states }: RecordKind, status: unknown): boolean =>
  states !== undefined && typeof status === 'string' && states.frozen.includes(status)

/** Status of what is reviewed, and of what was sent back: the same codes for every kind with a review. */
const [IN_REVIEW, REJECTED] = [statusCode('toBeApproved'), statusCode('rejected')]

/** The move that takes a record out of its review, so that it can be edited again; undefined where it is in none. */
export const wayOutOfReview = ({ states }: RecordKind, status: unknown): StateMove | undefined =>
  status === IN_REVIEW
    ? states?.moves.find(({ from, action, to }) => from === IN_REVIEW && action === 'submit' && to !== REJECTED)
    : undefined

export const isInReview = ({ states }: RecordKind, status: unknown): boolean =>
  states !== undefined && status === IN_REVIEW

/** Who sends something back says why. */
export const asksReason = ({ to }: Pick<StateMove, 'to'>): boolean => to === REJECTED

/** The sentence of a rule; undefined where the kind has none of that name. */
export const sentenceOf = (
  { sentences }: Pick<RecordKind, 'sentences'>,
  rule: string | undefined,
  subjects: readonly string[] = [],
): LocalizedText | undefined => {
  const words = rule === undefined ? undefined : sentences?.[rule]
  if (words === undefined) return undefined
  const fill = (text: string) => text.replace(/\{(\d)\}/g, (_, place: string) => subjects[Number(place)] ?? '')
  return { zh: fill(words.zh), en: fill(words.en) }
}
