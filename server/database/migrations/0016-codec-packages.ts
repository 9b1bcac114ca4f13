// The tables of codec packages of protocol profiles, in pieces, so that none is ever held as a whole (RTE-11; decision 76).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`create table codec_package (
    tenant_id text collate "C" not null,
    package_id text collate "C" not null,
    sha256 text collate "C",
    size int not null,
    created_at timestamptz not null,
    unused_since timestamptz,
    constraint codec_package_primary_key primary key (tenant_id, package_id)
  )`,
  sql`create unique index codec_package_contents on codec_package (tenant_id, sha256) where sha256 is not null`,
  sql`create table codec_piece (
    tenant_id text collate "C" not null,
    package_id text collate "C" not null,
    place int not null,
    bytes bytea not null,
    constraint codec_piece_primary_key primary key (tenant_id, package_id, place),
    constraint codec_piece_package foreign key (tenant_id, package_id)
      references codec_package (tenant_id, package_id) on delete cascade
  )`,
  // Packages are packed already.
  sql`alter table codec_piece alter column bytes set storage external`,
]

export const addCodecPackages = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
