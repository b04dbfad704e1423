/** An open check follows its visit: by the rule alone, over any changes in the chair and at the till. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TakenLine } from './check-changes.sql.ts'
import type { Visit } from './goods.sql.ts'
import type { LineDraft } from './open.ts'
import { withVisit } from './with-visit.ts'

type VisitLine = Visit['lines'][number]

const bookingId = 'visit'
const visitLine = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  serviceId: fc.constantFrom('manicure', 'pedicure'),
  staffId: fc.constantFrom('kim', 'thao'),
  cents: fc.integer({ min: 0, max: 9000 }),
})
const steps = fc.array(
  fc.oneof(
    fc.record({ by: fc.constant('chair' as const), lines: fc.uniqueArray(visitLine, { selector: ({ id }) => id }) }),
    fc.record({ by: fc.constantFrom('price', 'remove'), place: fc.nat(3) }),
    fc.record({ by: fc.constant('add' as const) }),
  ),
  { minLength: 1, maxLength: 12 },
)

function lineOf(line: { id: string; serviceId: string; staffId: string; cents: number }): VisitLine {
  return { ...line, staffFirstName: '', name: '', names: {}, priceOpen: false, options: [] }
}

function takenOf({ id, serviceId, staffId, cents }: VisitLine): TakenLine {
  return { id, serviceId, staffId, cents }
}

test('each line of the visit is on the check as it was done, unless the till changed or removed it', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let check: readonly LineDraft[] = []
      let visit: VisitLine[] = []
      let own = 0
      const touched = new Set<string>()
      for (const step of all) {
        if (step.by === 'chair') {
          const lines = step.lines.map(lineOf)
          check = withVisit(check, { bookingId, lines }, visit.map(takenOf))
          const left = new Set(lines.map(({ id }) => id))
          for (const { id } of visit) if (!left.has(id)) touched.delete(id)
          visit = lines
        } else if (step.by === 'add') {
          own += 1
          check = [...check, { ...sold, id: `own ${own}` }]
        } else {
          const line = check[step.place % Math.max(1, check.length)]
          if (!line?.bookingLineId) continue
          touched.add(line.bookingLineId)
          check =
            step.by === 'remove'
              ? check.filter((one) => one !== line)
              : check.map((one) => (one === line ? { ...one, priceCents: one.priceCents + 1 } : one))
        }
        const done = visit.filter(({ id }) => !touched.has(id)).map(({ id, cents }) => `${id} ${cents}`)
        const onCheck = check
          .filter(({ bookingLineId }) => bookingLineId !== null && !touched.has(bookingLineId))
          .map(({ bookingLineId, priceCents }) => `${bookingLineId} ${priceCents}`)
        expect(onCheck.toSorted()).toEqual(done.toSorted())
        expect(check.filter(({ bookingLineId }) => bookingLineId === null)).toHaveLength(own)
      }
    }),
    { numRuns: 2000 },
  )
})

const sold: LineDraft = {
  id: 'own',
  kind: 'product',
  bookingId: null,
  bookingLineId: null,
  serviceId: null,
  productId: 'oil',
  staffId: null,
  staffFirstName: '',
  name: 'Oil',
  names: {},
  quantity: 1,
  listCents: 900,
  priceCents: 900,
  priceOpen: false,
  taxed: true,
  options: [],
  discounts: [],
}
