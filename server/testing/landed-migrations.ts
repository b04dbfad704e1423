/** Every migration as it landed, in order, including those changed afterwards, as databases ran them then. */

import { createHash } from 'node:crypto'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Db } from '../db/connection.ts'
import { migrations } from '../db/migrate.ts'

interface Landing {
  name: string
  /** A hash of the statements it runs. */
  digest: string
  /** Turns its statements into those that first landed under this name. */
  undo?: Edit[]
}

type Edit = (statements: string[]) => string[]

/** No line ever changes; a new migration is added at the end. */
export const landings: readonly Landing[] = [
  { name: '0001_initial', digest: 'b60c15e2cca3fe0d' },
  {
    name: '0001_initial',
    digest: '261ef960477d7fca',
    undo: [
      replace('cleanup_minutes integer not null,\n    price_cents', 'price_cents'),
      replace(" check (kind in ('booking_received', 'booking_confirmed'))", ''),
    ],
  },
  { name: '0001_initial', digest: '07309c786eec8e4f', undo: [drop('table staff_photos')] },
  {
    name: '0001_initial',
    digest: '0c86e1bd89cf75cc',
    undo: [
      drop('table blocks', 'index blocks_when'),
      replace('customer_id uuid,\n    status', 'customer_id uuid not null,\n    status'),
      replace('    version integer not null default 1,\n', ''),
    ],
  },
  {
    name: '0001_initial',
    digest: 'cf1dc3f3c2ae92a8',
    undo: [
      drop('function plain_letters', 'index customers_name', 'index customers_family_name'),
      drop('index customers_phone', 'index customers_phone_end'),
    ],
  },
  {
    name: '0001_initial',
    digest: 'f5a7f1cf76af0fa6',
    undo: [
      replace(/ {4}search text collate [^]+\) stored,\n/, ''),
      replace('unique (salon_id, id, status, starts_at)', 'unique (salon_id, id, status)'),
      replace('starts_at, id) include (status, search)', 'starts_at)'),
      replace('(salon_id, status, starts_at, id)', '(salon_id, status, starts_at)'),
      replace('    visit_starts_at timestamptz not null,\n', ''),
      replace(
        /, status, visit_starts_at\) references bookings \(salon_id, id, status, starts_at\)\s+/,
        ', status) references bookings (salon_id, id, status) ',
      ),
      drop('index bookings_name', 'index booking_lines_staff', 'table booking_counts', 'function count_bookings'),
      drop('trigger count_new_bookings', 'trigger count_changed_bookings', 'trigger count_deleted_bookings'),
    ],
  },
  {
    name: '0001_initial',
    digest: '28170e2406fc9dc7',
    undo: [replace(' references salons on delete cascade,\n    day date', ',\n    day date')],
  },
  { name: '0002_client_links_and_reviews', digest: '680717a22bf38f6c' },
  { name: '0004_accounts', digest: '784f65c45d75a3ab' },
  { name: '0006_staff_logins', digest: '2252815bf752334c' },
  { name: '0005_audit', digest: 'a8b2715931925b1c' },
  { name: '0003_customer_book', digest: '694060ff6a148810' },
  { name: '0008_reports', digest: '2f55bc083292d9bc' },
  { name: '0007_desk', digest: 'e3a7e4282748d972' },
  {
    name: '0006_staff_logins',
    digest: '3a641a4eb8c4cc94',
    undo: [(statements) => statements.filter((statement) => !statement.includes('alter column link set default'))],
  },
  {
    name: '0008_reports',
    digest: 'e1fc25c1657a4474',
    undo: [replace('include (booking_id, staff_id', 'include (staff_id')],
  },
  {
    name: '0005_audit',
    digest: 'b94555a42cfd99f8',
    undo: [(statements) => statements.filter((statement) => !statement.includes('who_plain'))],
  },
  {
    name: '0007_desk',
    digest: '95a5dc9bf89d6091',
    undo: [drop('extension if not exists pg_trgm', 'index bookings_search')],
  },
  { name: '0009_fewer_pages', digest: '4cbaacfab58b4d5f' },
  { name: '0015_imports', digest: '4c121d4d892e78c9' },
  { name: '0010_edits', digest: 'a30ccc3b9be678b1' },
  { name: '0012_visits', digest: '513d66ff31534ef6' },
  { name: '0011_category_pairs', digest: '43f089d4b3a96a03' },
  { name: '0014_figures', digest: '944bbd8a2597e272' },
  { name: '0013_stages', digest: 'eb5d02e93adae771' },
  { name: '0017_floods_and_codes', digest: 'f311aa16446c9b8a' },
  { name: '0016_text_costs', digest: 'af0cde7bbd3a4715' },
  { name: '0018_contact_reads', digest: '08bf0fc201d9d195' },
  {
    name: '0016_text_costs',
    digest: '1d6d9ee9ef2f99b0',
    undo: [
      replace(/ {4}if not found then\n {6}insert into text_days[^]+?end if;\n/, ''),
      replace(
        '  begin\n    select queued, salon_refused',
        `  begin
    insert into text_days (salon_id, day) values (of_salon, on_day) on conflict do nothing;
    select queued, salon_refused`,
      ),
    ],
  },
  { name: '0017_floods_and_codes', digest: '0a81e9b9999fa4e4', undo: [drop('index messages_codes')] },
  { name: '0001b_initial_completed', digest: '495cdf1ca1753423' },
  { name: '0020_landed_edits', digest: '8404d2473671440b' },
  { name: '0022_reminders', digest: '0d62009c170af56b' },
  { name: '0025_templates', digest: '4d1364d0cbc9afb3' },
  { name: '0027_messages_of_a_salon', digest: 'd53a440e8c6546dc' },
  { name: '0026_waitlist', digest: 'fe336dbe451e470d' },
  { name: '0028_no_shows', digest: '4cc6485d07be026d' },
  { name: '0024_consent', digest: 'dcead0cf4df4841a' },
  { name: '0029_calendar_feeds', digest: 'b682f6db9793de5e' },
  { name: '0023_translations', digest: '71fcbee8733c257e' },
  { name: '0036_page_changes', digest: 'c57d9bc62bceadc0' },
  { name: '0030_photos_from_before', digest: '39338eab06f4df98' },
  { name: '0033_floor', digest: '6e97670931f7648d' },
  { name: '0034_line_calls', digest: '3a55bde482ec0a91' },
  { name: '0037_till', digest: '3ba8f4ce8f577dfd' },
  { name: '0039_figures', digest: 'd587eaff4d70d621' },
  { name: '0038_pay', digest: '3d481df2b8bb6774' },
  { name: '0040_soon_texts', digest: '0c32aa612ef3f3d7' },
  { name: '0041_found_checks', digest: 'cd2918be955f3922' },
  { name: '0042_nightly_backups', digest: 'bf9672988fe8226f' },
  { name: '0043_service_marks', digest: '4c91c2821dfe2744' },
  { name: '0046_start_steps', digest: 'ad6ef56ef00ccd96' },
  { name: '0049_shown_reviews', digest: '211c224db08d866e' },
  { name: '0061_options_on_checks', digest: 'a6231461dbaeb110' },
  { name: '0044_service_options', digest: 'f6e4d1b2b2ef8a94' },
  { name: '0047_account_requests', digest: '74bea5c74bfa6b45' },
  { name: '0058_failed_messages', digest: 'cf1b8e9be24d94f5' },
  { name: '0052_salon_pictures', digest: 'e5d04d9c2944eb75' },
  { name: '0050_parties', digest: '2ab7441e970ecb22' },
  { name: '0055_sign_up_links', digest: '2ad7cd1ddeaee11d' },
  { name: '0053_salon_links', digest: '594f396d3adf44ea' },
  { name: '0056_invitations', digest: 'cf6a0715d55da9b9' },
  { name: '0070_second_breaks', digest: '3f2e25e18a2b9933' },
  { name: '0067_members_own_terms', digest: '39da0fba9eb549b6' },
  { name: '0068_price_kinds', digest: 'c4fa88ea6874f904' },
  { name: '0071_special_hours', digest: '88bba650e2ddfa5f' },
  { name: '0085_idea_pictures', digest: '4d8e1481d6396e19' },
  { name: '0098_checks_add_up_by_part', digest: '2b647a6fa133c273' },
  { name: '0099_mailed_codes', digest: 'f627dc8c89a1b195' },
  { name: '0086_short_names', digest: '583bc3c3693fae50' },
  { name: '0087_picture_sizes', digest: '8290f8c976138993' },
  { name: '0064_held_times', digest: '6b7137fee97fe833' },
  { name: '0076_parts_of_tables', digest: 'eef7ebbb32ec3f17' },
  { name: '0077_salons_of_sessions', digest: 'a739823dcd206b11' },
  { name: '0090_tours', digest: '9c2311a7c3e99874' },
  { name: '0080_options_of_waiting', digest: 'd22a681a9a890bcd' },
  { name: '0081_side_by_side', digest: 'fa2604054d5ff7e6' },
  { name: '0100_push', digest: 'a9b0f8e3d233cc0c' },
  { name: '0102_checks_follow_visits', digest: 'b31a15e078537a37' },
  { name: '0110_business_day', digest: 'c11a0d89db0f3e2e' },
  { name: '0112_numbers_with_payments', digest: '4398ac38507c055d' },
  { name: '0113_chair', digest: 'e4dbd88c06a8a3bb' },
  { name: '0114_booking_requests', digest: '721e3400e4f020f9' },
  { name: '0115_one_by_one', digest: 'e2f4bbac75a77c51' },
  { name: '0116_owed_on_checks', digest: '47f228929cbef1de' },
  { name: '0117_asks_front_desk', digest: 'ce67c0a94d4635ea' },
  { name: '0118_family', digest: '4f44c33639dfd0a6' },
  { name: '0119_hidden_reviews', digest: '7cce0715498e9d02' },
  { name: '0120_asks_to_wait', digest: 'eb274273563a317b' },
  { name: '0121_public_answers', digest: 'b8aa5a642022df37' },
  { name: '0122_pictures_of_work', digest: '58713fb602b5f523' },
  { name: '0123_past_links', digest: '0009356a6104a422' },
  { name: '0124_no_rule_at_first', digest: '339a0107c03b3004' },
  { name: '0125_waiting_parties', digest: '74ffdb0297cf99c5' },
  { name: '0126_corrections', digest: 'bb54ca5c22c40f5e' },
  { name: '0127_tips_owed', digest: '30362c532cdf5b9b' },
  { name: '0128_reason_bearers', digest: '129308f8b19a5cba' },
  { name: '0129_part_of_deposit', digest: 'b3f4b5ec8c7d378e' },
  { name: '0130_asked_in_time', digest: '08aa47518332bd14' },
  { name: '0131_closed_months', digest: 'f86e8e2e60a9e3ac' },
  { name: '0132_spent', digest: '1b60bef62dc0fa55' },
  { name: '0133_percents_paid', digest: '78bf2b5b9c0ad8b9' },
  { name: '0134_surcharge_cap', digest: '565777b4bdf6aa04' },
  { name: '0135_debit_cards', digest: '794e301821599e35' },
  { name: '0136_zone_news', digest: '5550b48c58c3add1' },
  { name: '0137_money_messages', digest: '09bad0d0129792a6' },
  { name: '0138_brought_files', digest: 'a3e50ce6ff7c24bf' },
  { name: '0139_text_threads', digest: '7351930e3f301b44' },
  { name: '0140_no_texts', digest: 'aca25563c1bb612d' },
  { name: '0141_text_pictures', digest: '53d4486db2f3496f' },
  { name: '0142_rules_from', digest: '8fadd5c0593fe597' },
  { name: '0143_imported_appointments', digest: '2d183a79767fab89' },
  { name: '0144_licenses', digest: '45425dca91d17ab8' },
  { name: '0146_foot_spas', digest: '5e8ed19ce2cab3ab' },
  { name: '0148_moved_in', digest: 'a85657ae58d7ebc4' },
  { name: '0149_inspections', digest: '8cfc9073151f94e8' },
  { name: '0150_salon_pay_rules', digest: '35f45bc4aa187ad3' },
  { name: '0155_messages_of_a_customer', digest: '1d5a4dbda9fd48f1' },
  { name: '0156_service_taxes', digest: 'b76ff6f05e05a8b9' },
  { name: '0147_unplaced_texts', digest: '862fa480700127ee' },
  { name: '0157_tip_declarations', digest: '3c5bc8040a0e50bc' },
]

