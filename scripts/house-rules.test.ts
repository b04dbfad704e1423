import { describe, expect, test } from 'vitest'
import { findOffences } from './house-rules.ts'
import { codeOf } from './source-text.ts'

describe('who may import whom', () => {
  test('shared code knows nothing but itself and zod', () => {
    expect(judge('shared/bookings/visit.ts', `import { z } from 'zod'\nimport { merge } from '../time.ts'`)).toEqual([])
    expect(
      judge('shared/bookings/visit.ts', `import { z } from 'zod'\nimport { db } from '../../server/db/connection.ts'`),
    ).toEqual(['shared/bookings/visit.ts:2 shared/ knows nothing of server/: move what both need into shared/.'])
    expect(judge('shared/bookings/visit.ts', `import React from 'react'`)).toEqual([
      'shared/bookings/visit.ts:1 shared/ imports only itself and zod: what needs react belongs in server/ or web/.',
    ])
  })

  test('a slice uses the slices before it, never those after it', () => {
    expect(judge('server/bookings/book.ts', `import { loadSalon } from '../salons/salons.sql.ts'`)).toEqual([])
    expect(judge('server/salons/salons.sql.ts', `import { book } from '../bookings/book.ts'`)).toEqual([
      'server/salons/salons.sql.ts:1 salons comes before bookings: let bookings import salons, or pass in what is needed.',
    ])
  })

  test('a page talks to the server by address; only its test starts one', () => {
    const starts = `import { createApp } from '../../server/http/app.ts'`

    expect(judge('web/bookings/BookingsPage.test.tsx', starts)).toEqual([])
    expect(judge('web/bookings/BookingsPage.tsx', starts)).toEqual([
      'web/bookings/BookingsPage.tsx:1 web/ asks the server through web/api.ts; only its tests import server/.',
    ])
  })

  test('a button does not know what a booking is', () => {
    expect(judge('web/ui/Button.tsx', `import { status } from '../bookings/status.ts'`)).toEqual([
      'web/ui/Button.tsx:1 web/ui/ knows no slice: hand it what it shows.',
    ])
  })

  test('the server does not build on what the browser is made of', () => {
    expect(judge('server/pages/pages.ts', `const page = await import('../../web/book/page.tsx')`)).toEqual([
      'server/pages/pages.ts:1 server/ knows nothing of web/: what both need belongs in shared/.',
    ])
  })
})

describe('what has one place', () => {
  test.each([
    [
      'server/bookings/book.ts',
      `await db.selectFrom('bookings').execute()`,
      'SQL belongs in server/<slice>/<subject>.sql.ts.',
    ],
    ['server/bookings/book.ts', 'await sql`select 1`.execute(db)', 'SQL belongs in server/<slice>/<subject>.sql.ts.'],
    ['server/accounts/sign-in.ts', `import { Client } from 'pg'`, 'SQL belongs in server/<slice>/<subject>.sql.ts.'],
    [
      'server/salons/routes.ts',
      `import type { FastifyRequest } from 'fastify'`,
      'Only server/http/, app/ and pages/ know Fastify: a route says serve(endpoint, role, work).',
    ],
    ['web/bookings/queries.ts', `const reply = await fetch('/api')`, 'The server is asked in web/api.ts.'],
    [
      'server/app/app.ts',
      'const url = process.env.PUBLIC_URL',
      'The environment is read in server/config.ts and handed on.',
    ],
    [
      'server/bookings/book.ts',
      'if (start < Date.now()) refuse()',
      'The clock is read in server/main.ts and handed on as now.',
    ],
    ['web/bookings/Agenda.tsx', 'const today = new Date()', 'The clock is read in web/clock.ts.'],
    [
      'web/bookings/Agenda.tsx',
      'const words = new Date(start).toLocaleTimeString()',
      'Wall time becomes an instant in server/time-zone.ts, and an instant becomes words in shared/format.ts.',
    ],
    [
      'server/bookings/book.ts',
      'export class Booker {}',
      'No classes but AppError: a function, or an object of functions.',
    ],
  ])('%s may not say: %s', (path, text, sentence) => {
    expect(judge(path, text)).toEqual([`${path}:1 ${sentence}`])
  })

  test.each([
    ['server/bookings/bookings.sql.ts', `import { sql } from 'kysely'\nsql<number>\`select 1\``],
    [
      'server/bookings/book.ts',
      `import { a as b, type c as d } from './x.ts'\nimport * as y from './y.ts'\nconst z = [1] as const`,
    ],
    ['server/db/migrations/0001_initial.ts', 'sql`create table bookings ()`'],
    ['server/http/serve.ts', `import fastify from 'fastify'`],
    ['server/main.ts', 'const now = () => Date.now()'],
    ['web/clock.ts', 'export const now = () => new Date()'],
    ['web/api.ts', `await fetch('/api/bookings')`],
    ['shared/format.ts', `new Intl.DateTimeFormat(language, { timeZone })`],
    ['server/bookings/book.test.ts', `import { sql } from 'kysely'\nDate.now()`],
    ['bench/run.ts', 'process.env.HOME'],
    ['web/bookings/queries.ts', 'await bookings.refetch()'],
    ['web/bookings/Agenda.tsx', 'const at = new Date(start)'],
  ])('%s may say: %s', (path, text) => {
    expect(judge(path, text)).toEqual([])
  })

  test('a comment or a sentence about them breaks no rule', () => {
    const text = `// never Date.now()\nconst advice = 'process.env is read elsewhere' /* fetch( */`

    expect(judge('server/bookings/book.ts', text)).toEqual([])
  })
})

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
})

test('code is told from what is only said', () => {
  const source = [
    'const a = /["`]/ // one',
    'const b = `two ${three({ four: "5" })} six`',
    '<p title="it’s">7</p>',
  ].join('\n')

  expect(
    codeOf(source)
      .split('\n')
      .map((line) => line.trimEnd()),
  ).toEqual(['const a =   "`', 'const b = `      three({ four: " " })     `', '<p title="    ">7</p>'])
})

function judge(path: string, text: string): string[] {
  return findOffences([{ path, text }]).map((finding) => `${finding.path}:${finding.line} ${finding.sentence}`)
}
