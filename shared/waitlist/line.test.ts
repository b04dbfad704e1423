/** Properties of the waitlist on random salons: no place is given twice, and nobody is passed over. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTheEnd } from '../availability/budget.ts'
import type { SalonDay, StaffDay } from '../availability/day.ts'
import { at, booked, clock, member, salon, service, span } from '../availability/test-day.ts'
import { type Interval, liesWithin, minute, overlaps } from '../time.ts'
import { type Book, type Fit, searchFit, searchPlaces, type Waiting } from './line.ts'

const fitOf = (...asked: Parameters<typeof searchFit>) => toTheEnd(searchFit(...asked))
const placesFor = (...asked: Parameters<typeof searchPlaces>) => toTheEnd(searchPlaces(...asked))
const hours = fc.integer({ min: 9, max: 17 })
const spanOf = fc.tuple(hours, hours).map(([a, b]) => interval(Math.min(a, b), Math.max(a, b) + 1))
const staffIds = ['kim', 'thao', 'tommy']

const waitingArbitrary = fc.record({
  visit: fc.array(
    fc.record({
      serviceId: fc.constantFrom('manicure', 'pedicure'),
      minutes: fc.constantFrom(30, 60, 90),
      cleanupMinutes: fc.constantFrom(0, 15),
      resourceIds: fc.constantFrom([], ['chair']),
      staffId: fc.option(fc.constantFrom(...staffIds)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  spans: fc.array(spanOf, { minLength: 1, maxLength: 5 }),
  known: fc.array(spanOf, { maxLength: 1 }),
})
const lineArbitrary = fc
  .array(waitingArbitrary, { minLength: 1, maxLength: 8 })
  .map((line) => line.map(({ visit, ...one }, index): Waiting => ({ entryId: `e${index}`, party: [visit], ...one })))
const dayArbitrary = fc
  .record({ busy: fc.array(fc.tuple(fc.constantFrom(...staffIds), hours)), units: fc.integer({ min: 0, max: 2 }) })
  .map(({ busy, units }) => {
    const taken = (id: string) => new Set(busy.filter(([who]) => who === id).map(([, hour]) => hour))
    const staff = staffIds.map((id) =>
      member(id, { busy: [...taken(id)].toSorted((a, b) => a - b).map((hour) => booked(range(hour, hour + 1))) }),
    )
    return salon(staff, { resources: [{ resourceId: 'chair', units, uses: [] }] })
  })

test('offered times are within the wanted span and the opening hours, unique, and never ones offered before', () => {
  fc.assert(
    fc.property(lineArbitrary, dayArbitrary, fc.boolean(), (line, day, all) => {
      const book = bookOf(day)
      const places = placesFor(line, book, { earliest: at('10:00'), all })
      const offers = places.flatMap(({ holder, fit, others }) => [{ waiting: holder, fit }, ...others])
      for (const { waiting, fit } of offers) {
        expect(liesWithin(fit, waiting.spans)).toBe(true)
        expect(waiting.known.some((known) => overlaps(known, fit))).toBe(false)
        expect(fit.start).toBeGreaterThanOrEqual(at('10:00'))
        for (const [index, { staffId, start, end }] of fit.lines.entries()) {
          expect([null, staffId]).toContain(waiting.party[0]?.[index]?.staffId)
          expect(liesWithin({ start, end }, [span('09:00-17:00')])).toBe(true)
        }
      }
      const names = offers.map(({ waiting }) => waiting.entryId)
      expect(new Set(names).size).toBe(names.length)
      expect(
        collisions(
          day,
          places.map(({ fit }) => fit),
        ),
      ).toEqual([])
    }),
  )
})

test('who waits longer is offered what there is before who came later', () => {
  fc.assert(
    fc.property(lineArbitrary, dayArbitrary, (line, day) => {
      const [first] = line
      const fit = first ? fitOf(first, [day], at('09:00')) : null
      const [place] = placesFor(line, bookOf(day), { earliest: at('09:00'), all: false })
      if (fit) expect([place?.holder, place?.fit.start]).toEqual([first, fit.start])
      const alone = placesFor(line.slice(0, -1), bookOf(day), { earliest: at('09:00'), all: false })
      const within = placesFor(line, bookOf(day), { earliest: at('09:00'), all: false })
      expect(within.slice(0, alone.length)).toEqual(alone)
    }),
  )
})

test('a client who gets no offer has no time beside those that are held', () => {
  fc.assert(
    fc.property(lineArbitrary, dayArbitrary, (line, day) => {
      const book = bookOf(day)
      const places = placesFor(line, book, { earliest: at('09:00'), all: false })
      const left = line.filter((waiting) => !places.some(({ holder }) => holder === waiting))
      for (const waiting of left) expect(fitOf(waiting, book.days(), at('09:00'))).toBeNull()
    }),
  )
})

test('everyone whom a time fits is told of it, and only one of them gets it', () => {
  const line = ['ann', 'bo', 'cat'].map((entryId) => ({
    entryId,
    party: [[service({ staffId: entryId === 'cat' ? 'thao' : null })]],
    spans: [span('09:00-17:00')],
    known: [],
  }))
  const day = salon([member('kim', { works: [span('14:00-15:00')] })])

  const [place, ...more] = placesFor(line, bookOf(day), { earliest: at('09:00'), all: true })

  expect(more).toEqual([])
  expect([place?.holder.entryId, clock(place?.fit.start ?? 0)]).toEqual(['ann', '14:00'])
  expect(place?.others.map(({ waiting }) => waiting.entryId)).toEqual(['bo'])
})

function interval(from: number, to: number): Interval {
  return span(range(from, to))
}

function range(from: number, to: number): string {
  return [from, to].map((hour) => `${String(hour).padStart(2, '0')}:00`).join('-')
}

/** An in-memory day on which places are held. */
function bookOf(day: SalonDay): Book {
  const held: Fit[] = []
  return {
    days: () => [withHeld(day, held)],
    hold: (fit) => void held.push(fit),
    release: (fit) => void held.splice(held.indexOf(fit), 1),
  }
}

function withHeld(day: SalonDay, held: readonly Fit[]): SalonDay {
  const lines = held.flatMap((fit) => fit.lines)
  const staff = day.staff.map(
    (one): StaffDay => ({
      ...one,
      busy: [
        ...one.busy,
        ...lines
          .filter(({ staffId }) => staffId === one.staffId)
          .map(({ start, blockedUntil: end }) => ({ ...booked('09:00-10:00'), start, end })),
      ].toSorted((a, b) => a.start - b.start),
    }),
  )
  const uses = lines
    .filter(({ resourceIds }) => resourceIds.length > 0)
    .map(({ start, end, cleanupMinutes }) => ({ start, end: end + cleanupMinutes * minute }))
  return { ...day, staff, resources: day.resources.map((one) => ({ ...one, uses })) }
}

/** Lines of one member that overlap each other or a booking. */
function collisions(day: SalonDay, fits: readonly Fit[]): string[] {
  const lines = fits.flatMap((fit) => fit.lines)
  return lines.flatMap((line, index) => {
    const time = { start: line.start, end: line.blockedUntil }
    const others = lines.slice(0, index).filter(({ staffId }) => staffId === line.staffId)
    const busy = day.staff.find(({ staffId }) => staffId === line.staffId)?.busy ?? []
    const taken = [...others.map(({ start, blockedUntil: end }) => ({ start, end })), ...busy]
    return taken.some((one) => overlaps(one, time)) ? [`${line.staffId} ${clock(line.start)}`] : []
  })
}
