/** Statements of migrations as they are told to Citus. */

import { expect, test } from 'vitest'
import { withoutChecks } from './migrating.ts'

test('checks of new columns are taken off, those of the table stay', () => {
  const text = `alter table services add column minutes integer not null default 1 check (minutes > 0 and (minutes < 9 or minutes in (10, 20))),
    add column kind text check (kind in ('a', 'b')), add check (minutes > 0 or kind = 'a')`

  expect(withoutChecks(text)).toEqual({
    rest: `alter table services add column minutes integer not null default 1,
    add column kind text, add check (minutes > 0 or kind = 'a')`,
    checks: [
      { column: 'minutes', check: 'check (minutes > 0 and (minutes < 9 or minutes in (10, 20)))' },
      { column: 'kind', check: "check (kind in ('a', 'b'))" },
    ],
  })
})
