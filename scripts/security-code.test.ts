/** What docs/security.md says the code never does, or does in one place only, checked in the syntax tree of all code. */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Syntax, syntaxOf } from './syntax.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = globSync('{server,shared,web}/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (path) => !/\.(test|attack|citus|screen)\.tsx?$|^(shared|server|web)\/testing\/|\/test-passkey\.ts$/.test(path),
  )
  .toSorted()
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
const syntaxes = files.map((file) => ({ path: file.path, syntax: syntaxOf(file) }))

type Sign = (syntax: Syntax) => boolean

const imports =
  (pattern: RegExp): Sign =>
  (syntax) =>
    syntax.imports.some((from) => pattern.test(from))
/** Used under that name, or as a member of that name. */
const names =
  (pattern: RegExp): Sign =>
  (syntax) =>
    [...syntax.names].some((name) => pattern.test(name))
const calls =
  (pattern: RegExp): Sign =>
  (syntax) =>
    syntax.calls.some(({ name }) => pattern.test(name))
const says =
  (pattern: RegExp): Sign =>
  (syntax) =>
    syntax.texts.some((text) => pattern.test(text))

const signs = {
  cryptography: [
    imports(/^(node:)?(crypto|tls|https)$|^(otpauth|nodemailer)$|^@simplewebauthn\//),
    names(/^crypto\.(subtle|getRandomValues|randomUUID)\b|^crc32$|^sha\d+$/i),
    says(/\bgen_random_uuid\(|\b(md5|sha\d+|crypt|digest)\(/),
  ],
  network: [calls(/^fetch$/)],
  'connecting to others': [
    calls(/^fetch$/),
    imports(/^(undici|nodemailer|(node:)?(tls|https|http2|dns|dgram))$/),
    (syntax) => imports(/^(node:)?(net|http)$/)(syntax) && calls(/(^|\.)(connect|createConnection|request)$/)(syntax),
    (syntax) => imports(/^pg$/)(syntax) && names(/(^|\.)(Client|Pool)$/)(syntax),
  ],
  'code made at run time': [
    names(/^eval$/),
    calls(/^Function$/),
    imports(/^(node:)?vm$/),
    (syntax) => syntax.calls.some(({ name, text }) => /^set(Timeout|Interval)$/.test(name) && text !== null),
  ],
  'HTML of text': [
    names(
      /(^|\.)(innerHTML|outerHTML|insertAdjacentHTML|srcDoc|srcdoc|dangerouslySetInnerHTML)$|^document\.write(ln)?$/,
    ),
  ],
  programs: [imports(/^(node:)?child_process$/)],
  shells: [calls(/^(exec|execSync)$/), names(/^shell$/)],
  'SQL of text': [names(/^sql\.(raw|lit)$/)],
  'patterns of text': [calls(/^RegExp$/)],
  'listening to windows': [
    names(/(^|\.)onmessage$/),
    (syntax) => syntax.calls.some(({ name, text }) => /(^|\.)addEventListener$/.test(name) && text === 'message'),
  ],
  'trust in anybody': [
    names(/(^|\.)(rejectUnauthorized|checkServerIdentity|NODE_TLS_\w+)$/),
    says(/^(rejectUnauthorized|checkServerIdentity|NODE_TLS_\w+)$|no-verify/),
  ],
  'beginning a session': [calls(/^answer\.session$/)],
  'drawing lots': [names(/^Math\.random$/)],
  'keeping in the browser': [
    names(/^(localStorage|sessionStorage|indexedDB|cookieStore|caches)(\.|$)|^document\.cookie$/),
  ],
  'passwords beside the field': [
    (syntax) =>
      syntax.elements.some(({ type, attributes }) => /\bpassword\b/.test(type ?? '') || attributes.includes('onPaste')),
  ],
  'memory of others': [names(/(^|\.)(allocUnsafe(Slow)?|dlopen)$|^WebAssembly(\.|$)/)],
  'listening for callers': [calls(/\.listen$|(^|\.)createServer$/)],
  'plug-ins': [(syntax) => syntax.elements.some(({ name }) => /^(object|embed|applet)$/.test(name))],
  'another way in development': [
    names(/(^|\.)NODE_ENV$|(^|\.)env\.(DEV|PROD|MODE)$/),
    says(/^(NODE_ENV|--inspect.*)$/),
  ],
  'loose comparison': [({ operators }) => operators.has('==') || operators.has('!=')],
  'writing a log': [names(/^console\.\w+$|(^|\.)(stdout|stderr)\.write$|^pino$/)],
} satisfies Record<string, Sign[]>
type Deed = keyof typeof signs

const does = (syntax: Syntax, deed: Deed) => signs[deed].some((sign: Sign) => sign(syntax))
const whoDoes = (deed: Deed) => syntaxes.filter(({ syntax }) => does(syntax, deed)).map(({ path }) => path)

/** Deeds that nobody does: each is planted once, as its test could not fail otherwise. */
test.each<[Deed, string]>([
  ['code made at run time', `window['eval'](text)`],
  ['HTML of text', `const props = { dangerouslySetInnerHTML: text }`],
  ['shells', `run(name, { 'shell': true })`],
  ['trust in anybody', `connect({ 'rejectUnauthorized': false })`],
  ['passwords beside the field', `const field = <input type={'password'} />`],
  ['memory of others', `Buffer["allocUnsafe"](9)`],
  ['plug-ins', `const film = <embed src={film} />`],
  ['another way in development', `if (process.env["NODE_ENV"] !== 'production') tell()`],
  ['loose comparison', `const is = one\n== other`],
])('%s is found in: %s', (deed, text) => {
  expect(does(syntaxOf({ path: 'web/planted.tsx', text }), deed)).toBe(true)
})

test('every use of cryptography stands in the inventory, and what the inventory names is one', () => {
  const page = readFileSync(`${root}docs/security.md`, 'utf8')
  const inventory = page.slice(page.indexOf('\n## Cryptography'), page.indexOf('\n## Logs'))
  const named = [...inventory.matchAll(/`((?:server|shared|web)\/[^`]+)`/g)].map(([, path = '']) => path)

  const found = [...whoDoes('cryptography'), ...whoDoes('network').filter((path) => path.startsWith('server/'))]
  expect([...new Set(named)].toSorted()).toEqual([...new Set(found)].toSorted())
})

test('the server connects to others from the files that are named as ways out, and from no other', () => {
  const page = readFileSync(`${root}docs/security.md`, 'utf8')
  const ways = page.slice(page.indexOf('\n**Outgoing connections:**'), page.indexOf('\n**Residual risks:**'))
  const named = [...ways.matchAll(/`(server\/[^`]+)`/g)].map(([, path = '']) => path)
  const found = whoDoes('connecting to others').filter((path) => path.startsWith('server/'))

  expect(named.toSorted()).toEqual(found)
})

test('no code is made at run time', () => {
  expect(whoDoes('code made at run time')).toEqual([])
})

test('no HTML is made of text in the browser', () => {
  expect(whoDoes('HTML of text')).toEqual([])
})

test('programs are started for the database and its backups alone, and never by a shell', () => {
  const others = whoDoes('programs').filter((path) => !path.startsWith('server/db/embedded'))
  expect(others).toEqual(['server/backup/nightly.ts']) // this program itself, with a constant command
  expect(whoDoes('shells')).toEqual([])
})

test('no SQL is made of text but of our own', () => {
  const raw = whoDoes('SQL of text').filter((path) => !path.startsWith('server/db/migrations/'))

  expect(raw).toEqual([
    'server/backup/backup.sql.ts', // constraint definitions reported by PostgreSQL itself
    'server/bookings/list/booking-list.sql.ts', // 'asc' or 'desc'
    'server/customers/merging/merges.sql.ts', // a reason and our own numbers
    'server/db/connection.ts', // constants
    'server/db/distribution/citus.ts', // definitions of constraints and indexes reported by PostgreSQL itself
    'server/db/distribution/distribute.ts', // constants, and definitions of triggers reported by PostgreSQL itself
    'server/db/statuses.ts', // our own statuses
    'server/messages/due.sql.ts', // a kind of message
    'server/messages/replies/replies.sql.ts', // a constant
    'server/reports/lists/customers.sql.ts', // null, or not
    'server/till/lists.sql.ts', // 'asc' or 'desc'
  ])
})

test('no pattern is made of what people type', () => {
  expect(whoDoes('patterns of text')).toEqual([
    'server/db/sql-state.ts', // from the name of an index
    'shared/bookings/proof.ts', // from one of our own numbers
    'shared/customers/lists/letters.ts', // from our own tables of letters
    'shared/messages/opt-out-words.ts', // from our own phrases
    'shared/messages/reply-words.ts', // likewise
    'shared/services/typed.ts', // from words for hours and minutes
    'shared/text.ts', // from our own list of signs
    'web/text/remembered.ts', // from the cookie's name
  ])
})

test('no window of another site is listened to', () => {
  expect(whoDoes('listening to windows')).toEqual([
    'web/accounts/other-windows.ts', // a BroadcastChannel, which other sites cannot reach; also the next two in salons
    'web/customers/lists/list-worker.ts', // our own worker; also the next
    'web/customers/lists/worker.ts',
    'web/live/follow-together.ts',
    'web/live/lead-by-asking.ts',
    'web/work/send-with-work.ts', // our own worker; also the next
    'web/work/worker.ts',
  ])
})

test('nothing switches off the look at a certificate', () => {
  expect(whoDoes('trust in anybody')).toEqual([])
})

test('a session begins where somebody proved who they are, and nowhere else', () => {
  expect(whoDoes('beginning a session')).toEqual([
    'server/accounts/routes.ts',
    'server/admin/routes.ts', // by a link, and the password that was chosen with it
  ])
})

test("the server leads a browser to the login pages, to a language's landing page, from long links to short ones, from a salon's earlier link to its own and to a client's calendar, and nowhere else", () => {
  const led = files.flatMap(({ text }) => [...text.matchAll(/\.redirect\(([^)]*)\)/g)].map(([, to]) => to))

  const landing = ['path', 'path, 308'] // server/pages/landing-page.ts: `/vi`
  const ofSalon = '`/${salon.slug}${search}`, 301' // server/pages/booking-page.ts
  const calendars = 'linkTo(kept.event' // server/pages/visit-page.ts: Google's or Outlook's page for the visit
  const logins = ["'/login'", "isAdmin ? '/admin-login' : '/login'"]
  expect(led).toEqual([...logins, ofSalon, ...landing, calendars, '`/v/${rest}`, 308'])
})

test('what must not be guessed is never drawn with Math.random', () => {
  expect(whoDoes('drawing lots')).toEqual(['web/live/lead-by-asking.ts']) // which of the user's windows leads
})

test('a browser keeps things for these files, and for no other', () => {
  expect(whoDoes('keeping in the browser')).toEqual([
    'web/accounts/left.ts', // that somebody signed out without a connection, until the server knows
    'web/accounts/return-path.ts',
    'web/accounts/sign-out.ts', // removes all of it
    'web/accounts/waiting-work.ts', // whether any of it waits
    'web/book/at-work.ts', // that the page was loaded again because its script did not come
    'web/book/browser-storage.ts', // what is chosen and booked again, for this tab; whom the next booking is for, if the client wishes so
    'web/book/held/holding.ts', // a random word, while a time is held
    'web/calendar/calendar-memory.ts',
    'web/customers/lists/known-columns.ts',
    'web/floor/kept/device-store.ts', // what the desk did without a connection, until it is sent
    'web/floor/kept/own-queue.ts', // which tab sends it
    'web/import/appointments/known-words.ts', // what another program's words mean
    'web/import/saved-answers.ts', // the owner's answers to the questions of a file
    'web/live/ring.ts',
    'web/new-booking/use-draft.ts',
    'web/offline/kept-day.ts', // two days of names and times, while somebody is signed in
    'web/offline/worker.ts', // the page that shows them
    'web/services/options/dismissed-prices.ts', // which options the owner leaves free
    'web/text/cookies.ts', // the language, and that somebody has booked here
    'web/text/remembered.ts',
    'web/visit/Review.tsx', // what is typed of a review, until it is sent, for this tab
  ])
})

test('no memory is taken that holds what was there before, and no native code is loaded by hand', () => {
  expect(whoDoes('memory of others')).toEqual([])
})

test('one application listens, at one place, and under one host', () => {
  expect(whoDoes('listening for callers').filter((path) => path.startsWith('server/'))).toEqual([
    'server/http/listen.ts',
  ])
})

test('no page needs a plug-in', () => {
  expect(whoDoes('plug-ins')).toEqual([])
})

test('nothing behaves in another way in development', () => {
  expect(whoDoes('another way in development')).toEqual([])
})

test('values are compared by type as well, and types are checked strictly', () => {
  const { compilerOptions } = JSON.parse(readFileSync(`${root}tsconfig.json`, 'utf8')) as { compilerOptions: object }

  expect(whoDoes('loose comparison')).toEqual([])
  expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true })
})

test('the log goes to the standard output alone', () => {
  expect(whoDoes('writing a log')).toEqual([
    'server/app/cli.ts', // prints to a terminal
    'server/app/main.ts', // why it failed to start
    'server/app/welcome.ts', // on a terminal, the URL to open
    'server/log.ts',
    'web/accounts/session.ts', // in the browser of whoever it happened to
    'web/text/start.ts', // a raw key on a screen, in the browser
  ])
})

test('every password is typed into the one field that masks it, and tells password managers which it is', () => {
  const fields = syntaxes.flatMap(({ syntax }) => syntax.elements.filter(({ name }) => name === 'PasswordField'))

  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter(({ attributes }) => !attributes.some((one) => ['autoComplete', '...'].includes(one)))).toEqual(
    [],
  )
  expect(whoDoes('passwords beside the field')).toEqual(['web/accounts/PasswordField.tsx'])
})
