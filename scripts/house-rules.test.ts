import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findOffences } from './house-rules.ts'
import { findCircles, findLonelyFiles } from './house-rules-files.ts'

/** Path and content of a file. */
type Planted = readonly [path: string, text: string]

const sql = 'SQL belongs in server/<slice>/<subject>.sql.ts.'
const network = 'Only messages leave the product.'
const asked = 'The server is asked in web/api.ts.'
const environment = 'The environment is read in server/config.ts and handed on.'
const clock = 'The clock is read in server/app/main.ts and handed on as now.'
const zones = 'Wall time becomes an instant in server/time-zone.ts, and an instant becomes words in shared/format.ts.'
const statuses = 'decided in shared/bookings/status.ts'

const visits = 'shared/bookings/visit.ts'
const book = 'server/bookings/book.ts'
const agenda = 'web/bookings/Agenda.tsx'

const refused: (readonly [...Planted, sentence: string])[] = [
  [visits, `import { db } from '../../server/db/connection.ts'`, 'shared/ knows nothing of server/'],
  [visits, 'await import(`react`)', 'shared/ imports only itself, zod and papaparse'],
  ['server/salons/salons.sql.ts', `import '../salons/../bookings/book.ts'`, 'salons comes before bookings'],
  ['server/db/open.ts', `import type { serve } from '../http/serve.ts'`, 'db comes before http'],
  ['server/time-zone.ts', `import { book } from './bookings/book.ts'`, 'platform comes before bookings'],
  ['server/db/open.ts', `import type { Config } from '../config.ts'`, 'db comes before platform'],
  [book, `import { makeSalon } from '../testing/salon.ts'`, 'The product does not import what its tests are made with'],
  [book, `import { step } from '../../scripts/step.ts'`, 'The product does not import scripts/'],
  [book, `const page = await import('../../web/book/page.tsx')`, 'server/ knows nothing of web/'],
  [book, 'export const load = (name: string) => import(name)', 'What is imported must be written there'],
  [
    agenda,
    `new Worker(new URL('../../server/app/main.ts', import.meta.url))`,
    'web/ asks the server through web/api.ts',
  ],
  [agenda, `import { readFile } from 'node:fs'`, 'web/ runs in a browser'],
  [agenda, `import { pages } from '../app/routes.ts'`, 'web/app/ puts the pages together'],
  ['web/ui/Button.tsx', `import { status } from '../bookings/status.ts'`, 'web/ui/ knows no slice'],
  ['web/book/one.ts', `import type { Two } from './two.ts'\nexport type One = Two`, 'Dependency cycle detected'],
  [agenda, `export const all = { queryKey: ['salon', 'bookings'] }`, 'found again by a key of web/query-keys.ts'],
  [book, `await db['selectFrom']('bookings').execute()`, sql],
  [book, 'await sql<number>\n`select 1`.execute(db)', sql],
  [book, `const { sql: raw } = await import('kysely')`, sql],
  [book, `type Asked = import('fastify').FastifyRequest`, 'Only server/http/, app/ and pages/ know Fastify'],
  [book, `await (await import('undici')).request('https://example.com')`, network],
  [book, 'const { fetch: ask } = globalThis', network],
  [agenda, `const reply = await window['fetch']('/api')`, asked],
  [agenda, `navigator.sendBeacon('/api')`, asked],
  ['server/app/app.ts', 'const { env } = process', environment],
  ['server/app/app.ts', `import { env } from 'node:process'`, environment],
  [agenda, 'const url = import.meta.env.BASE_URL', environment],
  [book, `if (start < Date['now']()) refuse()`, clock],
  [book, 'const at = new Date(/* now */)', clock],
  [book, 'const { now } = Date', clock],
  [agenda, 'const today = new Date()', 'The clock is read in web/clock.ts.'],
  [agenda, `const words = new Date(start)['getHours']()`, zones],
  [agenda, 'const { DateTimeFormat } = Intl', zones],
  [agenda, `const order = language === 'vi' ? 1 : 2`, 'name no language'],
  [book, 'export const mostTries = 5', '`max…`, `min…` (docs/GLOSSARY.md)'],
  [book, 'export interface Wish { id: string }', '(docs/GLOSSARY.md)'],
  [book, `const open = ['scheduled', 'confirmed'].includes(status)`, statuses],
  [agenda, `const over = 'cancelled' !== visit.status && visit.status !== 'no_show'`, statuses],
  [book, 'export class Booker {}', 'No classes but AppError and Database: a function, or an object of functions.'],
  [book, 'const visit = answer as unknown as\n  Visit', 'Do not use any type assertions.'],
]

