// Records that come with the product or the demonstration, as data: references are written as paths of keys.

export interface RecordSeed {
  kind: string
  /**
   * By the names of the fields; what is not given has its default. A reference is the path of keys of another record
   * (`WTUR`, `WTUR/TotWh`), or of a thing the path of its names or its id. A state may be given too.
   */
  values: Record<string, unknown>
  /** What belongs to it. */
  owned?: readonly RecordSeed[]
  /** Thing without which it is left out: smaller plants of the demonstration have fewer. */
  ifThere?: string
}
