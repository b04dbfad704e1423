/**
 * The distance from the limit: what PostgreSQL needs to read the same rows by a single hand-written statement, or to insert one line
 * under the exclusion constraint, without anything around it; and of a booking, to write all of its rows. Sent by pgbench, in the
 * same rounds.
 */

import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addDays } from '../shared/time.ts'
import { type Measure, measures } from './figures.ts'
import type { Side } from './measure.ts'
import { cpuMilliseconds, type Shares, total } from './processes.ts'

/**
 * What a booking of a client with a phone writes, by hand: the same rows in the same tables, with their indexes, foreign keys and
 * triggers, and what tells other processes, in one statement and one commit. It asks nothing before, and sends nothing after.
 */
const sameRows = `with wanted as materialized (
    select salon_id, staff_id, service_ids[1] as service_id, gen_random_uuid() as booking_id, gen_random_uuid() as customer_id,
      '+1510' || (2000000 + turn) as phone, timestamptz '2032-01-01' + turn * interval '30 minutes' as starts_at
    from bench_limit.wanted, (select nextval('bench_limit.turns') as turn) turns where n = :n
  ), customer as (
    insert into customers (salon_id, id, phone, first_name, last_name, email, language, created_at)
    select salon_id, customer_id, phone, 'Mai', 'Nguyen', '', 'en', now() from wanted
  ), booking as (
    insert into bookings (salon_id, id, customer_id, status, source, starts_at, ends_at, minutes, price_cents, first_name,
      last_name, phone, email, notes, language, submitted_at)
    select salon_id, booking_id, customer_id, 'scheduled', 'public', starts_at, starts_at + interval '30 minutes', 30, 2500, 'Mai',
      'Nguyen', phone, '', '', 'en', now() from wanted
  ), history as (
    insert into booking_history (salon_id, id, booking_id, at, actor, change, details)
    select salon_id, gen_random_uuid(), booking_id, now(), 'client', 'booked', '{"status": "scheduled"}' from wanted
  ), lines as (
    insert into booking_lines (salon_id, id, booking_id, status, visit_starts_at, position, service_id, service_name, staff_id,
      staff_first_name, staff_last_name, requested, starts_at, ends_at, blocked_until, minutes, cleanup_minutes, price_cents,
      price_kind, resource_ids, notes, options)
    select salon_id, gen_random_uuid(), booking_id, 'scheduled', starts_at, 0, service_id, 'Classic Manicure', staff_id, 'Kim', 'Le',
      false, starts_at, starts_at + interval '30 minutes', starts_at + interval '30 minutes', 30, 0, 2500, 'exact', '{}', '', '[]'
    from wanted
  ), given as (
    update staff set last_given_at = now() from wanted where staff.salon_id = wanted.salon_id and staff.id = wanted.staff_id
  ), told as (
    insert into messages (salon_id, id, booking_id, customer_id, kind, channel, language, recipient, due_at, created_at)
    select salon_id, gen_random_uuid(), booking_id, customer_id, 'booking_received', 'text', 'en', phone, now(), now() from wanted
  ), texts as (
    insert into text_days as known (salon_id, day, queued) select salon_id, current_date, 1 from wanted
    on conflict (salon_id, day) do update set queued = known.queued + 1
  ), recipient as (
    insert into text_recipients (day, recipient_hash, queued) select current_date, sha256(phone::bytea), 1 from wanted
    on conflict (day, recipient_hash) do nothing
  ), news as (
    insert into notifications (salon_id, id, kind, booking_id, created_at)
    select salon_id, gen_random_uuid(), 'new_booking', booking_id, now() from wanted
  ), again as (
    insert into idempotency_keys (salon_id, key, request_hash, booking_id, created_at)
    select salon_id, booking_id::text, sha256(booking_id::text::bytea), booking_id, now() from wanted
  ), caller as (
    insert into rate_limits (subject, window_starts_at, hits) select booking_id::text, date_trunc('hour', now()), 1 from wanted
  ), all_callers as (
    insert into rate_limits as known (subject, window_starts_at, hits)
    select 'bench ' || salon_id, date_trunc('hour', now()), 1 from wanted
    on conflict (subject, window_starts_at) do update set hits = known.hits + 1
  )
  select pg_notify('salon_changed', json_build_object('salonId', salon_id, 'by', null, 'changes', json_build_array(
    json_build_object('kind', 'bookings', 'ids', json_build_array(booking_id), 'days', '[]'::json)))::text) from wanted`

/** Prepared calls, as many as wait at ten callers. */
const wantedRows = 1_000
const clients = 10

/** `rows`: all that a booking writes. */
type Limited = Measure | 'rows'
/** CPU milliseconds of pgbench and of the database per statement. */
export type Limits = Record<Limited, Shares | null>

const pgbench = findPgbench()

/** In the order of the data sets; null without pgbench, which is reported to `say`. */
export async function measureLimits(
  sides: readonly Side[],
  { rounds, each }: { rounds: number; each: number },
  say: (what: string) => void,
): Promise<Limits[] | null> {
  if (!pgbench) {
    say("No limit was measured: there is no pgbench (Debian has it in 'postgresql-15' or later).")
    return null
  }
  const limits = sides.map(
    (): Limits => ({ one: null, any: null, visit: null, month: null, booking: null, rows: null }),
  )
  for (const side of sides) await prepare(side)
  const scripts = await mkdtemp(join(tmpdir(), 'booknail-pgbench-'))
  try {
    for (const measure of [...measures, 'rows'] as const) {
      const script = join(scripts, `${measure}.sql`)
      await writeFile(script, `\\set n random(1, ${wantedRows})\n${statements[measure]};\n`)
      for (let round = 0; round < rounds; round++) {
        for (const [index, side] of sides.entries()) {
          const [found, own] = [
            await takeOnce(side, script, measure === 'rows' ? { clients: 1, each: each * 2 } : { clients, each }),
            limits[index],
          ]
          if (own && found && (!own[measure] || total(found) < total(own[measure]))) own[measure] = found
        }
      }
    }
  } finally {
    await rm(scripts, { recursive: true, force: true })
  }
  return limits
}