const allowed: Planted[] = [
  [book, `import { loadSalon } from '../salons/salons.sql.ts'\nimport { within } from '../within.ts'`],
  ['server/bookings/bookings.sql.ts', `import { sql } from 'kysely'\nexport const one = sql<number>\`select 1\``],
  ['server/db/migrations/0001_initial.ts', 'sql`create table bookings ()`'],
  ['server/app/main.ts', 'const now = () => Date.now()'],
  ['web/clock.ts', 'export const now = () => new Date()'],
  ['web/api.ts', `await fetch('/api/bookings')`],
  ['server/bookings/book.test.ts', `import { sql } from 'kysely'\nDate.now()\nconst one = two as One`],
  [book, `// never Date.now()\nconst advice = 'process.env is read elsewhere' /* fetch( */`],
  [agenda, 'const at = new Date(start)\nconst texts: Record<Language, string> = { en, vi }'],
]

const root = join(import.meta.dirname, '..')
const house = mkdtempSync(join(tmpdir(), 'house-rules-'))
/** Messages for each planted file, by path. */
let said = new Map<string, string[]>()

/** All are planted in one folder at their paths, and linted in one run. Duplicate paths get a number. */
const taken = new Set<string>()
const places = [...refused, ...allowed].map(([path, text]) => {
  const own = taken.has(path) ? path.replace(/(?=\.)/, `-${taken.size}`) : path
  taken.add(own)
  return { path: own, text }
})

const Config = z.record(z.string(), z.unknown())
const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string().default(''), message: z.string(), filename: z.string() })),
})

beforeAll(() => {
  const config = Config.parse(JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')))
  const jsPlugins = [join(root, 'scripts/house-rules/plugin.ts')]
  plant('.oxlintrc.json', JSON.stringify({ ...config, jsPlugins }))
  plant('web/book/two.ts', `import type { One } from './one.ts'\nexport type Two = One`)
  for (const { path, text } of places) plant(path, `${text}\n`)

  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', '.'], { cwd: house, encoding: 'utf8' })
  const ours = Report.parse(JSON.parse(stdout)).diagnostics.filter(({ code }) =>
    /^house\(|no-cycle|consistent-type-assertions/.test(code),
  )
  said = Map.groupBy(ours, ({ filename }) => filename)
    .entries()
    .reduce(
      (all, [path, findings]) =>
        all.set(
          path,
          findings.map(({ message }) => message),
        ),
      new Map<string, string[]>(),
    )
})
afterAll(() => rmSync(house, { recursive: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}

test.each(refused.map(([path, text, sentence], index) => ({ path, text, sentence, index })))(
  '$path may not say: $text',
  ({ sentence, index }) => {
    expect(said.get(places[index]?.path ?? '')).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]))
  },
)

test.each(allowed.map(([path, text], index) => ({ path, text, index: index + refused.length })))(
  '$path may say: $text',
  ({ index }) => {
    expect(said.get(places[index]?.path ?? '') ?? []).toEqual([])
  },
)

describe('what a file is called', () => {
  test('a name says what is in it', () => {
    expect(judge('web/bookings/utils.ts', '')).toEqual([
      'web/bookings/utils.ts:1 utils.ts says nothing: name the file after what it decides or shows.',
    ])
    expect(judge('server/bookings/bookVisit.ts', '')).toEqual([
      'server/bookings/bookVisit.ts:1 bookVisit.ts is not in kebab-case; only components (.tsx) are PascalCase.',
    ])
  })

  test('a long file is worth a second look, unless it is a list', () => {
    const long = 'export {}\n'.repeat(300)

    expect(findOffences([{ path: 'server/bookings/book.ts', text: long }])).toMatchObject([{ warning: true }])
    expect(judge('web/text/en/bookings.ts', long)).toEqual([])
  })

  test('no folder has a single file, whether or not its tests are beside it', () => {
    const lonely = ['web/till/report/Page.tsx', 'shared/help/pages.ts']
    const files = [
      ...lonely,
      'shared/help/pages.test.ts',
      'web/till/check/a.ts',
      'web/till/check/b.ts',
      'shared/ids.ts',
    ]

    expect(findLonelyFiles(files.map((path) => ({ path, text: '' })))).toMatchObject(lonely.map((path) => ({ path })))
  })

  test('folders in a circle are found through a third, types too, and those that only lead into it are not', () => {
    const files = [
      ['web/till/pay.ts', `import type { Day } from '../floor/day.ts'`],
      ['web/floor/day.ts', `const load = () => import('../ui/load.ts')`],
      ['web/ui/load.ts', `export { pay } from '../till/pay.ts'`],
      ['web/app/main.ts', `import '../till/pay.ts'`],
      ['web/ui/load.test.ts', `import '../app/main.ts'`],
    ] as const

    const found = findCircles(files.map(([path, text]) => ({ path, text })))

    expect(found.map(({ path }) => path)).toEqual(['web/till/pay.ts', 'web/floor/day.ts', 'web/ui/load.ts'])
  })
})

function judge(path: string, text: string): string[] {
  return findOffences([{ path, text }]).map((finding) => `${finding.path}:${finding.line} ${finding.sentence}`)
}
