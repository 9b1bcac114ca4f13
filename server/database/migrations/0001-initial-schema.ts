// The tables of 0.1.0, in the portable part of PostgreSQL's SQL. Later migrations change them; this one stays as it is.
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

/** Accounts, their rights, sign-ins and the menu. */
const ACCESS = [
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
  sql`create table embed_token (
    token_hash text collate "C" primary key,
    session_hash text collate "C" not null references session on delete cascade,
    origin text not null,
    expires_at timestamptz not null
  )`,
  sql`create index embed_token_session on embed_token (session_hash)`,
  sql`create table platform_identity (
    name text collate "C" not null,
    uri text not null,
    certificate text not null,
    sealed_key text not null,
    constraint platform_identity_primary_key primary key (name)
  )`,
]

/** Texts sort by code point on every engine; ids come from the application; the tenant leads every key. */
const THINGS = [
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
    device jsonb,
    grams int[] not null default '{}',
    extra jsonb,
    approval_status int,
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
  sql`create index thing_kinds on thing (tenant_id, type, sub_type, state)`,
  sql`create index thing_rated on thing (tenant_id, path)
    where sub_type in ('thing_device_wind_turbine', 'thing_device_inverter', 'thing_device_power_meter')`,
  sql`create index thing_addresses on thing (tenant_id, split_part(path, '/', 2), ip)
    where type = 'thing_device' and ip <> ''`,
  sql`create index thing_grams on thing using gin (grams)`,
  sql`create index thing_sub_types on thing (tenant_id, sub_type, name_key, thing_id)`,
  sql`create index thing_places on thing (tenant_id, path)
    where coalesce(farm ->> 'longitude', device ->> 'longitude') is not null
      and coalesce(farm ->> 'latitude', device ->> 'latitude') is not null`,
  sql`create index thing_unplaced on thing (tenant_id, path)
    where type in ('thing_farm', 'thing_device')
      and (coalesce(farm ->> 'longitude', device ->> 'longitude') is null
        or coalesce(farm ->> 'latitude', device ->> 'latitude') is null)`,
  sql`create index thing_reporting on thing (tenant_id, path)
    where type = 'thing_device' and sub_type <> 'thing_device_string'`,
  sql`create table thing_history (
    tenant_id text collate "C" not null,
    thing_id text collate "C" not null,
    revision int not null,
    operation_id text collate "C" not null,
    action text collate "C" not null,
    name text collate "C" not null,
    before jsonb,
    after jsonb,
    with_parent boolean not null,
    reverts int,
    changed_at timestamptz not null,
    changed_by text not null,
    comment text not null default '',
    constraint thing_history_primary_key primary key (tenant_id, thing_id, revision)
  )`,
  sql`create index thing_history_operations on thing_history (tenant_id, operation_id)`,
  sql`create index thing_history_times on thing_history (tenant_id, changed_at, thing_id, revision)
    where not with_parent`,
  sql`create index thing_history_ages on thing_history (changed_at)`,
  sql`create table power_curve (
    tenant_id text collate "C" not null,
    thing_id text collate "C" not null,
    air_density double precision not null,
    rated_power double precision not null,
    points jsonb not null,
    revision int not null,
    updated_at timestamptz not null,
    updated_by text not null,
    constraint power_curve_primary_key primary key (tenant_id, thing_id),
    constraint power_curve_thing foreign key (tenant_id, thing_id)
      references thing (tenant_id, thing_id) on delete cascade
  )`,
  sql`create table alarm (
    tenant_id text collate "C" not null,
    alarm_id text collate "C" not null,
    thing_id text collate "C" not null,
    severity text collate "C" not null,
    text_zh text not null,
    text_en text not null,
    raised_at timestamptz not null,
    cleared_at timestamptz,
    acknowledged_at timestamptz,
    acknowledged_by text,
    constraint alarm_primary_key primary key (tenant_id, alarm_id),
    constraint alarm_thing foreign key (tenant_id, thing_id) references thing (tenant_id, thing_id) on delete cascade
  )`,
  sql`create index alarm_times on alarm (tenant_id, raised_at, alarm_id)`,
  sql`create index alarm_severities on alarm (tenant_id, severity, raised_at, alarm_id)`,
  sql`create index alarm_unacknowledged on alarm (tenant_id, severity, raised_at, alarm_id)
    where acknowledged_at is null`,
  sql`create index alarm_things on alarm (tenant_id, thing_id)`,
]

