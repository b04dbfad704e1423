/**
 * Several servers in one URL, as PostgreSQL's own clients write it: `postgres://user:password@a:5432,b:5433/booknail`. The server
 * that worked last is tried first; one that does not answer, or does not accept writes, is skipped for the next. Why:
 * docs/decisions/0038-database-faults-and-failover.md
 */

import pg from 'pg'

/** Where the others are kept in a URL that any parser can read. */
const others = 'other_hosts'
const attributes = 'target_session_attrs'
const writable = ['read-write', 'primary']
const maxStandbys = 5

/** As PostgreSQL calls a connection that the server turned down. */
const turnedDown = '08004'
/** The server takes no writes, and the URL asks for one that does. */
const onlyReadsMessage = 'this server only reads'

/** The same with one host, and the others as a parameter; one with a single host stays as it is. */
export function readableUrl(url: string): string {
  const [, before = '', hosts = '', behind = ''] = /^(\w+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  const [first = '', ...rest] = hosts.split(',')
  if (rest.length === 0) return url
  const [path = '', search = ''] = behind.split('?')
  const parameters = new URLSearchParams(search)
  parameters.set(others, rest.join(','))
  return `${before}${first}${path || '/'}?${parameters}`
}

/** Each as a URL of its own, in the order of the URL. */
export function serversIn(url: string): string[] {
  const first = new URL(url)
  if (!first.searchParams.has(others) && !first.searchParams.has(attributes)) return [url] // as the operator wrote it
  const rest = first.searchParams.get(others)?.split(',') ?? []
  first.searchParams.delete(others)
  first.searchParams.delete(attributes)
  return [first.href, ...rest.map((host) => withHost(first, host))]
}

function withHost(first: URL, host: string): string {
  const other = new URL(first)
  other.port = ''
  other.host = host
  return other.href
}

/** By URL: which of its servers is asked next. */
const places = new Map<string, number>()

/** Of the server that is asked next. */
export function currentServer(url: string): string {
  const servers = serversIn(url)
  return servers[(places.get(url) ?? 0) % servers.length] ?? url
}

/** This server failed: the next one is used from now on, unless it is already. */
export function passOver(url: string, server: string): void {
  if (currentServer(url) === server) places.set(url, (places.get(url) ?? 0) + 1)
}

const serverOf = new WeakMap<object, string>()

/** The server of this connection no longer serves. */
export function passOverServerOf(url: string, client: object): void {
  const server = serverOf.get(client)
  if (server !== undefined) passOver(url, server)
}

/** Whether only a server that takes writes is connected to. */
function needsWritable(url: string): boolean {
  return writable.includes(new URL(url).searchParams.get(attributes) ?? '')
}

/**
 * A class for pg's pool, which creates its connections with `new`: connects to the current server of the URL.
 * @param configOf for one server
 */
export function clientFor(url: string, configOf: (server: string) => pg.ClientConfig): typeof pg.Client {
  if (serversIn(url).length === 1 && !needsWritable(url)) return pg.Client
  function Client(config?: pg.ClientConfig): pg.Client {
    const server = currentServer(url)
    const client = new pg.Client({ ...config, ...configOf(server) })
    serverOf.set(client, server)
    const onlyReads = watchGreeting(client)
    const connect = client.connect.bind(client)
    const connectToServing = async () => {
      await connect().catch((error: unknown) => {
        passOver(url, server)
        throw error
      })
      if (!needsWritable(url) || !onlyReads()) return client
      passOver(url, server)
      await client.end()
      throw Object.assign(new Error(onlyReadsMessage), { code: turnedDown })
    }
    const connectAndTell = (told?: (error: Error | null) => void) => {
      if (!told) return connectToServing()
      connectToServing().then(() => told(null), told)
      return undefined
    }
    client.connect = connectAndTell as typeof client.connect
    return client
  }
  return Client as unknown as typeof pg.Client // a function that returns an object: `new` gives that
}

/** Of the first server that takes writes: as with PostgreSQL's own clients, nobody fails because others are named before it. */
export async function connectPastStandbys(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let left = maxStandbys; ; left--) {
    try {
      return await pool.connect()
    } catch (error) {
      if (left === 0 || !(error instanceof Error) || error.message !== onlyReadsMessage) throw error
    }
  }
}

/** Whether the server said so while it was connected to. */
function watchGreeting(client: pg.Client): () => boolean {
  let onlyReads = false
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter } // which pg's types do not know
  connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
    if (parameterName === 'in_hot_standby' || parameterName === 'default_transaction_read_only')
      onlyReads ||= parameterValue === 'on'
  })
  return () => onlyReads
}
