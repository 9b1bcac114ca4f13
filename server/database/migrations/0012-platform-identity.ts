// The table of what the platform is to others: its certificate for OPC UA, with the key sealed (RTE-10; decision 70).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

export const addPlatformIdentity = async (writer: Writer) => {
  await sql`create table platform_identity (
    name text collate "C" not null,
    uri text not null,
    certificate text not null,
    sealed_key text not null,
    constraint platform_identity_primary_key primary key (name)
  )`.execute(writer)
}