/** Brings a database to its state after the first `count` landings; migrations it has run stay. */
export async function migrateToLanding(db: Db, count: number): Promise<void> {
  const names = new Set(landings.slice(0, count).map(({ name }) => name))
  const landed = [...names].map((name) => [name, { up: (on: Kysely<unknown>) => upAsLanded(on, name, count) }] as const)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(landed)) },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function upAsLanded(db: Kysely<unknown>, name: string, count: number): Promise<void> {
  if (!landings.slice(count).some((landing) => landing.name === name)) return migrations[name]?.up(db)
  for (const statement of await statementsAfter(name, count)) await sql.raw(statement).execute(db)
}

/** The statements that the migration ran as of the first `count` landings. */
export async function statementsAfter(name: string, count: number): Promise<string[]> {
  const later = landings.slice(count).filter((landing) => landing.name === name)
  const edits = later.toReversed().flatMap(({ undo = [] }) => undo)
  return edits.reduce((statements, edit) => edit(statements), await statementsOf(name))
}

/** With a database in which nothing is found, so that statements for missing objects run too. */
export async function statementsOf(name: string): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql)
    },
  })
  await migrations[name]?.up(db)
  return statements
}

export function digestOf(statements: string[]): string {
  return createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 16)
}

function drop(...made: string[]): Edit {
  const beginnings = made.map((what) => new RegExp(String.raw`^create ${what}\b`))
  return (statements) => {
    return statements.filter((statement) => !beginnings.some((beginning) => beginning.test(statement)))
  }
}

function replace(part: string | RegExp, by: string): Edit {
  return (statements) => statements.map((statement) => statement.replace(part, by))
}
