/** What docs/security.md says that the code does not do, or does in one place only: looked for in all of it. */

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { codeOf, importsOf } from './source-text.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const files = globSync('{server,shared,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(test|attack)\.tsx?$|^server\/testing\/|\/test-passkey\.ts$/.test(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
const codes = new Map(files.map(({ path, text }) => [path, codeOf(text)]))
const imports = new Map(files.map((file) => [file.path, importsOf(file).map(({ from }) => from)]))

/** The files in whose code it stands, comments and what is in quotes aside. */
const withCode = (pattern: RegExp) => files.filter(({ path }) => pattern.test(codes.get(path) ?? '')).map(pathOf)
/** The files in which it stands anywhere. */
const withText = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(pathOf)
const withImport = (pattern: RegExp) =>
  files.filter(({ path }) => imports.get(path)?.some((from) => pattern.test(from))).map(pathOf)
const pathOf = ({ path }: { path: string }) => path

test('there is code to look at', () => {
  expect(files.length).toBeGreaterThan(500)
})

test('every use of cryptography stands in the inventory, and what the inventory names is one', () => {
  const page = readFileSync(`${root}docs/security.md`, 'utf8')
  const inventory = page.slice(page.indexOf('\n## Cryptography'), page.indexOf('\n## Logs'))
  const named = [...inventory.matchAll(/`((?:server|shared|web)\/[^`]+)`/g)].map(([, path = '']) => path)

  const found = [
    ...withImport(/^(node:(crypto|tls|https)|otpauth|@simplewebauthn\/.*|nodemailer)$/),
    ...withCode(/\bcrypto\.(subtle|getRandomValues|randomUUID)\b|\bcrc32\(|\bsha\d+\b/i),
    ...withText(/\bgen_random_uuid\(|\b(md5|sha\d+|crypt|digest)\(.*['"`]/),
    ...withCode(/(?<!\.)\bfetch\(/).filter((path) => path.startsWith('server/')),
  ]
  expect([...new Set(named)].toSorted()).toEqual([...new Set(found)].toSorted())
})

test('no code is made at run time', () => {
  expect(withCode(/\beval\(|\bnew Function\b|\bsetTimeout\(\s*['"`]/)).toEqual([])
  expect(withImport(/^node:vm$/)).toEqual([])
})

test('no HTML is made of text in the browser', () => {
  expect(
    withCode(/\b(innerHTML|outerHTML|insertAdjacentHTML|srcDoc|dangerouslySetInnerHTML)\b|document\.write/),
  ).toEqual([])
})

test('programs are started for the database alone, and never by a shell', () => {
  expect(withImport(/^node:child_process$/).filter((path) => !path.startsWith('server/db/embedded'))).toEqual([])
  expect(withCode(/(?<![.\w])exec(Sync)?\(|\bshell:/)).toEqual([])
})

test('no SQL is made of text but of our own', () => {
  const raw = withCode(/\bsql\.(raw|lit)\b/).filter((path) => !path.startsWith('server/db/migrations/'))

  expect(raw).toEqual([
    'server/backup/backup.sql.ts', // definitions that PostgreSQL itself told of its constraints
    'server/db/connection.ts', // a constant
  ])
})

test('no pattern is made of what people type', () => {
  expect(withCode(/\bRegExp\(/)).toEqual([
    'shared/bookings/proof.ts', // of a number of ours
    'shared/services/typed.ts', // of words for hours and minutes
    'web/text/remembered.ts', // of the name of the cookie
  ])
})

test('no window of another site is listened to', () => {
  expect(withText(/addEventListener\('message'|\bonmessage\b/)).toEqual([
    'web/accounts/other-windows.ts', // a BroadcastChannel, which other sites cannot reach, as the next two of salons
    'web/book/work/send-with-work.ts', // a worker of our own, as the next three
    'web/book/work/worker.ts',
    'web/customers/lists/list-worker.ts',
    'web/customers/lists/worker.ts',
    'web/salons/follow-together.ts',
    'web/salons/lead-by-asking.ts',
  ])
})

test('nothing switches off the look at a certificate', () => {
  expect(withText(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|no-verify/)).toEqual([])
})

test('a session begins where somebody proved who they are, and nowhere else', () => {
  expect(withCode(/\banswer\.session\(/)).toEqual([
    'server/accounts/routes.ts',
    'server/accounts/second-factors/routes.ts',
  ])
})

test('the server leads a browser to the login pages, and nowhere else', () => {
  const led = files.flatMap(({ text }) => [...text.matchAll(/\.redirect\(([^)]*)\)/g)].map(([, to]) => to))

  expect(led).toEqual(["'/login'", "isAdmin ? '/admin-login' : '/login'"])
})

test('what must not be guessed is never drawn with Math.random', () => {
  expect(withCode(/\bMath\.random\(/)).toEqual(['web/salons/lead-by-asking.ts']) // which of one's own windows leads
})

test('a browser keeps things for these files, and for no other', () => {
  expect(withCode(/\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\.cookie\b|\bcaches\./)).toEqual([
    'web/accounts/return-path.ts',
    'web/accounts/sign-out.ts', // takes all of it away
    'web/book/use-visit.ts',
    'web/calendar/calendar-memory.ts',
    'web/customers/lists/known-columns.ts',
    'web/new-booking/use-draft.ts',
    'web/notifications/ring.ts',
    'web/text/remembered.ts',
  ])
})

test('every password is typed into the one field that masks it, and tells password managers which it is', () => {
  const fields = files.flatMap(({ text }) => [...text.matchAll(/<PasswordField\b[\s\S]*?\/>/g)].map(([field]) => field))

  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter((field) => !/autoComplete=|\{\.\.\./.test(field))).toEqual([])
  expect(withText(/type=\W{0,3}password|onPaste=/)).toEqual([])
  expect(withText(/type=\{shown \? 'text' : 'password'\}/)).toEqual(['web/accounts/PasswordField.tsx'])
})
