/** Every list that is returned page by page asks and answers in the same way. */

import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contracts from './app/contracts.ts'
import type { Endpoint } from './endpoint.ts'
import { optionalPage, pageQuery, pageReply } from './paging.ts'

/** Grows at its top while it is read, so that pages by number would repeat rows: the last one that was read leads on. */
const readFromARow = ['listNotifications']

const calls = Object.values(contracts).flatMap((module) => Object.entries(module).filter(isCall))

test('a list with pages has them from shared/paging.ts, in what it asks for and in what it answers', () => {
  const paged = calls.filter(([, call]) => 'page' in fieldsOf(call.query))

  expect(calls.length).toBeGreaterThan(300)
  expect(paged.length).toBeGreaterThan(10)
  expect(calls.filter(([, call]) => !pagesAsAll(call)).map(([name]) => name)).toEqual(readFromARow)
})

test.each([
  ['a page of its own', { query: z.object({ ...pageQuery(10), page: z.coerce.number() }), reply: z.object(pageReply) }],
  ['a limit of its own', { query: z.object({ ...pageQuery(10), limit: z.number() }), reply: z.object(pageReply) }],
  ['a limit without pages', { query: z.object({ limit: pageQuery(10).limit }) }],
  ['another name', { query: z.object({ offset: z.coerce.number() }) }],
  ['pages without a total', { query: z.object(pageQuery(10)), reply: z.object({ page: pageReply.page }) }],
  ['a total of its own', { query: z.object(pageQuery(10)), reply: z.object({ ...pageReply, total: z.number() }) }],
  ['pages that nobody asks for', { reply: z.object(pageReply) }],
])('%s is noticed', (_, parts) => {
  expect(pagesAsAll({ method: 'GET', path: '/api/planted', summary: '', ...parts })).toBe(false)
})

function pagesAsAll({ query, reply }: Endpoint): boolean {
  const asked = fieldsOf(query)
  const answered = fieldsOf(reply)
  const others = ['offset', 'skip', 'cursor', 'before', 'after', 'perPage', 'pageSize']
  if (others.some((name) => name in asked)) return false
  if (![asked['page'], asked['limit'], answered['page'], answered['limit']].some(Boolean)) return true
  return (
    isShared(asked['page'], optionalPage.page) &&
    isShared(asked['limit'], optionalPage.limit) &&
    Object.entries(pageReply).every(([name, schema]) => answered[name] === schema)
  )
}

/** With a default or optional. */
function isShared(field: unknown, shared: z.ZodOptional): boolean {
  const isWrapped = field instanceof z.ZodDefault || field instanceof z.ZodOptional
  return isWrapped && field.unwrap() === shared.unwrap()
}

/** Those of an object, or of the objects of a union. */
function fieldsOf(schema: unknown): Record<string, unknown> {
  if (schema instanceof z.ZodUnion) return Object.fromEntries(schema.options.map(fieldsOf).flatMap(Object.entries))
  return schema instanceof z.ZodObject ? schema.shape : {}
}

function isCall(entry: [string, unknown]): entry is [string, Endpoint] {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
