import { expect, test } from 'vitest'
import { cityIn } from './city.ts'

test.each([
  ['2150 Alder Glen Ave, San Jose, CA 95122', 'San Jose'],
  ['2150 Alder Glen Ave, Suite 12, San Jose, CA 95122-1043, USA', 'San Jose'],
  ['12 Main St, St. Paul MN 55101', 'St. Paul'],
  ['12 Main St, Winston-Salem, NC', 'Winston-Salem'],
])('the city of %s is read', (address, city) => {
  expect(cityIn(address)).toBe(city)
})

test.each(['', 'San Jose', '2150 Alder Glen Ave', 'Across the school, next to the bank', 'Unit 3, 95122'])(
  'no city is made up for %j',
  (address) => {
    expect(cityIn(address)).toBeNull()
  },
)
