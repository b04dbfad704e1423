/** Every variable of the environment that is read, with its rule. */

import { resolve } from 'node:path'
import { isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import { SignUpMode } from '../shared/accounts/sign-ups.ts'
import type { ClamdAddress } from './clamd.ts'
import { databaseAddress } from './database-settings.ts'
import { isLoopback } from './loopback.ts'
import { usualTexting } from './outbox/texting.ts'
import { dayLimit, isProxy, list, url } from './setting-rules.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const ownNumber = /^\+\d{7,15}=[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const fromNumber = /[?&]from=(\+|%2B)\d{7,15}(&|$)/i

export const settings = {
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
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
  DEMO: z.enum(['auto', '0'], 'must be auto or 0').default('auto'),
  DEMO_PASSWORD: z.string().min(8, 'must be at least 8 characters').optional(),
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
    'an address such as twilio://SID:TOKEN@api.twilio.com/?from=+14085550100 (or ?messaging_service=MG…), or ' +
      'telnyx://KEY@api.telnyx.com/?from=+14085550100&public_key=KEY',
    ({ protocol, username, password, hostname, search }) =>
      [username, hostname].every(Boolean) &&
      (protocol === 'twilio:'
        ? password !== '' && (fromNumber.test(search) || /^\?messaging_service=MG[\da-f]{32}$/.test(search))
        : password === '' &&
          fromNumber.test(search) &&
          /[?&]public_key=([\w+/-]|%2B|%2F){43}(=|%3D)?(&|$)/i.test(search)),
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
  SMS_NUMBERS: list('')
    .refine(
      (numbers) => numbers.every((one) => ownNumber.test(one)),
      'must list numbers of salons with commas between, each with the id of its salon, such as +14085550142=01936f2e-0000-7000-8000-000000000001',
    )
    .transform((numbers) => numbers.map((one) => one.split('=')))
    .refine((pairs) => new Set(pairs.flat()).size === pairs.flat().length, 'must name each number and each salon once')
    .transform((pairs) => new Map(pairs.map(([number = '', salonId = '']) => [salonId.toLowerCase(), number]))),
  SMS_SHARED: z.enum(['last', 'ask'], 'must be last or ask').default('last'),
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

/** Every variable that is read. */
export const settingNames = Object.keys(settings)

/** A value is written percent-encoded, where it has to be. */
function readHeader(text: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(text) ?? []
  try {
    return [name.toLowerCase(), decodeURIComponent(value)]
  } catch {
    return [name.toLowerCase(), value]
  }
}

/** clamd has no TLS: null for another machine, unless the operator has acknowledged that. */
function clamdAddress(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return { path: text }
  const [, host = '', port, off] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})(\?tls=off)?$/i.exec(text) ?? []
  const isGood = Number(port) > 0 && Number(port) <= 65_535 && (isLoopback(host) || off !== undefined)
  return isGood ? { host: host.replace(/[[\]]/g, ''), port: Number(port) } : null
}