/** Prepared calls to choose from, and a table with only the constraint. */
async function prepare({ product, from: { salons, today, dice } }: Side): Promise<void> {
  const client = new pg.Client(product.databaseUrl)
  await client.connect()
  try {
    await client.query(`create schema bench_limit;
      create table bench_limit.wanted (n int primary key, salon_id uuid, staff_id uuid, service_ids uuid[], day date);
      create table bench_limit.lines (salon_id uuid, id uuid, staff_id uuid, starts_at timestamptz, blocked_until timestamptz,
        primary key (salon_id, id),
        exclude using gist (salon_id with =, staff_id with =, tstzrange(starts_at, blocked_until, '[)') with &&));
      create sequence bench_limit.turns`)
    for (let n = 1; n <= wantedRows; n++) {
      const salon = dice.pick(salons)
      const services = [dice.pick(salon.services).serviceId, dice.pick(salon.services).serviceId]
      const day = addDays(today, dice.between(1, 22))
      await client.query('insert into bench_limit.wanted values ($1, $2, $3, $4, $5)', [
        n,
        salon.salonId,
        dice.pick(salon.staffIds),
        services,
        day,
      ])
    }
    await client.query('analyze bench_limit.wanted')
  } finally {
    await client.end()
  }
}

/** Rows of one salon are written one after another: several clients would only wait for each other. */
async function takeOnce(
  { product }: Side,
  script: string,
  { clients: many, each }: { clients: number; each: number },
): Promise<Shares | null> {
  const options = ['-n', '-M', 'prepared', '-c', many, '-t', each, '-f', script, '-d', product.databaseUrl]
  const words = [pgbench ?? '', ...options.map(String)]
  const before = await cpuMilliseconds(product)
  const said = execFileSync('bash', ['-c', '"$@" >&2 || exit 1; times', 'pgbench', ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const after = await cpuMilliseconds(product)
  if (!before || !after) return null
  const count = many * each
  return { app: ofChildren(said) / count, database: (after.database - before.database) / count }
}

/** The second line of `times`: user and system time of the shell's children, `0m0.310s 0m0.420s`. */
function ofChildren(said: string): number {
  const [, children = ''] = said.trim().split('\n')
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, min, sec]) => Number(min) * 60 + Number(sec))
  return seconds.reduce((sum, one) => sum + one, 0) * 1000
}

function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const ofDebian = (() => {
    try {
      return readdirSync(debian).map((version) => `${debian}/${version}/bin/pgbench`)
    } catch {
      return []
    }
  })()
  return ['pgbench', ...ofDebian.toReversed()].find((path) => {
    try {
      execFileSync(path, ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

/** The rows that a search reads: the salon, its hours, shifts and time off, and the lines of some members on some days. */
function search(staff: string, days: number, more = ''): string {
  const until = `w.day + ${days}`
  const ofStaff = (column: string) => (staff ? `and ${column} = w.staff_id` : '')
  return `select s.timezone, s.slot_minutes, s.notice_minutes, s.horizon_days, s.auto_confirm${more},
    (select json_agg(json_build_array(h.day_of_week, h.closed, h.opens_at, h.closes_at)) from opening_hours h where h.salon_id = s.id),
    (select json_agg(json_build_array(c.starts_on, c.ends_on)) from closures c where c.salon_id = s.id and c.ends_on >= w.day and c.starts_on < ${until}),
    (select json_agg(json_build_array(m.staff_id, m.day_of_week, m.starts_at, m.ends_at, m.break_starts_at, m.break_ends_at))
      from shifts m where m.salon_id = s.id and m.active ${ofStaff('m.staff_id')}),
    (select json_agg(json_build_array(o.staff_id, o.starts_at, o.ends_at)) from time_off o
      where o.salon_id = s.id and o.ends_at > w.day and o.starts_at < ${until} ${ofStaff('o.staff_id')}),
    (select json_agg(json_build_array(l.staff_id, extract(epoch from l.starts_at), extract(epoch from l.blocked_until)))
      from booking_lines l where l.salon_id = s.id and l.blocks and l.starts_at >= w.day and l.starts_at < ${until} ${ofStaff('l.staff_id')})
  from bench_limit.wanted w join salons s on s.id = w.salon_id where w.n = :n`
}

const wholeServices = `, (select json_agg(json_build_array(v.id, v.name, v.minutes, v.cleanup_minutes, v.price_cents,
      (select json_agg(d.staff_id) from staff_services d where d.salon_id = v.salon_id and d.service_id = v.id)))
    from services v where v.salon_id = s.id and v.id = any(w.service_ids))`

const statements: Record<Limited, string> = {
  one: search('one', 1),
  any: search('', 1, wholeServices),
  visit: search('', 7, wholeServices),
  month: search('', 42, wholeServices),
  booking: `insert into bench_limit.lines select w.salon_id, gen_random_uuid(), w.staff_id, t, t + interval '30 minutes'
    from bench_limit.wanted w, (select timestamptz '2030-01-01' + nextval('bench_limit.turns') * interval '30 minutes' as t) turn
    where w.n = :n`,
  rows: sameRows,
}
