/** Databases on the machines of a Citus cluster: each machine has its part of every database, under the same name. */

import { Client } from 'pg'

/** The URL of each machine, the coordinator's first. If the database in the URL knows no workers, only itself. */
export async function serversOf(url: string): Promise<string[]> {
  const nodes = await onServer(url, async (client) => {
    const known = await client.query<{ is: boolean }>(`select to_regclass('pg_catalog.pg_dist_node') is not null as is`)
    if (!known.rows[0]?.is) return []
    const { rows } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid',
    )
    return rows
  })
  return [
    url,
    ...nodes.map(({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href),
  ]
}

/** Whether the server can spread salons. */
export async function hasCitus(url: string): Promise<boolean> {
  const { rows } = await onServer(url, (client) =>
    client.query<{ is: boolean }>(`select current_setting('citus.version', true) is not null as is`),
  )
  return rows[0]?.is === true
}

/** Lets the machines' databases of this name know each other. Without workers the coordinator has the salons as well. */
export async function introduce([server = '', ...workers]: readonly string[], name: string): Promise<void> {
  for (const one of [server, ...workers])
    await onServer(withDatabase(one, name), (client) => client.query('create extension citus'))
  await onServer(withDatabase(server, name), async (client) => {
    const own = new URL(server)
    await client.query('select citus_set_coordinator_host($1, $2)', [own.hostname, Number(own.port)])
    if (workers.length === 0)
      await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [
        own.hostname,
        Number(own.port),
      ])
    for (const worker of workers.map((url) => new URL(url)))
      await client.query('select citus_add_node($1, $2)', [worker.hostname, Number(worker.port)])
  })
}

/** On each of them. */
export async function tellServers(servers: readonly string[], command: string): Promise<void> {
  for (const server of servers) await onServer(server, (client) => client.query(command))
}

/** Another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/**
 * Only to be copied from now on: a database with connections cannot be. What Citus keeps open on each machine asks the others, and
 * wakes the same there, so it would be back in a moment if they let it in.
 */
export async function closeToAll(servers: readonly string[], name: string): Promise<void> {
  await tellServers(servers, `alter database ${name} allow_connections false`)
  await tellServers(servers, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
}

export async function onServer<Result>(server: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(server)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
