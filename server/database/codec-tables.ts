// The tables of codec packages, as Kysely sees them; `migrations/` makes them.

/** One content, however many profiles have it. */
export interface CodecPackageTable {
  tenant_id: string
  package_id: string
  /** Hexadecimal, unique in the tenant; null while the file is on its way. */
  sha256: string | null
  /** Bytes. */
  size: number
  created_at: Date
  /** Since when no profile names it; null while one does. */
  unused_since: Date | null
}

export interface CodecPieceTable {
  tenant_id: string
  package_id: string
  /** From 0, without gaps. */
  place: number
  bytes: Uint8Array
}

export interface CodecTables {
  codec_package: CodecPackageTable
  codec_piece: CodecPieceTable
}
