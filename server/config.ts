/** The environment, read once. Every bad value stops the start with one sentence that names the variable. */

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { Role } from '../shared/accounts/roles.ts'
import { SignUpMode } from '../shared/accounts/sign-ups.ts'
import type { OperatorWords } from '../shared/landing/operator-words.ts'
import type { ClamdAddress } from './clamd.ts'
import { notToBeSaid, secrecyOf } from './db/address.ts'
import { readableUrl, serversIn } from './db/hosts.ts'
import { isLoopback } from './loopback.ts'
import { type Texting, usualTexting } from './messages/texting.ts'
import { readOperatorWords } from './operator-words.ts'

export interface Config {
  host: string
  port: number
  /** Null: the address is unknown until the port is. */
  publicUrl: string | null
  databaseUrl: string | null
  /** Reaches PostgreSQL itself when a pooler answers at `databaseUrl`; null: there is none. */
  databaseDirectUrl: string | null
  /** A replica that some reads are asked of; null: there is none. */
  databaseReplicaUrl: string | null
  /** Of the account that creates and changes tables, when the other one may not. */
  migrationDatabaseUrl: string | null
  /** Whether the connection to the database can be read on the network. */
  databaseInClear: boolean
  dataDir: string
  adminEmail: string
  adminPassword: string | null
  demo: 'auto' | '0'
  demoPassword: string | null
  mailUrl: string | null
  smsUrl: string | null
  trustProxy: string[]
  logLevel: (typeof logLevels)[number]
  metricsToken: string | null
  /** Signs backups, and verifies those that are restored; null: neither. */
  backupKey: string | null
  /** Encrypts backups, and opens those that are; null: neither. */
  backupPassphrase: string | null
  /** Null: none are taken. */
  nightlyBackups: NightlyBackups | null
  /** Bookings of one salon in ten minutes that count as a flood whatever is usual there; null: no limit. */
  floodLimit: number | null
  texting: Texting
  /** Whether devices may ask for pushes. */
  push: boolean
  /** Who must set up a second factor. */
  secondFactorFor: Role[]
  asksNewDevices: boolean
  /** Who may make an account of their own. */
  signUp: SignUpMode
  operatorWords: OperatorWords
  /** Scans uploads; null: no scanner. */
  clamd: ClamdAddress | null
  /** Where traces go; null: none are made. */
  tracing: TracingSettings | null
}

export interface TracingSettings {
  /** Of the collector, with its path. */
  address: string
  /** Such as a key. */
  headers: Record<string, string>
  service: string
  /** The share of calls that are traced, 0 to 1. */
  ratio: number
}

export interface NightlyBackups {
  folder: string
  /** Time of day in UTC, `HH:MM`. */
  at: string
  /** How many of them stay. */
  keep: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const settings = {
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or address, such as 127.0.0.1')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number, 0 to 65535'),
  PUBLIC_URL: url(
    ['http:', 'https:'],
    'an address such as https://book.example.com, without a path',
    ({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '',
  ),
  DATABASE_URL: databaseAddress(),
  DATABASE_DIRECT_URL: databaseAddress(),
  DATABASE_REPLICA_URL: databaseAddress(),
  MIGRATION_DATABASE_URL: databaseAddress(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')
    .default('admin@localhost'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO: z.enum(['auto', '0'], 'must be auto or 0').default('auto'),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  MAIL_URL: url(
    ['smtp:', 'smtps:'],
    'an address such as smtp://user:password@mail.example.com:587, with nothing behind it but ?tls=off',
    // The driver would accept any of its settings there, such as trusting every certificate.
    ({ protocol, hostname, username, pathname, search, hash }) =>
      hostname !== '' &&
      (pathname === '' || pathname === '/') &&
      hash === '' &&
      (search === '' || (search === '?tls=off' && protocol === 'smtp:' && username === '')),
  ),
  SMS_URL: url(
    ['twilio:', 'telnyx:'],
    'an address such as twilio://SID:TOKEN@api.twilio.com/?from=+14085550100, or ' +
      'telnyx://KEY@api.telnyx.com/?from=+14085550100&public_key=KEY',
    ({ protocol, username, password, hostname, search }) =>
      [username, hostname].every(Boolean) &&
      /[?&]from=(\+|%2B)\d{7,15}(&|$)/i.test(search) &&
      (protocol === 'twilio:'
        ? password !== ''
        : password === '' && /[?&]public_key=([\w+/-]|%2B|%2F){43}(=|%3D)?(&|$)/i.test(search)),
  ),
  TRUST_PROXY: list('').refine(
    (proxies) => proxies.every(isProxy),
    'must list addresses of proxies with commas between',
  ),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_PASSPHRASE: z.string().min(20, 'must have at least 20 characters').optional(),
  BACKUP_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC, such as 09:30')
    .default('09:30'),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of backups, 1 to 9999')
    .default('14')
    .transform(Number),
  FLOOD_LIMIT: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number of bookings in ten minutes, or 0 for no limit')
    .default('1000')
    .transform(Number),
  SMS_COUNTRIES: list(usualTexting.countries.join(',')).refine(
    (codes) => codes.length > 0 && codes.every((code) => isSupportedCountry(code)),
    'must list countries by their two letters with commas between, such as US,CA',
  ),
  SMS_RECIPIENT_LIMIT: dayLimit(usualTexting.perRecipient),
  SMS_SALON_LIMIT: dayLimit(usualTexting.perSalon),
  SMS_PRICE: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4})?$/, 'must be the price of one part of a text in cents, such as 0.83')
    .transform(Number)
    .optional(),
  PUSH: z.enum(['on', 'off'], 'must be on or off').default('off'),
  ADMIN_TWO_FACTOR: z.enum(['required', 'off'], 'must be required or off').default('required'),
  TWO_FACTOR: z
    .enum(['administrators', 'owners', 'everybody'], 'must be administrators, owners or everybody')
    .default('administrators'),
  NEW_DEVICES: z.enum(['code', 'trust'], 'must be code or trust').default('code'),
  SIGN_UP: z.enum(SignUpMode.options, `must be ${SignUpMode.options.join(', ')}`).default('closed'),
  LANDING_FILE: z
    .string()
    .transform((file) => resolve(file))
    .optional(),
  CLAMD: z
    .string()
    .transform(clamdAddress)
    .refine(
      (address) => address !== null,
      'must be /path/to/clamd.sock or host:port, on another machine with ?tls=off behind it: what is scanned can be read on the way',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    ['http:', 'https:'],
    'the address of a collector such as http://127.0.0.1:4318, on another machine https, or http with ?tls=off behind it where nobody else is on the network between',
    ({ protocol, hostname, username, password, search, hash }) =>
      [username, password, hash].every((part) => part === '') &&
      (search === '' ? protocol === 'https:' || isLoopback(hostname) : search === '?tls=off' && protocol === 'http:'),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/, 'must list headers with commas between, such as x-api-key=SECRET')
    .transform((text) => Object.fromEntries(text.split(',').map((one) => readHeader(one))))
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('booknail'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,6}|1\.0)$/, 'must be the share of calls to trace, 0 to 1, such as 0.1')
    .default('1')
    .transform(Number),
}

