import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    databaseUrl: null,
    databaseDirectUrl: null,
    migrationDatabaseUrl: null,
    dataDir: `${process.cwd()}/data`,
    adminEmail: 'admin@localhost',
    adminPassword: null,
    demo: 'auto',
    demoPassword: null,
    mailUrl: null,
    smsUrl: null,
    trustProxy: [],
    logLevel: 'info',
    metricsToken: null,
    secondFactorFor: ['super_admin'],
    asksNewDevices: true,
    clamd: null,
    floodLimit: 1000,
    texting: { countries: ['US', 'CA'], perRecipient: 10, perSalon: 3000, centsPerPart: null },
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
})

test.each([
  ['HOST', 'two words'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'book.example.com'],
  ['PUBLIC_URL', 'ftp://book.example.com'],
  ['PUBLIC_URL', 'https://example.com/salon'],
  ['PUBLIC_URL', 'https://example.com/?salon=1'],
  ['DATABASE_URL', 'mysql://root@localhost/booknail'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgres://host/booknail?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://host/booknail?sslmode=verify-full&sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://host/booknail?uselibpqcompat=true&sslmode=require'],
  ['DATABASE_URL', 'postgres://host/booknail?ssl=no-verify'],
  ['DATABASE_URL', 'postgres://db.example.com/booknail'],
  ['DATABASE_URL', 'postgres://127.0.0.1/booknail?host=db.example.com'],
  ['DATABASE_URL', 'postgres://localhost/booknail?statement_timeout=0'],
  ['DATABASE_URL', 'postgres://localhost/booknail?sslmode=disable&client_encoding=SQL_ASCII'],
  ['DATABASE_DIRECT_URL', 'postgres://localhost/booknail'],
  ['DATABASE_DIRECT_URL', 'postgres://db.example.com/booknail'],
  ['MIGRATION_DATABASE_URL', 'postgres://localhost/booknail'],
  ['MIGRATION_DATABASE_URL', 'postgres://db.example.com/booknail'],
  ['PGSSLMODE', 'no-verify'],
  ['PGSSLMODE', 'verify-full'],
  ['PGSSLROOTCERT', '/etc/authority.pem'],
  ['PGSERVICE', 'booknail'],
  ['PGREPLICATION', 'database'],
  ['NODE_PG_FORCE_NATIVE', '1'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'short1'],
  ['DEMO', '1'],
  ['DEMO', 'yes'],
  ['DEMO_PASSWORD', '1234567'],
  ['MAIL_URL', 'mail.example.com'],
  ['MAIL_URL', 'https://mail.example.com'],
  ['MAIL_URL', 'smtps://mail.example.com?tls.rejectUnauthorized=false'],
  ['MAIL_URL', 'smtp://mail.example.com?ignoreTLS=true'],
  ['MAIL_URL', 'smtp://user:password@mail.example.com?tls=off'],
  ['SMS_URL', 'https://api.twilio.com'],
  ['SMS_URL', 'twilio://SID:TOKEN@api.twilio.com/?messaging_service=MG1'],
  ['SMS_URL', 'telnyx://KEY@api.telnyx.com/?from=+14085550100'],
  ['SMS_URL', 'telnyx://KEY@api.telnyx.com/?from=+14085550100&public_key=short'],
  ['PUSH', 'yes'],
  ['TWO_FACTOR', 'staff'],
  ['NEW_DEVICES', 'yes'],
  ['SIGN_UP', 'yes'],
  ['SIGN_UP', 'open'],
  ['LANDING_FILE', '/nowhere/landing.json'],
  ['LANDING_FILE', 'package.json'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://key@127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer key'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['CLAMD', 'clamd.ctl'],
  ['CLAMD', '127.0.0.1'],
  ['CLAMD', '127.0.0.1:0'],
  ['CLAMD', '127.0.0.1:70000'],
  ['CLAMD', 'clamd.internal:3310'],
  ['TRUST_PROXY', 'my proxy'],
  ['TRUST_PROXY', 'abc'],
  ['TRUST_PROXY', '999.1.1.1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1/8/8'],
  ['TRUST_PROXY', '10.0.0.1, everyone'],
  ['LOG_LEVEL', 'verbose'],
  ['METRICS_TOKEN', 'short'],
  ['BACKUP_KEY', 'not-so-long'],
  ['FLOOD_LIMIT', 'many'],
  ['SMS_COUNTRIES', 'US,Canada'],
  ['SMS_COUNTRIES', 'us'],
  ['SMS_COUNTRIES', ','],
  ['SMS_RECIPIENT_LIMIT', '-1'],
  ['SMS_SALON_LIMIT', '1.5'],
  ['SMS_PRICE', '$0.01'],
  ['SMS_NUMBERS', '+14085550142'],
  ['SMS_NUMBERS', '4085550142=01936f2e-0000-7000-8000-000000000001'],
  ['SMS_NUMBERS', '+14085550142=lotus'],
  ['SMS_SHARED', 'both'],
])('%s=%s is refused in one sentence that names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .*[^.]\\.$`))
})

test('a connection to a remote database is encrypted unless the address says otherwise', () => {
  const inClear = (url: string, more = {}) => readConfig({ DATABASE_URL: url, ...more }).databaseInClear
  const here = ['localhost', '127.0.0.2:5433', '[::1]', '%2Fvar%2Frun%2Fpostgresql', 'db.example.com/a?host=/tmp']
  const encrypted = ['?sslmode=verify-full', '?ssl=true', '?sslrootcert=/ca.pem', '?sslnegotiation=direct']

  for (const host of here) expect(inClear(`postgres://app@${host}`)).toBe(false)
  for (const said of encrypted) expect(inClear(`postgres://db.example.com/booknail${said}`)).toBe(false)
  for (const said of ['?sslmode=disable', '?ssl=0', '?sslmode=verify-full&sslmode=disable'])
    expect(inClear(`postgres://db.example.com/booknail${said}`)).toBe(true)
  expect(inClear('postgres:///booknail')).toBe(false)
  expect(() => inClear('postgres:///booknail', { PGHOST: 'db.example.com' })).toThrow(/^DATABASE_URL must say whether/)
})

test('a refusal never repeats a password', () => {
  const refusal = () => readConfig({ ADMIN_PASSWORD: 'hushhh', MAIL_URL: 'smtp:/u:hushhh' })

  expect(refusal).toThrow()
  expect(refusal).not.toThrow(/hushhh/)
})

test('proxies are separated by commas', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1 ,loopback' }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'loopback',
  ])
})

