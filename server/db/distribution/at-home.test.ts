/** How a statement names the parts of tables that are on a salon's machine, and how several are sent there. */

import { expect, test } from 'vitest'
import { doneThere, joinedWrites, withParts, writesAtHome } from './at-home.ts'

const known = new Set([
  'messages',
  'salons',
  'staff',
  'staff_services',
  'services',
  'service_option_groups',
  'option_groups',
])

test.each([
  ['select 1 from salons where id = $1', 'select 1 from {{salons}} as salons where id = $1'],
  ['from salons, lateral (select 1) x', 'from {{salons}} as salons, lateral (select 1) x'],
  ['from "salons" left join "staff" as "p" on p.id', 'from {{salons}} as salons left join {{staff}} as p on p.id'],
  [
    'from service_option_groups asked join option_groups\n  on true',
    'from {{service_option_groups}} as asked join {{option_groups}} as option_groups on true',
  ],
  [
    'from staff_services does join services on true',
    'from {{staff_services}} as does join {{services}} as services on true',
  ],
  ['(select staff.id from staff)', '(select staff.id from {{staff}} as staff)'],
  ['from unnest($1) as staff', 'from unnest($1) as staff'],
  [
    'extract(dow from first) from found join salons on true',
    'extract(dow from first) from found join {{salons}} as salons on true',
  ],
  [
    'insert into "messages" ("salon_id") values ($1) on conflict do update set status = messages.status',
    'insert into {{messages}} as messages ("salon_id") values ($1) on conflict do update set status = messages.status',
  ],
  ['insert into messages select 1', 'insert into {{messages}} as messages select 1'],
  ['update messages set a = 1', 'update {{messages}} as messages set a = 1'],
  ['delete from "messages" where a = $1', 'delete from {{messages}} as messages where a = $1'],
])('%s', (text, named) => {
  expect(withParts(text, known)).toBe(named)
})

test('what is written of one salon goes to its machine together, in its order', () => {
  const first = ['salon', ['update a'], '[[1]]'] as const
  expect(joinedWrites(first, ['salon', ['update b', 'update c'], '[[2],[3]]'])).toEqual([
    'salon',
    ['update a', 'update b', 'update c'],
    '[[1],[2],[3]]',
  ])
  expect(joinedWrites(first, ['another salon', ['update b'], '[[2]]'])).toBeNull()
})

test('a statement for the machine of a salon is told by its tables, without the values that are written in it', () => {
  const writes = ['insert into {{bookings}} as bookings (notes) values ($1)', 'update {{staff}} as staff set bio = $1']
  const reads = ["/* planned anew */ select 1 from {{staff}} as staff where bio = 'delete from us, Mai'"]

  expect(doneThere({ sql: writesAtHome, parameters: ['salon', writes, '[["Mai"],["Mai"]]'] })).toBe(
    'insert from bookings; update from staff',
  )
  expect(doneThere({ sql: 'select at_home($1, $2, $3)', parameters: ['salon', reads, '[null]'] })).toBe(
    'select from staff',
  )
  expect(doneThere({ sql: 'select from staff where id = any($2)', parameters: ['salon', ['Mai']] })).toBeNull()
})
