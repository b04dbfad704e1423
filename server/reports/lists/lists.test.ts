/** Contact lists of a small salon, checked by hand. */

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { listCustomersToAsk, listVisitsBehind, readQuestions } from '../../../shared/reports/lists.ts'
import { makeSalon, type TestApp, type TestSalon, testApp, wednesday } from '../../testing/salon.ts'
import { insertVisits, type TestVisit } from '../../testing/visits.ts'
import { daysFrom } from './customers.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  app.setNow(wednesday)
})
afterAll(() => app.close())

type ToAsk = z.output<NonNullable<(typeof listCustomersToAsk)['reply']>>
type Behind = z.output<NonNullable<(typeof listVisitsBehind)['reply']>>
type Questions = z.output<NonNullable<(typeof readQuestions)['reply']>>

const day = 24 * 3_600_000

async function begin(visits: (salon: TestSalon) => TestVisit[]) {
  const salon = await makeSalon(app.db)
  const owner = await app.signIn(salon.ownerEmail)
  const { customers } = await insertVisits(app.db, salon, visits(salon))
  const read = async <Body>(path: string) => {
    const { status, body } = await app.call<Body>('GET', `/api/salons/${salon.salonId}/${path}`, undefined, owner)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  return { salon, owner, customers, read }
}

function visit(
  salon: TestSalon,
  customer: string | null,
  daysAgo: number,
  more: Partial<TestVisit> & { by?: string } = {},
) {
  const { by = 'Kim', ...rest } = more
  const start = wednesday - daysAgo * day + 2 * 3_600_000 // ten o'clock
  const line = { serviceId: salon.services['Manicure'] ?? null, serviceName: 'Manicure', minutes: 30, cents: 2500 }
  return {
    start,
    submitted: start - day,
    status: daysAgo > 0 ? ('completed' as const) : ('confirmed' as const),
    customer,
    lines: [{ ...line, staffId: salon.staff[by] ?? null }],
    ...rest,
  }
}

test('an empty salon has empty lists and no invented figures', async () => {
  const { read } = await begin(() => [])

  for (const list of ['not_back', 'rebooked', 'not_rebooked', 'birthdays']) {
    expect(await read<ToAsk>(`customer-lists?list=${list}`)).toMatchObject({
      total: 0,
      shown: 0,
      members: [],
      customers: [],
    })
  }
  const answer = await read<Questions>('reports/questions')
  expect(answer).toMatchObject({ noShows: { visits: 0, value: '0.00' }, members: [], services: [], hours: [] })
  expect(answer.nextWeek).toMatchObject({ from: '2027-03-14', to: '2027-03-20', value: '0.00' })
  expect(answer.nextWeek.days.map(({ hours, freeHours }) => [hours, freeHours])).toEqual([
    [0, 0],
    ...Array.from({ length: 6 }, () => [25.5, 25.5]),
  ])
  expect(await read<Behind>('reports/visits')).toMatchObject({ total: 0, value: '0.00', visits: [] })
})

test('customers not back in six weeks, who served them, and who has booked again', async () => {
  const { salon, owner, read } = await begin((salon) => [
    visit(salon, 'Ana', 50),
    visit(salon, 'Ana', 80, { by: 'Thao' }),
    visit(salon, 'Bea', 60, { by: 'Thao' }),
    visit(salon, 'Bea', -5), // has booked
    visit(salon, 'Chi', 42, { by: 'Thao' }),
    visit(salon, 'Dung', 41),
    visit(salon, 'Em', 190), // lost long ago
    visit(salon, 'Fay', 50, { by: 'Tommy' }),
    visit(salon, 'Fay', 10),
    visit(salon, 'Gia', 20),
    visit(salon, 'Gia', -3),
    visit(salon, 'Hoa', 50, { status: 'no_show' }),
    visit(salon, null, 50, { by: 'Thao' }),
  ])
  const names = ({ customers }: ToAsk) => customers.map(({ firstName, staffName }) => `${firstName} ${staffName}`)

  // Chi's visit was on January 27, six weeks ago: her forty-two days end tonight.
  const missed = await read<ToAsk>('customer-lists?list=not_back')
  expect([
    names(missed),
    missed.total,
    missed.members.map(({ staffName, customers }) => [staffName, customers]),
  ]).toEqual([['Ana Kim'], 1, [['Kim', 1]]])
  app.setNow(wednesday + day)
  const later = await read<ToAsk>('customer-lists?list=not_back')
  expect([names(later), later.members.map(({ staffName, customers }) => [staffName, customers])]).toEqual([
    ['Chi Thao', 'Ana Kim'],
    [
      ['Kim', 1],
      ['Thao', 1],
    ],
  ])
  const ofThao = await read<ToAsk>(`customer-lists?list=not_back&staffId=${salon.staff['Thao']}`)
  expect([names(ofThao), ofThao.shown, ofThao.total]).toEqual([['Chi Thao'], 1, 2])
  app.setNow(wednesday)
  expect(names(await read<ToAsk>('customer-lists?list=not_rebooked'))).toEqual(['Fay Kim'])
  const again = await read<ToAsk>('customer-lists?list=rebooked')
  expect(again.customers).toMatchObject([{ firstName: 'Gia', nextVisit: '2027-03-13T18:00:00.000Z' }])

  const file = await app.call<string>(
    'GET',
    `/api/salons/${salon.salonId}/customer-lists.csv?list=not_back`,
    undefined,
    {
      ...owner,
      'accept-language': 'vi',
    },
  )
  const [head, row] = parse(file.body, { bom: true })
  expect([head?.slice(0, 3), row]).toEqual([
    ['Tên', 'Họ', 'Điện thoại'],
    ['Ana', '', '(408) 555-1000', '', '2027-01-19', '', 'Kim', ''],
  ])
})

test('birthdays of the next thirty days, in order, across the end of February', async () => {
  const { salon, read } = await begin((salon) =>
    ['Ana', 'Bea', 'Chi'].map((name, index) => visit(salon, name, 10 + index)),
  )
  const birthdays = { Ana: '1990-04-09', Bea: '1984-03-10', Chi: '1975-04-10' }
  for (const [name, birthday] of Object.entries(birthdays)) {
    await app.db
      .updateTable('customers')
      .set({ birthday })
      .where('salon_id', '=', salon.salonId)
      .where('first_name', '=', name)
      .execute()
  }

  const { customers } = await read<ToAsk>('customer-lists?list=birthdays')

  expect(customers.map(({ firstName, birthday }) => [firstName, birthday])).toEqual([
    ['Bea', '1984-03-10'],
    ['Ana', '1990-04-09'],
  ])
  expect(daysFrom('2027-02-27').slice(0, 4)).toEqual([227, 228, 229, 301])
  expect(daysFrom('2028-02-27').slice(0, 4)).toEqual([227, 228, 229, 301])
  expect(daysFrom('2028-02-28').filter((day) => day === 229)).toHaveLength(1)
})

test('questions about a period, and the visits behind each figure', async () => {
  const { salon, read } = await begin((salon) => [
    visit(salon, 'Ana', 40), // before the period
    visit(salon, 'Ana', 10),
    visit(salon, 'Bea', 9),
    visit(salon, 'Bea', 2, { by: 'Thao' }),
    visit(salon, 'Chi', 3, { status: 'no_show' }),
    visit(salon, 'Chi', 4, { status: 'cancelled' }),
    visit(salon, null, 1, { by: 'Thao' }),
    visit(salon, 'Ana', 0), // today at ten, two hours from now
    visit(salon, 'Bea', -5), // Monday next week
  ])

  const { noShows, members, services, hours, nextWeek } = await read<Questions>('reports/questions')

  expect(noShows).toEqual({ visits: 1, value: '25.00' })
  expect(members.map(({ staffName, fresh, returning }) => [staffName, fresh, returning])).toEqual([
    ['Kim', 1, 1],
    ['Thao', 1, 0],
  ])
  expect(services.map(({ serviceName, revenue }) => [serviceName, revenue])).toEqual([['Manicure', '100.00']])
  expect(hours).toEqual([{ hour: 10, revenue: '100.00' }])
  expect(nextWeek.days[1]).toEqual({ date: '2027-03-15', hours: 25.5, freeHours: 25, visits: 1, value: '25.00' })
  const behind = async (query: string) => {
    const { total, value, visits } = await read<Behind>(`reports/visits?${query}`)
    return [total, value, visits.map(({ customerName }) => customerName)]
  }
  const [latest] = (await read<Behind>('reports/visits')).visits
  expect(latest?.services).toEqual([{ serviceId: salon.services['Manicure'], serviceName: 'Manicure' }])
  for (const [member, are, customers, names] of [
    ['Kim', 'new', 1, ['Bea']],
    ['Kim', 'returning', 1, ['Ana']],
    ['Thao', 'new', 1, ['Bea']],
    ['Thao', 'returning', 0, []],
  ] as const) {
    const query = `kind=completed&staffId=${salon.staff[member]}&customers=${are}`
    const { visits, ...answer } = await read<Behind>(`reports/visits?${query}`)
    expect([answer.customers, visits.map(({ customerName }) => customerName)]).toEqual([customers, names])
    const file = await read<string>(`reports/visits.csv?${query}`)
    expect(parse(file, { bom: true }).length - 1).toBe(answer.total)
  }
  expect(await behind('kind=no_show&customers=new')).toEqual([1, '25.00', ['Chi']])
  expect(await behind('kind=no_show')).toEqual([1, '25.00', ['Chi']])
  expect(await behind('kind=all')).toEqual([5, '125.00', ['Walk-in', 'Bea', 'Chi', 'Bea', 'Ana']])
  expect(await behind(`kind=completed&staffId=${salon.staff['Thao']}`)).toEqual([2, '50.00', ['Walk-in', 'Bea']])
  expect(await behind('kind=completed&hour=10')).toEqual([4, '100.00', ['Walk-in', 'Bea', 'Bea', 'Ana']])
  expect((await behind('hour=11'))[0]).toBe(0)
  expect(await behind(`serviceId=${salon.services['Pedicure']}`)).toEqual([0, '0.00', []])
  expect(await behind('kind=coming&from=2027-03-10&to=2027-03-20')).toEqual([2, '50.00', ['Bea', 'Ana']])
})

test('a long file of visits is read some at a time: none is missing, and none is there twice', async () => {
  const half = 30 * 60_000
  const { read } = await begin((salon) =>
    Array.from({ length: 601 }, (_, index) => visit(salon, null, 1, { start: wednesday - day - index * half })),
  )
  const rows: string[][] = parse(await read<string>('reports/visits.csv?from=2027-02-01&to=2027-03-10'), { bom: true })

  const times = rows.slice(1).map(([, date, time]) => `${date} ${time}`)
  expect(new Set(times).size).toBe(601)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('the front desk sees whom to contact, without prices; nobody else does', async () => {
  const { salon, owner } = await begin((salon) => [visit(salon, 'Ana', 50)])
  const login = { email: `desk-${salon.salonId}@example.com`, role: 'front_desk' }
  await app.call('POST', `/api/staff/${salon.staff['Tommy']}/login`, login, owner)
  const stranger = await app.signIn((await makeSalon(app.db)).ownerEmail)
  const path = `/api/salons/${salon.salonId}`

  const { body } = await app.call<ToAsk>('GET', `${path}/customer-lists?list=not_back`, undefined, owner)
  expect(Object.keys(body.customers[0] ?? {}).filter((name) => /price|value|spent|cents/i.test(name))).toEqual([])
  for (const call of ['customer-lists?list=birthdays', 'reports/questions', 'reports/visits', 'reports/visits.csv']) {
    expect((await app.call('GET', `${path}/${call}`, undefined, stranger)).status).toBe(404)
  }
  expect((await app.call('GET', `${path}/customer-lists?list=none`, undefined, owner)).status).toBe(400)
})
