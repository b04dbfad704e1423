/** SQL of how the database server itself is doing. */

import { sql as raw } from 'kysely'
import type { Sql } from './connection.ts'

export interface ServerState {
  version: string
  bytes: number
  isStandby: boolean
  /** Servers that follow it. */
  standbys: number
  /** Of the slowest follower, or of this standby; null: there is none, or the account may not see it. */
  lagSeconds: number | null
}

export async function readServerState(sql: Sql): Promise<ServerState> {
  const { rows } = await raw<ServerState>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      pg_is_in_recovery() as "isStandby",
      (select count(*) from pg_stat_replication) as standbys,
      case
        when not pg_is_in_recovery() then (
          select max(case when replay_lsn >= pg_current_wal_lsn() then 0 else extract(epoch from replay_lag)::float8 end)
          from pg_stat_replication)
        when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8
      end as "lagSeconds"
  `.execute(sql)
  const [row] = rows
  if (!row) throw new Error('a state without a row')
  return row
}
