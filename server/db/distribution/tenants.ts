/** Where the salons are that Citus has spread over machines. */

import { sql } from 'kysely'
import type { Sql } from '../connection.ts'

export interface Machine {
  /** Address and port, as Citus knows it. */
  place: string
  salons: number
  bookings: number
  bytes: number
}

/** Machines without a salon too; by address. */
export async function listMachines(db: Sql): Promise<Machine[]> {
  const { rows } = await sql<Machine>`
    with counted as materialized (
      select salons.id, (select count(*) from bookings where bookings.salon_id = salons.id) as bookings from salons
    ), placed as (
      select groupid, count(*) as salons, sum(bookings)::bigint as bookings
      from counted join pg_dist_placement on shardid = get_shard_id_for_distribution_column('salons', id)
      group by groupid
    ), held as (
      select nodename, nodeport, sum(shard_size)::bigint as bytes from citus_shards where citus_table_type = 'distributed'
      group by nodename, nodeport
    )
    select concat(node.nodename, ':', node.nodeport) as place, coalesce(salons, 0) as salons, coalesce(bookings, 0) as bookings,
      coalesce(bytes, 0) as bytes
    from pg_dist_node node left join placed using (groupid) left join held using (nodename, nodeport)
    where noderole = 'primary' and (shouldhaveshards or salons > 0) order by place`.execute(db)
  return rows
}
