/** How the environment says where the database is: only in ways that verify who answers, or say that nobody does. */

import { reservedParameter, secrecyOf } from './db/address.ts'
import { readableUrl, serversIn } from './db/hosts.ts'
import { url } from './setting-rules.ts'

export function databaseAddress() {
  const example = 'an address such as postgres://user:password@host/database'
  return url(['postgres:', 'postgresql:'], example, undefined, readableUrl)
    .refine(
      (address) => !address || !trustsAnybody(new URL(address)),
      'must not trust whoever answers: say sslmode=verify-full, with sslrootcert=/path/to/file for an authority of your own',
    )
    .refine((address) => !address || !reservedParameter(address), {
      error: ({ input }) => `must not say ${reservedParameter(String(input))}: BookNail sets that itself`,
    })
}

/** The driver's modes that verify certificates, and `disable`. With `uselibpqcompat` fewer of them verify. */
const sslModes = ['disable', 'verify-full', 'verify-ca', 'require', 'prefer']

function trustsAnybody({ searchParams }: URL): boolean {
  const known = searchParams.has('uselibpqcompat') ? sslModes.slice(0, 2) : sslModes
  return (
    searchParams.getAll('sslmode').some((mode) => !known.includes(mode)) ||
    searchParams.getAll('ssl').some((word) => !['true', '1', 'false', '0'].includes(word)) // the driver's own name for trusting any certificate
  )
}

/** @param usualHost used when the URL has none */
export function assertEncryptionStated(name: string, address: string | undefined, usualHost: string | undefined): void {
  if (!address || serversIn(address).every((one) => secrecyOf(one, usualHost) !== 'unsaid')) return
  throw new Error(
    `${name} must say whether what is told to that other machine is encrypted: add ?sslmode=verify-full, or ` +
      '?sslmode=disable where nobody else is on the network between.',
  )
}

/** @throws Error with one sentence */
export function assertThroughPooler(address: string | undefined): void {
  if (!address) {
    throw new Error('DATABASE_DIRECT_URL must stand beside DATABASE_URL, which leads to the same database by a pooler.')
  }
  if (new URL(address).searchParams.has('options')) {
    throw new Error('DATABASE_URL must not say options where DATABASE_DIRECT_URL is set: a pooler refuses them.')
  }
}

/**
 * The driver, or PostgreSQL's own programs, read connection settings from these: trust, host, protocol. Some would
 * silently weaken what DATABASE_URL says, others would have no effect. Credentials may come from PGUSER, PGPASSWORD and
 * the like.
 */
const besideTheAddress =
  /^(PG(SSL|REQUIRE|CHANNELBINDING|GSS|KRB|SERVICE|SYSCONFDIR|TARGETSESSIONATTRS|LOADBALANCEHOSTS|HOSTADDR|CLIENT_?ENCODING|REPLICATION|BINARY|(MIN|MAX)PROTOCOLVERSION)|NODE_PG_FORCE_NATIVE$)/

export function assertOneAddress(environment: Record<string, string | undefined>): void {
  const name = Object.keys(environment).find((one) => environment[one] && besideTheAddress.test(one))
  if (!name) return
  throw new Error(
    `${name} must not be set: say how to reach the database in DATABASE_URL alone, such as with ?sslmode=verify-full behind it.`,
  )
}
