/** How a query names the parts of tables that are on a salon's machine. */

import { expect, test } from 'vitest'
import { withParts } from './at-home.ts'

const known = new Set(['salons', 'staff', 'staff_services', 'services', 'service_option_groups', 'option_groups'])

test.each([
  ['select 1 from salons where id = $1', 'select 1 from {{salons}} salons where id = $1'],
  ['from salons, lateral (select 1) x', 'from {{salons}} salons, lateral (select 1) x'],
  ['from "salons" left join "staff" as "p" on p.id', 'from {{salons}} salons left join {{staff}} p on p.id'],
  [
    'from service_option_groups asked join option_groups\n  on true',
    'from {{service_option_groups}} asked join {{option_groups}} option_groups on true',
  ],
  ['from staff_services does join services on true', 'from {{staff_services}} does join {{services}} services on true'],
  ['(select staff.id from staff)', '(select staff.id from {{staff}} staff)'],
  ['from unnest($1) as staff', 'from unnest($1) as staff'],
  [
    'extract(dow from first) from found join salons on true',
    'extract(dow from first) from found join {{salons}} salons on true',
  ],
])('%s', (text, named) => {
  expect(withParts(text, known)).toBe(named)
})
