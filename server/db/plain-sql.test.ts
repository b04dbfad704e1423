import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { asQuery, insertInto, joined, plain } from './plain-sql.ts'
import type { Tables } from './schema.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const at = new Date(Date.UTC(2027, 2, 11))
const row = (subject: string) => ({ subject, window_starts_at: at, hits: 1 })

test('it is written as its tree would be, with instants in UTC', () => {
  const inner = plain`case when ${'a'} = ${['b', 'c']} then ${null} end`
  const whole = plain`with hits as (${insertInto('rate_limits', row('one'), row('two'))}) select ${inner}, ${joined([plain`${1}`, plain`2`])}`

  const written = asQuery(whole)
  const tree = raw`${whole}`.compile(db)

  expect(written?.sql).toBe(tree.sql)
  expect(written?.sql).toBe(
    'with hits as (insert into "rate_limits" ("subject", "window_starts_at", "hits") values ($1, $2, $3), ($4, $5, $6)) ' +
      'select case when $7 = $8 then $9 end, $10, 2',
  )
  expect(written?.parameters).toEqual(tree.parameters.map((one) => (one === at ? at.toISOString() : one)))
  expect(insertInto('rate_limits', row('one')).toOperationNode()).toMatchObject({ kind: 'RawNode' })
})

test('a part with a tree of its own leaves the whole to Kysely', () => {
  expect(asQuery(plain`select ${plain`(${raw`now()`})`}`)).toBeNull()
  expect(raw`${plain`select ${raw`now()`}, ${1}`}`.compile(db).sql).toBe('select now(), $1')
})