test('the operator configures who gets texts, how many and at what price', () => {
  const given = { SMS_COUNTRIES: 'US, PR', SMS_RECIPIENT_LIMIT: '25', SMS_SALON_LIMIT: '0', SMS_PRICE: '0.83' }

  expect(readConfig(given).texting).toEqual({
    countries: ['US', 'PR'],
    perRecipient: 25,
    perSalon: null,
    centsPerPart: 0.83,
  })
})

test('a salon may have a number of its own, named once', () => {
  const [one, other] = ['01936f2e-0000-7000-8000-000000000001', '01936f2e-0000-7000-8000-000000000002']
  expect(readConfig({ SMS_NUMBERS: `+14085550142=${one}, +14085550143=${other}` }).smsNumbers).toEqual(
    new Map([
      [one, '+14085550142'],
      [other, '+14085550143'],
    ]),
  )
  expect(() => readConfig({ SMS_NUMBERS: `+14085550142=${one},+14085550142=${other}` })).toThrow(
    'SMS_NUMBERS must name',
  )
})

test('administrators must have a second factor; the operator says who else, and may let administrators do without', () => {
  expect(readConfig({ TWO_FACTOR: 'owners' }).secondFactorFor).toEqual(['super_admin', 'salon_owner'])
  expect(readConfig({ TWO_FACTOR: 'everybody', ADMIN_TWO_FACTOR: 'off' }).secondFactorFor).toEqual([
    'salon_owner',
    'front_desk',
    'technician',
  ])
})

test('a public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://book.example.com/' }).publicUrl).toBe('https://book.example.com')
})

test('a virus scanner is reached by a socket or a port of this machine, elsewhere only when it is said that others may read', () => {
  const addressOf = (CLAMD: string) => readConfig({ CLAMD }).clamd

  expect(addressOf('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(addressOf('localhost:3310')).toEqual({ host: 'localhost', port: 3310 })
  expect(addressOf('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  expect(addressOf('clamd.internal:3310?tls=off')).toEqual({ host: 'clamd.internal', port: 3310 })
})

test('the example of a file for the landing page can be read; one with a place that is not known says which', () => {
  const { operatorWords } = readConfig({ LANDING_FILE: 'packaging/landing.example.json' })

  expect(operatorWords.prices).toHaveLength(1)
  expect(operatorWords.quotes?.map(({ sample }) => sample)).toEqual([true, true, true])
  expect(operatorWords.contact?.phone).toBe('+14085550142')
  expect(readConfig({}).operatorWords).toEqual({ claims: [] })
  expect(() => readConfig({ LANDING_FILE: 'package.json' })).toThrow(/^LANDING_FILE must .*package\.json: .*"name"/)
})

test('a collector of traces is on this machine, encrypted, or said to be read on the way', () => {
  const told = (OTEL_EXPORTER_OTLP_ENDPOINT: string, more = {}) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).tracing
  expect(
    told('http://127.0.0.1:4318', { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi==,x-team=nails' }),
  ).toEqual({
    address: 'http://127.0.0.1:4318/v1/traces',
    headers: { authorization: 'Basic YTpi==', 'x-team': 'nails' },
    service: 'booknail',
    ratio: 1,
  })
  expect(told('https://collector.example/otlp/')?.address).toBe('https://collector.example/otlp/v1/traces')
  expect(told('http://collector:4318?tls=off')?.address).toBe('http://collector:4318/v1/traces')
  expect(readConfig({}).tracing).toBeNull()
})
