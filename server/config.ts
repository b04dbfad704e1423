/** The environment, read once. Every bad value stops the start with one sentence that names the variable. */

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Role, staffRoles } from '../shared/accounts/roles.ts'
import type { SignUpMode } from '../shared/accounts/sign-ups.ts'
import { noOperatorWords, OperatorWords } from '../shared/landing/operator-words.ts'
import type { ClamdAddress } from './clamd.ts'
import { assertEncryptionStated, assertOneAddress, assertThroughPooler } from './database-settings.ts'
import { secrecyOf } from './db/address.ts'
import { type logLevels, settings } from './environment.ts'
import type { OwnNumbers } from './outbox/text-provider.ts'
import type { Texting } from './outbox/texting.ts'

export interface Config {
  host: string
  port: number
  /** Null: the address is unknown until the port is. */
  publicUrl: string | null
  databaseUrl: string | null
  /** Reaches PostgreSQL itself when a pooler answers at `databaseUrl`; null: there is none. */
  databaseDirectUrl: string | null
  /** A replica for some of the reads; null: there is none. */
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
  /** Of salons that have one of their own, by their ids. */
  smsNumbers: OwnNumbers
  /** A client of several salons that share a number is asked which one a text is for. */
  asksWhichSalon: boolean
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

/** Who must have a second factor besides administrators. */
const additionalRoles = {
  administrators: [],
  owners: ['salon_owner'],
  everybody: ['salon_owner', ...staffRoles],
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
  for (const name of names) assertEncryptionStated(name, data[name], environment['PGHOST'])
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
    smsNumbers: data.SMS_NUMBERS,
    asksWhichSalon: data.SMS_SHARED === 'ask',
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
      ...additionalRoles[data.TWO_FACTOR],
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

/** @throws Error with one sentence that names the setting, the place in the file and what is wrong there */
function readOperatorWords(file: string | null): OperatorWords {
  if (file === null) return noOperatorWords
  const { data, error } = OperatorWords.safeParse(parse(file))
  if (!error) return data
  const [issue] = error.issues
  throw new Error(
    `LANDING_FILE must hold what is described: ${[file, ...(issue?.path ?? [])].join(' › ')}: ${issue?.message}.`,
  )
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`LANDING_FILE must name a file of JSON that can be read (${reason}).`, { cause: error })
  }
}
