// Tables of accounts, sessions, menu, dictionaries and things, in the portable part of PostgreSQL's SQL.
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

/** Texts sort by code point on every engine; ids come from the application; the tenant leads every key of things. */
const STATEMENTS = [
  sql`create table setting (
    name text collate "C" primary key,
    value text not null
  )`,
  sql`create table account (
    account_id text collate "C" primary key,
    tenant_id text collate "C" not null,
    username text collate "C" not null constraint account_username unique,
    password_hash text not null,
    name_zh text not null,
    name_en text not null,
    demo boolean not null,
    created_at timestamptz not null
  )`,
  sql`create table account_role (
    account_id text collate "C" not null references account on delete cascade,
    role text collate "C" not null,
    primary key (account_id, role)
  )`,
  sql`create table permission (
    code text collate "C" primary key,
    module text collate "C" not null,
    position int not null,
    display_model int not null,
    category int not null,
    name_zh text not null,
    name_en text not null
  )`,
  sql`create table role_permission (
    role text collate "C" not null,
    permission text collate "C" not null references permission on delete cascade,
    primary key (role, permission)
  )`,
  sql`create table menu (
    menu_id text collate "C" primary key,
    parent_id text collate "C" references menu on delete cascade,
    position int not null,
    ename text not null,
    name_zh text not null,
    name_en text not null,
    icon text,
    target text,
    location text,
    token_interface text,
    short_name text,
    code text
  )`,
  sql`create table role_menu (
    role text collate "C" not null,
    menu_id text collate "C" not null references menu on delete cascade,
    primary key (role, menu_id)
  )`,
  sql`create table dictionary_item (
    dictionary text collate "C" not null,
    code text collate "C" not null,
    position int not null,
    name_zh text not null,
    name_en text not null,
    primary key (dictionary, code)
  )`,
  sql`create table session (
    token_hash text collate "C" primary key,
    account_id text collate "C" not null references account on delete cascade,
    login_type int not null,
    address text not null,
    signed_in_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index session_last_seen on session (last_seen_at)`,
  sql`create table captcha (
    captcha_key text collate "C" primary key,
    answer text not null,
    expires_at timestamptz not null
  )`,
  sql`create table login_failure (
    subject text collate "C" primary key,
    failures int not null,
    expires_at timestamptz not null
  )`,
  sql`create table attempt (
    subject text collate "C" primary key,
    attempts int not null,
    expires_at timestamptz not null
  )`,
  sql`create table tree_lock (
    tenant_id text collate "C" primary key
  )`,
  sql`create table thing (
    tenant_id text collate "C" not null,
    thing_id text collate "C" not null,
    parent_id text collate "C",
    path text collate "C" not null,
    depth int not null,
    type text collate "C" not null,
    sub_type text collate "C",
    name text collate "C" not null,
    name_key text collate "C" not null,
    keyword_text text collate "C" not null,
    label_text text collate "C" not null,
    customer_id text collate "C" not null,
    descr text not null,
    first_label text not null,
    second_label text not null,
    third_label text not null,
    ip text not null,
    state int not null,
    farm jsonb,
    revision int not null,
    created_at timestamptz not null,
    created_by text not null,
    updated_at timestamptz not null,
    updated_by text not null,
    constraint thing_primary_key primary key (tenant_id, thing_id),
    constraint thing_parent foreign key (tenant_id, parent_id) references thing (tenant_id, thing_id)
  )`,
  sql`create unique index thing_path on thing (tenant_id, path)`,
  sql`create unique index thing_name_below_parent on thing (tenant_id, coalesce(parent_id, ''), name)`,
  sql`create index thing_children on thing (tenant_id, parent_id, name_key, thing_id)`,
  sql`create index thing_names on thing (tenant_id, name_key, thing_id)`,
  sql`create index thing_types on thing (tenant_id, type, name_key, thing_id)`,
  sql`create index thing_states on thing (tenant_id, state, name_key, thing_id)`,
  sql`create index thing_updates on thing (tenant_id, updated_at, thing_id)`,
]

export const createFoundation = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
