/** Years of bookings for the databases of `npm run bench -- --citus URL`: the seeded ones again and again, each time five weeks earlier. */

import type { Client } from 'pg'
import { onServer } from '../server/testing/cluster.ts'
import type { Size } from './citus-data.ts'

/** Longer than the days that are seeded: no two copies meet. */
const daysBetween = 35

interface Growing {
  size: Size
  /** How often each booking is there afterwards. */
  times: number
  /** It keeps its bookings. */
  exceptSalon: string
}

/**
 * Bookings and their lines, visits that are over, without what was sent and noted of them. Copies that are there already stay.
 * @param onCopy told the number of bookings
 */
export async function grow(
  url: string,
  { size, times, exceptSalon }: Growing,
  onCopy: (bookings: number) => void,
): Promise<void> {
  await onServer(url, async (client) => {
    const there = Math.floor((await count(client)) / (size.salons * size.bookings))
    const isSpread = await client.query(`select from pg_extension where extname = 'citus'`)
    for (let copy = there; copy < times; copy++) {
      await client.query('begin')
      if (isSpread.rowCount) await client.query(`set local citus.propagate_set_commands = 'local'`)
      await client.query('set local session_replication_role = replica') // neither keys nor counters look at each row
      for (const table of ['bookings', 'booking_lines']) await copyOnce(client, { table, copy, exceptSalon })
      await client.query('commit')
      onCopy(await count(client))
    }
    await client.query('delete from booking_counts where salon_id <> $1', [exceptSalon])
    await client.query(
      `insert into booking_counts (salon_id, day, status, bookings)
        select salon_id, (starts_at at time zone 'UTC')::date, status, count(*) from bookings where salon_id <> $1 group by 1, 2, 3`,
      [exceptSalon],
    )
    await client.query('vacuum (analyze) bookings, booking_lines')
  })
}

async function copyOnce(
  client: Client,
  { table, copy, exceptSalon }: { table: string; copy: number; exceptSalon: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const values = rows.map(({ name, type }) => valueOf(table, { name, type }, copy))
  await client.query(
    `insert into ${table} (${rows.map(({ name }) => name).join()}) select ${values.join()} from ${table}
      where salon_id <> $1 and starts_at > now() - interval '2 days'`,
    [exceptSalon],
  )
}

function valueOf(table: string, { name, type }: { name: string; type: string }, copy: number): string {
  if (name === 'id' || (table === 'booking_lines' && name === 'booking_id'))
    return `md5(${name}::text || ${copy})::uuid`
  if (name === 'link') return `left(md5(link || ${copy}), 22)`
  if (name === 'status') return `case when status in ('cancelled', 'no_show') then status else 'completed' end`
  if (type === 'timestamptz') return `${name} - interval '${daysBetween * 24 * copy} hours'`
  return name
}

async function count(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from bookings')
  return Number(rows[0]?.count)
}