/** A value is written percent-encoded, where it has to be. */
function readHeader(text: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(text) ?? []
  try {
    return [name.toLowerCase(), decodeURIComponent(value)]
  } catch {
    return [name.toLowerCase(), value]
  }
}

/** Every variable that is read. */
export const settingNames = Object.keys(settings)

/** clamd has no TLS: null for another machine, unless the operator has acknowledged that. */
function clamdAddress(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return { path: text }
  const [, host = '', port, off] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})(\?tls=off)?$/i.exec(text) ?? []
  const isGood = Number(port) > 0 && Number(port) <= 65_535 && (isLoopback(host) || off !== undefined)
  return isGood ? { host: host.replace(/[[\]]/g, ''), port: Number(port) } : null
}

function databaseAddress() {
  const example = 'an address such as postgres://user:password@host/database'
  return url(['postgres:', 'postgresql:'], example, undefined, readableUrl)
    .refine(
      (address) => !address || !trustsAnybody(new URL(address)),
      'must not trust whoever answers: say sslmode=verify-full, with sslrootcert=/path/to/file for an authority of your own',
    )
    .refine((address) => !address || !notToBeSaid(address), {
      error: ({ input }) => `must not say ${notToBeSaid(String(input))}: BookNail sets that itself`,
    })
}

/** @param usualHost used when the URL has none */
function assertSecrecyIsSaid(name: string, address: string | undefined, usualHost: string | undefined): void {
  if (!address || serversIn(address).every((one) => secrecyOf(one, usualHost) !== 'unsaid')) return
  throw new Error(
    `${name} must say whether what is told to that other machine is encrypted: add ?sslmode=verify-full, or ` +
      '?sslmode=disable where nobody else is on the network between.',
  )
}

/** @throws Error with one sentence */
function assertThroughPooler(address: string | undefined): void {
  if (!address) {
    throw new Error('DATABASE_DIRECT_URL must stand beside DATABASE_URL, which leads to the same database by a pooler.')
  }
  if (new URL(address).searchParams.has('options')) {
    throw new Error('DATABASE_URL must not say options where DATABASE_DIRECT_URL is set: a pooler refuses them.')
  }
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

/**
 * The driver, or PostgreSQL's own programs, read connection settings from these: trust, host, protocol. Some would
 * silently weaken what DATABASE_URL says, others would have no effect. Credentials may come from PGUSER, PGPASSWORD and
 * the like.
 */
const besideTheAddress =
  /^(PG(SSL|REQUIRE|CHANNELBINDING|GSS|KRB|SERVICE|SYSCONFDIR|TARGETSESSIONATTRS|LOADBALANCEHOSTS|HOSTADDR|CLIENT_?ENCODING|REPLICATION|BINARY|(MIN|MAX)PROTOCOLVERSION)|NODE_PG_FORCE_NATIVE$)/

function assertOneAddress(environment: Record<string, string | undefined>): void {
  const name = Object.keys(environment).find((one) => environment[one] && besideTheAddress.test(one))
  if (!name) return
  throw new Error(
    `${name} must not be set: say how to reach the database in DATABASE_URL alone, such as with ?sslmode=verify-full behind it.`,
  )
}

function list(usual: string) {
  return z
    .string()
    .default(usual)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
}

/** Null: none. */
function dayLimit(usual: number | null) {
  return z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number of texts a day, or 0 for no limit')
    .default(String(usual ?? 0))
    .transform((text) => Number(text) || null)
}

/** An address, a range of addresses (`10.0.0.0/8`) or one of three names. */
function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [address = '', bits, ...more] = part.split('/')
  const max = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
  )
}

