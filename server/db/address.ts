/** What a PostgreSQL URL says besides credentials: the session's options, and how far the server is trusted. */

/** Parameters of the URL that the driver would use instead of our own settings: timeouts and encodings. */
const reservedParameters = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
  'client_encoding',
  'replication',
  'binary',
]

/** The first parameter of the URL that operators must not set. */
export function reservedParameter(url: string): string | undefined {
  const { searchParams } = new URL(url)
  return reservedParameters.find((name) => searchParams.has(name))
}

/** The operator's own session options (`?options=-c search_path=salon`), and the URL without them. */
export function splitOptions(url: string): { address: string; options: string } {
  const address = new URL(url)
  const options = address.searchParams.getAll('options').at(-1) ?? ''
  if (!options) return { address: url, options }
  address.searchParams.delete('options')
  return { address: address.href, options }
}

/** Whether the connection is encrypted: `unsaid` when the URL leaves it open, in which case it is not. */
export type Secrecy = 'this machine' | 'encrypted' | 'in clear' | 'unsaid'

/** @param usualHost used when the URL names none: PGHOST */
export function secrecyOf(url: string, usualHost?: string): Secrecy {
  const { hostname, searchParams } = new URL(url)
  const said = (name: string) => searchParams.getAll(name).at(-1) // as the driver reads it
  if (isThisMachine(said('host') || decodeURIComponent(hostname) || usualHost || 'localhost')) return 'this machine'
  const mode = said('sslmode')
  if (mode) return mode === 'disable' ? 'in clear' : 'encrypted'
  if (['sslcert', 'sslkey', 'sslrootcert'].some(said) || said('sslnegotiation') === 'direct') return 'encrypted'
  if (said('ssl') === '0') return 'in clear'
  return said('ssl') ? 'encrypted' : 'unsaid'
}

function isThisMachine(host: string): boolean {
  return host.startsWith('/') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}
