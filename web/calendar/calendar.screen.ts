import { beforeAll, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { listBookings } from '../../shared/bookings/contract.ts'
import { localDateOf } from '../../shared/format.ts'
import { call } from '../api.ts'
import { first, onDesktop, open, press, turn } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

for (const view of ['day', 'week', 'month']) {
  test(`the calendar by ${view}`, async () => {
    open(`/calendar?view=${view}&all=true&date=${await busyDay()}`)
    await first('[data-booking]')
    await expectGoodLooks()
  })
}

test('the team by week, and time that is blocked', async () => {
  open('/calendar?view=week')
  await press('Staff')
  await first('[role=rowheader], th[scope=row]')
  await expectGoodLooks()
  open('/calendar?view=day')
  await press('Block time')
  await first('[role=dialog] form')
  await expectGoodLooks()
})

test('the simple form of a new appointment says what is missing', async () => {
  open('/calendar-fixed')
  await press('New Appointment')
  await first('[role=dialog] select')
  await press('Create Appointment')
  await first('[role=dialog] [aria-invalid=true]')
  await expectGoodLooks()
})

test('on a phone in another time zone the first visit of a day stands in the upper half', async () => {
  open(`/calendar?view=day&all=true&date=${await busyDay()}`)
  await first('[data-booking]')
  for (const language of ['en', 'vi'] as const) {
    await turn({ language, size: [390, 844], theme: 'light' })
    await expect.element(page.getByText(/Pacific|Thái Bình Dương/)).toBeVisible()
    const top = () => document.querySelector('[data-booking]')?.getBoundingClientRect().top
    await expect.poll(top, { message: language }).toBeLessThanOrEqual(422)
  }
})

test('on a tablet today’s columns say who works until when', async () => {
  open('/calendar?view=day')
  for (const width of [1180, 1024]) {
    await turn({ ...onDesktop, size: [width, 768] })
    await first('[data-head] button')
    const cutOff = () =>
      [...document.querySelectorAll('[data-head]:has(button) p.num')].flatMap(
        ({ scrollWidth, clientWidth, textContent }) =>
          scrollWidth > clientWidth ? [`${textContent}: ${scrollWidth} px in ${clientWidth}`] : [],
      )
    await expect.poll(cutOff).toEqual([])
  }
})

test('on a tablet a week shows first names of its small cards whole', async () => {
  open(`/calendar?view=week&date=${await busyDay()}`)
  await turn({ ...onDesktop, size: [1024, 768] })
  await first('button[data-booking]')
  const cutOff = () =>
    [...document.querySelectorAll('button[data-booking] > .num + span')].flatMap(
      ({ scrollHeight, clientHeight, textContent }) => (scrollHeight > clientHeight + 1 ? [textContent] : []),
    )
  await expect.poll(cutOff).toEqual([])
})

/** An open day: the salon may be closed today. */
async function busyDay(): Promise<string> {
  const { bookings } = await call(listBookings, {
    params: { salonId: inject('salon').id },
    query: { status: 'completed', limit: 1 },
  })
  return localDateOf('America/Los_Angeles', Date.parse(bookings[0]?.startTime ?? ''))
}