function url(
  protocols: string[],
  example: string,
  isWhole: (address: URL) => boolean = () => true,
  read: (text: string) => string = (text) => text,
) {
  const known = (text: string) => {
    const address = URL.parse(text)
    return address !== null && protocols.includes(address.protocol) && isWhole(address)
  }
  return z
    .string()
    .transform(read)
    .refine(known, `must be ${example}`)
    .transform((text) => text.replace(/\/$/, ''))
    .optional()
}

/** Who must have a second factor besides administrators. */
const rolesBesides = {
  administrators: [],
  owners: ['salon_owner'],
  everybody: ['salon_owner', 'front_desk', 'technician'],
} satisfies Record<string, Role[]>

/** An empty variable counts as absent. @throws Error with one sentence that names the variable. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  assertOneAddress(environment)
  const given = Object.fromEntries(Object.keys(settings).map((name) => [name, environment[name] || undefined]))
  const { data, error } = z.object(settings).safeParse(given)
  if (error) {
    const [issue] = error.issues
    throw new Error(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const names = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'MIGRATION_DATABASE_URL'] as const
  for (const name of names) assertSecrecyIsSaid(name, data[name], environment['PGHOST'])
  const addresses = names.map((name) => data[name]).filter((address) => address !== undefined)
  if (data.MIGRATION_DATABASE_URL && !data.DATABASE_URL) {
    throw new Error('MIGRATION_DATABASE_URL must stand beside DATABASE_URL, which names the account that works.')
  }
  if (data.DATABASE_REPLICA_URL && !data.DATABASE_URL) {
    throw new Error('DATABASE_REPLICA_URL must stand beside DATABASE_URL, which names the primary that it follows.')
  }
  if (data.SIGN_UP === 'open' && !(data.MAIL_URL && data.PUBLIC_URL)) {
    throw new Error('SIGN_UP must not be open without MAIL_URL and PUBLIC_URL: emails are confirmed by a link.')
  }
  if (data.DATABASE_DIRECT_URL) assertThroughPooler(data.DATABASE_URL)
  return {
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL ?? null,
    databaseUrl: data.DATABASE_URL ?? null,
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL ?? null,
    migrationDatabaseUrl: data.MIGRATION_DATABASE_URL ?? null,
    databaseInClear: addresses.some((address) => secrecyOf(address, environment['PGHOST']) === 'in clear'),
    dataDir: data.DATA_DIR,
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD ?? null,
    demo: data.DEMO,
    demoPassword: data.DEMO_PASSWORD ?? null,
    mailUrl: data.MAIL_URL ?? null,
    smsUrl: data.SMS_URL ?? null,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN ?? null,
    backupKey: data.BACKUP_KEY ?? null,
    backupPassphrase: data.BACKUP_PASSPHRASE ?? null,
    nightlyBackups: data.BACKUP_DIR ? { folder: data.BACKUP_DIR, at: data.BACKUP_AT, keep: data.BACKUP_KEEP } : null,
    floodLimit: data.FLOOD_LIMIT || null,
    texting: {
      countries: data.SMS_COUNTRIES,
      perRecipient: data.SMS_RECIPIENT_LIMIT,
      perSalon: data.SMS_SALON_LIMIT,
      centsPerPart: data.SMS_PRICE ?? null,
    },
    push: data.PUSH === 'on',
    secondFactorFor: [
      ...(data.ADMIN_TWO_FACTOR === 'required' ? (['super_admin'] as const) : []),
      ...rolesBesides[data.TWO_FACTOR],
    ],
    asksNewDevices: data.NEW_DEVICES === 'code',
    signUp: data.SIGN_UP,
    operatorWords: readOperatorWords(data.LANDING_FILE ?? null),
    clamd: data.CLAMD ?? null,
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          address: `${data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/?\?tls=off$/, '')}/v1/traces`,
          headers: data.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          service: data.OTEL_SERVICE_NAME,
          ratio: data.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
  }
}

/** The version of package.json, for `GET /api/openapi.json` and the start line. */
export function productVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
