/** Statements of migrations as they are told to Citus. */

import { expect, test } from 'vitest'
import { changesOf } from './migrating.ts'

test('a table is changed by one change after the other, checks of new columns apart', () => {
  const text = `alter table services
    add column minutes integer not null default 1 check (minutes > 0 and (minutes < 9 or minutes in (10, 20))),
    drop constraint services_kind_check, add check (minutes > 0 or kind = 'a')`

  expect(changesOf(text, 'services')).toEqual([
    'alter table services add column minutes integer not null default 1',
    'alter table services add constraint services_minutes_check check (minutes > 0 and (minutes < 9 or minutes in (10, 20)))',
    'alter table services drop constraint services_kind_check',
    `alter table services add check (minutes > 0 or kind = 'a')`,
  ])
})

test('a new key leaves emptying its column to a trigger', () => {
  const text =
    'alter table pictures add column a uuid, add foreign key (s, a) references staff (s, id) on delete set null (a)'

  expect(changesOf(text, 'pictures')).toEqual([
    'alter table pictures add column a uuid',
    'alter table pictures add foreign key (s, a) references staff (s, id)',
  ])
})