/** Records of the data platform, what they refer to and what happened to them; a history has no key to its record: it is there when the record is gone. */
const RECORDS = [
  sql`create table record (
    tenant_id text collate "C" not null,
    kind text collate "C" not null,
    record_id text collate "C" not null,
    owner_id text collate "C" not null,
    key_text text collate "C" not null,
    key_lower text collate "C" not null,
    key_sort text collate "C" not null,
    order_number double precision,
    status text collate "C",
    title_zh text not null,
    title_en text not null,
    search_text text collate "C" not null,
    grams int[] not null,
    fields jsonb not null,
    revision int not null,
    created_at timestamptz not null,
    created_by text not null,
    updated_at timestamptz not null,
    updated_by text not null,
    constraint record_primary_key primary key (tenant_id, kind, record_id)
  )`,
  sql`create unique index record_key on record (tenant_id, kind, owner_id, key_lower)`,
  sql`create index record_orders on record (tenant_id, kind, order_number, key_sort, record_id)`,
  sql`create index record_names on record (tenant_id, kind, key_sort, record_id)`,
  sql`create index record_owners on record (tenant_id, kind, owner_id, order_number, key_sort, record_id)`,
  sql`create index record_statuses on record (tenant_id, kind, status, order_number, key_sort, record_id)`,
  sql`create index record_updates on record (tenant_id, kind, updated_at, record_id)`,
  sql`create index record_grams on record using gin (grams)`,
  sql`create table record_reference (
    tenant_id text collate "C" not null,
    kind text collate "C" not null,
    record_id text collate "C" not null,
    field text collate "C" not null,
    target_kind text collate "C" not null,
    target_id text collate "C" not null,
    constraint record_reference_primary_key primary key (tenant_id, kind, record_id, field)
  )`,
  sql`create index record_reference_targets on record_reference (tenant_id, target_kind, target_id, kind, record_id)`,
  sql`create table record_history (
    tenant_id text collate "C" not null,
    kind text collate "C" not null,
    record_id text collate "C" not null,
    revision int not null,
    operation_id text collate "C" not null,
    action text collate "C" not null,
    owner_id text collate "C" not null,
    key_text text collate "C" not null,
    before jsonb,
    after jsonb,
    reverts int,
    changed_at timestamptz not null,
    changed_by text not null,
    comment text not null default '',
    constraint record_history_primary_key primary key (tenant_id, kind, record_id, revision)
  )`,
  sql`create index record_history_operations on record_history (tenant_id, operation_id)`,
  sql`create index record_history_times on record_history (tenant_id, kind, changed_at, record_id, revision)`,
  sql`create index record_history_owners on record_history (tenant_id, kind, owner_id, changed_at, record_id, revision)`,
  sql`create index record_history_ages on record_history (changed_at)`,
  sql`create table record_lock (
    tenant_id text collate "C" primary key
  )`,
  // Dictionaries are records, and drop-downs read them through this view; sub-types of things stand behind the types in the
  // dictionary of all of them.
  sql`create view dictionary_item as
    with item as (
      select
        item.tenant_id,
        dictionary.key_text as dictionary,
        item.key_text as code,
        coalesce(item.order_number, 0)::int as position,
        coalesce(nullif(item.fields->>'nameZh', ''), nullif(item.fields->>'nameEn', ''), item.key_text) as name_zh,
        coalesce(nullif(item.fields->>'nameEn', ''), nullif(item.fields->>'nameZh', ''), item.key_text) as name_en,
        coalesce(item.fields->>'disabled', '') = 'true' as disabled,
        coalesce(item.fields->>'icon', '') as icon,
        coalesce(item.fields->>'colour', '') as colour
      from record as item
      join record as dictionary on dictionary.tenant_id = item.tenant_id and dictionary.kind = 'metaDictionary'
        and dictionary.record_id = item.owner_id
      where item.kind = 'metaItem'
    )
    select tenant_id, dictionary, code, position, name_zh, name_en, disabled, icon, colour from item
    union all
    select
      tenant_id,
      'ThingKind' as dictionary,
      code,
      position + case dictionary when 'ThingType' then 0 when 'FarmType' then 1000000 else 2000000 end as position,
      name_zh,
      name_en,
      disabled,
      icon,
      colour
    from item
    where dictionary in ('ThingType', 'FarmType', 'DeviceType')`,
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

/** What others are told of, and imports. */
const EXCHANGE = [
  sql`create table change_position (
    tenant_id text collate "C" primary key,
    position int not null
  )`,
  sql`create table change (
    tenant_id text collate "C" not null,
    position int not null,
    resource text collate "C" not null,
    action text collate "C" not null,
    ids jsonb not null,
    parents jsonb not null,
    subject text,
    total int not null,
    changed_at timestamptz not null,
    changed_by text not null,
    kind text collate "C",
    constraint change_primary_key primary key (tenant_id, position)
  )`,
  sql`create index change_resources on change (tenant_id, resource, position)`,
  sql`create index change_times on change (changed_at)`,
  sql`create table import_job (
    tenant_id text collate "C" not null,
    import_id text collate "C" not null,
    state text collate "C" not null,
    cancel boolean not null,
    progress jsonb,
    detail jsonb not null,
    created_by text not null,
    created_at timestamptz not null,
    touched_at timestamptz not null,
    expires_at timestamptz not null,
    constraint import_job_primary_key primary key (tenant_id, import_id)
  )`,
  sql`create index import_job_expiry on import_job (expires_at)`,
  sql`create table import_row (
    tenant_id text collate "C" not null,
    import_id text collate "C" not null,
    sheet int not null,
    row int not null,
    cells jsonb not null,
    outcome text collate "C",
    thing_id text,
    problems jsonb,
    constraint import_row_primary_key primary key (tenant_id, import_id, sheet, row),
    constraint import_row_job foreign key (tenant_id, import_id)
      references import_job (tenant_id, import_id) on delete cascade
  )`,
]

/** Running connections: who runs each, its state, counts, log, latest values, writes and reads. */
const CONNECTIONS = [
  sql`create table connection_runtime (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    runner_id text collate "C" not null,
    lease_until timestamptz not null,
    state text collate "C" not null,
    fault text collate "C",
    detail text not null,
    since timestamptz not null,
    last_ok_at timestamptz,
    rtt double precision,
    reconnects int not null,
    points int not null,
    good_points int not null,
    values_per_second double precision not null,
    restart_at timestamptz,
    watched_until timestamptz,
    constraint connection_runtime_primary_key primary key (tenant_id, connection_id)
  )`,
  sql`create table connection_metric (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    minute timestamptz not null,
    ok int not null,
    failed int not null,
    value_count int not null,
    rtt_sum double precision not null,
    rtt_most double precision not null,
    constraint connection_metric_primary_key primary key (tenant_id, connection_id, minute)
  )`,
  sql`create index connection_metric_ages on connection_metric (minute)`,
  sql`create table connection_log (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    entry_id text collate "C" not null,
    logged_at timestamptz not null,
    level text collate "C" not null,
    event text collate "C" not null,
    fault text collate "C",
    detail text not null,
    constraint connection_log_primary_key primary key (tenant_id, connection_id, entry_id)
  )`,
  sql`create table connection_snapshot (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    taken_at timestamptz not null,
    content jsonb not null,
    constraint connection_snapshot_primary_key primary key (tenant_id, connection_id)
  )`,
  sql`create table connection_write (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    write_id text collate "C" not null,
    username text collate "C" not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    state text collate "C" not null,
    runner_id text collate "C",
    device_id text collate "C",
    point_id text collate "C" not null,
    place text not null,
    value jsonb not null,
    shown jsonb,
    revision int not null,
    outcome text collate "C",
    fault text collate "C",
    detail text not null,
    value_before jsonb,
    value_after jsonb,
    ended_at timestamptz,
    constraint connection_write_primary_key primary key (tenant_id, connection_id, write_id)
  )`,
  sql`create index connection_write_waiting on connection_write (tenant_id, connection_id) where state = 'waiting'`,
  sql`create index connection_write_ages on connection_write (asked_at)`,
  sql`create table connection_read (
    tenant_id text collate "C" not null,
    connection_id text collate "C" not null,
    read_id text collate "C" not null,
    username text collate "C" not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    ends_at timestamptz not null,
    state text collate "C" not null,
    runner_id text collate "C",
    device_id text collate "C",
    point_ids jsonb,
    result jsonb,
    constraint connection_read_primary_key primary key (tenant_id, connection_id, read_id)
  )`,
  // One at a time, whichever process is asked.
  sql`create unique index connection_read_one on connection_read (tenant_id, connection_id) where state <> 'over'`,
  sql`create index connection_read_ages on connection_read (asked_at)`,
  sql`create table code_seen (
    tenant_id text collate "C" not null,
    source_id text collate "C" not null,
    connection_id text collate "C" not null,
    code double precision not null,
    seen_count int not null,
    device_id text collate "C" not null,
    last_at timestamptz not null,
    constraint code_seen_primary_key primary key (tenant_id, source_id, connection_id, code)
  )`,
]

export const createInitialSchema = async (writer: Writer) => {
  for (const statement of [...ACCESS, ...THINGS, ...RECORDS, ...EXCHANGE, ...CONNECTIONS])
    await statement.execute(writer)
}
