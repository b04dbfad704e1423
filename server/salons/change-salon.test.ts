import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertUser } from '../accounts/accounts.sql.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { newId } from '../context.ts'
import { makeSalon, ownerPassword, type TestApp, type TestSalon, testApp, visit, wednesday } from '../testing/salon.ts'

let app: TestApp
let salon: TestSalon
let other: TestSalon
let owner: Record<string, string>
let stranger: Record<string, string>
let admin: Record<string, string>
let adminId: string

beforeAll(async () => {
  app = await testApp()
  adminId = newId()
  const email = 'operator@example.com'
  const passwordHash = await hashPassword(ownerPassword)
  const names = { firstName: 'Opal', lastName: 'Operator' }
  await insertUser(app.db, { id: adminId, email, ...names, role: 'super_admin', passwordHash, at: wednesday })
  const { headers } = await app.call('POST', '/api/admin/login', { email, password: ownerPassword })
  admin = { cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
})
beforeEach(async () => {
  app.setNow(wednesday)
  salon = await makeSalon(app.db)
  other = await makeSalon(app.db)
  owner = await app.signIn(salon.ownerEmail)
  stranger = await app.signIn(other.ownerEmail)
})
afterAll(() => app.close())

describe('an owner', () => {
  test("changes the salon's details, and absent fields stay unchanged", async () => {
    const change = {
      name: '  Lotus   Nails ',
      address: '1 Main St',
      phone: '(408) 555-0123',
      email: 'hi@lotus.example',
      settings: { timeSlotInterval: 60 },
      autoConfirm: true,
      noticeMinutes: 120,
      horizonDays: 30,
    }
    const { status, body } = await save(change)

    expect(status).toBe(200)
    const saved = { ...change, name: 'Lotus Nails', phone: '+14085550123', timezone: 'America/Los_Angeles' }
    expect(body).toMatchObject({ ...saved, settings: { timeSlotInterval: 60 } })
    expect((await app.call('GET', at())).body).toEqual(body)
    expect((await save({ address: '' })).body).toEqual({ ...body, address: '', version: 3 })
    expect((await save({ phone: '', email: '' })).body).toEqual({
      ...body,
      address: '',
      phone: '',
      email: '',
      version: 4,
    })
    expect((await save({})).status).toBe(200)
  })

  test('is told of every invalid field, with the texts of the screen', async () => {
    const wrong = {
      name: ' ',
      phone: '12',
      email: 'lotus',
      timezone: '',
      settings: { timeSlotInterval: 20, workingHours: { start: '18:00', end: '09:00' } },
      noticeMinutes: 10_081,
      horizonDays: 0,
    }
    const { status, body } = await save(wrong)

    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_request' })
    expect(body.fields).toEqual({
      name: 'Salon name is required',
      phone: 'Enter all 10 digits, like (408) 555-0100',
      email: 'Enter an email address like name@example.com',
      timezone: 'Choose a time zone from the list, such as America/Los_Angeles',
      'settings.timeSlotInterval': 'This value isn’t valid.',
      'settings.workingHours.end': 'Closing time must be after opening time',
      noticeMinutes: 'Enter a notice between 0 minutes and 7 days',
      horizonDays: 'Enter between 1 and 365 days',
    })
    expect((await save(wrong, { ...owner, 'accept-language': 'vi' })).body.fields?.name).toBe('Vui lòng nhập tên tiệm')
    expect((await save({ ownerId: other.ownerId })).body.code).toBe('invalid_request')
    for (const timezone of ['Mars/Olympus', 'america/denver', 'Pacific']) {
      expect((await save({ timezone })).body.fields).toHaveProperty('timezone')
    }
  })

  test('can send unchanged hours back without effect; new hours apply to every open day', async () => {
    await saveWeek(week({ 6: ['10:00', '16:00'] }))
    const { body: read } = await app.call<{ settings: object }>('GET', at())
    expect(read.settings).toEqual({ workingHours: { start: '09:00', end: '18:00' }, timeSlotInterval: 15 })

    await save({ settings: read.settings })
    expect(await savedWeek()).toContain('6 10:00-16:00')

    await save({ settings: { workingHours: { start: '08:30', end: '19:00' } } })
    expect(await savedWeek()).toEqual([1, 2, 3, 4, 5, 6].map((day) => `${day} 08:30-19:00`).concat('7 closed'))
  })

  test('of another salon, a client and an anonymous caller cannot change anything', async () => {
    const before = (await app.call('GET', at())).body

    expect((await save({ name: 'Mine now' }, stranger)).status).toBe(404)
    expect((await save({ name: 'Mine now' }, {})).status).toBe(401)
    expect((await app.call('GET', at())).body).toEqual(before)
  })
})

describe('the week', () => {
  test('is saved whole: a closed day has no times, an open one without times gets the defaults', async () => {
    const rows = week({ 2: null, 3: ['10:00', '20:30'] }).map((row) =>
      row.dayOfWeek === 4 ? { dayOfWeek: 4, isClosed: false } : row,
    )
    const { status, body } = await saveWeek(rows.toReversed().map((row) => ({ ...row, salonId: salon.salonId })))

    expect(status).toBe(200)
    expect(body).toContainEqual({ ...day(2), openTime: null, closeTime: null, isClosed: true })
    expect(body).toContainEqual({ ...day(3), openTime: '10:00', closeTime: '20:30', isClosed: false })
    expect(body).toContainEqual({ ...day(4), openTime: '09:00', closeTime: '18:00', isClosed: false })
    expect((await app.call('GET', at('/working-hours'))).body).toEqual(body)
  })

  test('drops the times that were sent for a closed day', async () => {
    const rows = week({}).map((row) => (row.dayOfWeek === 1 ? { ...row, isClosed: true } : row))
    const { body } = await saveWeek(rows)

    expect(body).toContainEqual({ ...day(1), openTime: null, closeTime: null, isClosed: true })
  })

  test('is refused with the row named when a day closes before it opens, is missing or is listed twice', async () => {
    const closesEarly = await saveWeek(week({ 3: ['18:00', '09:00'], 5: ['09:00', '09:00'] }))
    expect(closesEarly.body.fields).toEqual({
      'workingHours.2.closeTime': 'Closing time must be after opening time',
      'workingHours.4.closeTime': 'Closing time must be after opening time',
    })
    const openWithoutEnd = week({}).map((row) =>
      row.dayOfWeek === 1 ? { ...row, openTime: '19:00', closeTime: null } : row,
    )
    expect((await saveWeek(openWithoutEnd)).body.fields).toHaveProperty(['workingHours.0.closeTime'])
    expect((await saveWeek(week({}).slice(1))).body.fields).toHaveProperty('workingHours')
    const twice = week({}).map((row) => (row.dayOfWeek === 2 ? { ...row, dayOfWeek: 1 } : row))
    expect((await saveWeek(twice)).body.fields).toEqual({
      'workingHours.1.dayOfWeek': 'Each day of the week must be listed once.',
    })
    const oddTime = week({ 1: ['24:00', '24:30'] })
    expect(Object.keys((await saveWeek(oddTime)).body.fields ?? {})).toEqual([
      'workingHours.0.openTime',
      'workingHours.0.closeTime',
    ])
    const foreign = week({}).map((row) => ({ ...row, salonId: other.salonId }))
    expect((await saveWeek(foreign)).body.fields).toEqual({
      'workingHours.0.salonId': 'This belongs to another salon.',
    })
  })

  test('immediately determines when clients can come', async () => {
    expect(await offered('2027-03-11')).toContain('09:00')

    await saveWeek(week({ 4: ['11:00', '14:00'] }))
    expect((await offered('2027-03-11')).filter((_, index, all) => index === 0 || index === all.length - 1)).toEqual([
      '11:00',
      '13:30',
    ])
    await saveWeek(week({ 4: null }))
    expect(await offered('2027-03-11')).toEqual([])
  })

  test.each([
    ['an ordinary day', '2027-03-11'],
    ['when the clocks go forward', '2027-03-14'],
    ['when they go back', '2027-11-07'],
  ])('until midnight sell the last hour: %s', async (_, date) => {
    const late: [string, string] = ['11:00', '24:00']
    await saveWeek(week({ 1: late, 2: late, 3: late, 4: late, 5: late, 6: late, 7: late }))
    const availability = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      isActive: true,
      startTime: '11:00',
      endTime: '24:00',
    }))
    for (const id of Object.values(salon.staff)) {
      expect((await app.call('PUT', `/api/staff/${id}/availability`, { availability }, owner)).status).toBe(200)
    }

    expect((await offered(date)).at(-1)).toBe('23:30')
  })

  test('until midnight allow breaks that end with them', async () => {
    await saveWeek(week({ 4: ['11:00', '24:00'] }))
    const day = { dayOfWeek: 4, isActive: true, startTime: '11:00', endTime: '24:00' }
    const availability = [{ ...day, breakStart: '23:30', breakEnd: '24:00' }]
    for (const id of Object.values(salon.staff)) {
      expect((await app.call('PUT', `/api/staff/${id}/availability`, { availability }, owner)).status).toBe(200)
    }

    expect((await offered('2027-03-11')).at(-1)).toBe('23:00')
  })

  test('cannot be saved by others', async () => {
    expect((await saveWeek(week({}), stranger)).status).toBe(404)
    expect((await saveWeek(week({}), admin)).status).toBe(403)
    expect((await saveWeek(week({}), {})).status).toBe(401)
  })
})

describe('a closure', () => {
  test('of one or more days closes the salon, and reopens it when deleted', async () => {
    const oneDay = await close({ closureDate: '2027-03-11T23:30:00.000Z', name: ' Staff day ' })
    expect(oneDay).toMatchObject({
      status: 201,
      body: { closureDate: '2027-03-11', endDate: '2027-03-11', name: 'Staff day', description: '' },
    })
    const tet = await close({ closureDate: '2027-03-15', endDate: '2027-03-17', name: 'Vacation', description: 'Sea' })
    expect(tet.body).toMatchObject({ closureDate: '2027-03-15', endDate: '2027-03-17', description: 'Sea' })

    expect(await offered('2027-03-11')).toEqual([])
    expect(await offered('2027-03-16')).toEqual([])
    expect(await offered('2027-03-18')).toContain('09:00')
    expect((await app.call('GET', at('/special-closures'))).body).toEqual([oneDay.body, tet.body])

    expect((await remove(oneDay.body.id)).status).toBe(204)
    expect((await remove(oneDay.body.id)).status).toBe(404)
    expect(await offered('2027-03-11')).toContain('09:00')
  })

  test('without a date or name, or that ends before it begins, is refused', async () => {
    expect((await close({ closureDate: '', name: '' })).body.fields).toEqual({
      closureDate: 'Choose a date',
      name: 'Closure name is required',
    })
    expect((await close({ closureDate: '2027-03-09', name: 'Gone' })).body.fields).toEqual({
      closureDate: 'This day is over. Choose today or a later day.',
    })
    await close({ closureDate: '2027-04-01', endDate: '2027-04-03', name: 'Trip' })
    expect((await close({ closureDate: '2027-04-02', name: 'Trip again' })).body.fields).toEqual({
      closureDate: 'The salon is already closed then.',
    })
    expect((await close({ closureDate: '2027-02-30', name: 'Never' })).body.fields).toEqual({
      closureDate: 'Choose a date',
    })
    expect((await close({ closureDate: '2027-03-12', endDate: '2027-03-11', name: 'Back' })).body.fields).toEqual({
      endDate: 'The last day must not be before the first one',
    })
    expect((await close({ closureDate: '2027-03-12', name: 'x', description: 'y'.repeat(201) })).body.fields).toEqual({
      description: 'Description cannot exceed 200 characters',
    })
    expect((await close({ closureDate: '2027-03-12', name: 'x', repeat: 'yearly' })).body.code).toBe('invalid_request')
  })

  test('of another salon can be neither created nor deleted', async () => {
    const { body } = await close({ closureDate: '2027-03-11', name: 'Staff day' })

    expect((await close({ closureDate: '2027-03-12', name: 'Sabotage' }, stranger)).status).toBe(404)
    expect((await remove(body.id, stranger)).status).toBe(404)
    const throughOwnSalon = `/api/salons/${other.salonId}/special-closures/${body.id}`
    expect((await app.call('DELETE', throughOwnSalon, undefined, stranger)).status).toBe(404)
    expect((await app.call('GET', at('/special-closures'))).body).toEqual([body])
  })
})

describe('the holidays', () => {
  test('are listed in the reader’s language, marking those already closed', async () => {
    await close({ closureDate: '2027-11-24', endDate: '2027-11-26', name: 'Thanksgiving' })
    const { body } = await holidays('?year=2027')

    expect(body.filter(({ closed }) => closed).map(({ name }) => name)).toEqual(['Thanksgiving Day'])
    const { date, observed, closed } = { date: '2027-07-05', observed: true, closed: false }
    expect(body).toContainEqual({
      date,
      observed,
      closed,
      holiday: 'independence_day',
      name: 'Independence Day (observed)',
    })
    const inVietnamese = await holidays('?year=2027', { ...owner, 'accept-language': 'vi-VN' })
    expect(inVietnamese.body.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ngày Độc lập Hoa Kỳ (nghỉ bù)', 'Mùng 1 Tết Nguyên đán']),
    )
  })

  test('are those of the current year in the salon’s calendar unless another year is requested', async () => {
    app.setNow(Date.parse('2028-01-01T05:00:00Z')) // still New Year's Eve in California
    owner = await app.signIn(salon.ownerEmail) // the session of March is over
    expect((await holidays('')).body[0]?.date).toBe('2027-01-01')

    expect((await holidays('?year=1999')).status).toBe(400)
    expect((await holidays('?year=soon')).status).toBe(400)
    expect((await holidays('?year=2027', await app.signIn(other.ownerEmail))).status).toBe(404)
  })
})

describe('another time zone', () => {
  test('moves no visit unless asked to: the owner first sees what the clock will show', async () => {
    const { body: booked } = await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-13T22:00:00.000Z' }]))
    await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-15T22:00:00.000Z' }]))
    const { body } = await preview('America/New_York')

    expect(body).toMatchObject({ total: 2 })
    expect(body.bookings[0]).toEqual({
      id: booked.id,
      customerFirstName: 'Mai',
      customerLastName: '',
      before: { date: '2027-03-13', time: '14:00' },
      after: { date: '2027-03-13', time: '17:00' },
    })
    await save({ timezone: 'America/New_York' })
    const { body: kept } = await app.call('GET', `/api/bookings/${booked.id}`, undefined, owner)
    expect(kept).toMatchObject({ startTime: '2027-03-13T22:00:00.000Z' })
  })

  test('lists ten upcoming visits and counts them all, without past and cancelled ones', async () => {
    for (let day = 11; day < 26; day++) {
      if (day === 14 || day === 21) continue
      const at = `2027-03-${day}T22:00:00.000Z`
      expect((await app.book(visit(salon, [{ service: 'Manicure', at }]))).status).toBe(201)
    }
    app.setNow(Date.parse('2027-03-13T00:00:00Z'))
    const { body } = await preview('Asia/Ho_Chi_Minh')

    expect([body.total, body.bookings.length]).toEqual([11, 10])
    expect(body.bookings[0]?.after).toEqual({ date: '2027-03-14', time: '05:00' })
  })

  test('keeps time off on its calendar day', async () => {
    const staffId = salon.staff['Kim'] ?? ''
    const off = { starts_at: new Date('2027-03-16T07:00:00Z'), ends_at: new Date('2027-03-17T07:00:00Z') }
    await app.db
      .insertInto('time_off')
      .values({ salon_id: salon.salonId, id: newId(), staff_id: staffId, ...off })
      .execute()

    await save({ timezone: 'America/New_York' })
    const kept = await app.db
      .selectFrom('time_off')
      .selectAll()
      .where('salon_id', '=', salon.salonId)
      .executeTakeFirstOrThrow()
    expect([kept.starts_at, kept.ends_at].map((at) => new Date(at).toISOString())).toEqual([
      '2027-03-16T04:00:00.000Z',
      '2027-03-17T04:00:00.000Z',
    ])
  })

  test('that does not exist is refused, and only the owner can preview a change', async () => {
    expect((await preview('Mars/Olympus')).body.fields).toHaveProperty('timezone')
    expect((await preview('America/Denver', stranger)).status).toBe(404)
    expect((await preview('America/Denver', {})).status).toBe(401)
    expect((await preview('America/Denver', admin)).status).toBe(200)
  })

  test('offered to owners is known to the database too', async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(app.db)
    const known = new Set(rows.map(({ name }) => name))

    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))).toEqual([])
  })
})

describe('the operator', () => {
  test('a new salon has no rule for late cancellations', async () => {
    const input = { name: 'Orchid Nails', ownerId: salon.ownerId }

    expect((await app.call('POST', '/api/salons', input, admin)).body).toMatchObject({ cancelHours: 0 })
  })

  test('sets up a salon for an owner, and changes it', async () => {
    const input = { name: 'Orchid Nails', ownerId: salon.ownerId, phone: '408 555 0177', timezone: 'America/Chicago' }
    const { status, body } = await app.call<{ id: string }>('POST', '/api/salons', input, admin)

    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Orchid Nails', phone: '+14085550177', timezone: 'America/Chicago' })
    const { body: owned } = await app.call<{ name: string }[]>('GET', '/api/salon-owner/salons', undefined, owner)
    expect(owned.map(({ name }) => name)).toEqual(['Test Nails', 'Orchid Nails'])
    expect((await app.call('PUT', `/api/salons/${body.id}`, { name: 'Orchid' }, admin)).status).toBe(200)
  })

  test('needs a name, an existing zone, and an account that can own a salon', async () => {
    const create = (input: object, by = admin) => app.call<Refused>('POST', '/api/salons', input, by)

    expect((await create({ name: '', ownerId: salon.ownerId })).body.fields).toEqual({ name: 'Salon name is required' })
    expect((await create({ name: 'A' })).body.fields).toEqual({ ownerId: 'Please fill this in.' })
    for (const ownerId of [adminId, newId()]) {
      expect((await create({ name: 'A', ownerId })).body.fields).toEqual({
        ownerId: 'Choose the account of a salon owner',
      })
    }
    const inNoZone = { name: 'A', ownerId: salon.ownerId, timezone: 'Mars/Olympus' }
    expect((await create(inNoZone)).body.fields).toHaveProperty('timezone')
    expect((await create({ name: 'A', ownerId: salon.ownerId }, owner)).status).toBe(403)
    expect((await create({ name: 'A', ownerId: salon.ownerId }, {})).status).toBe(401)
  })

  test('can delete a salon only when it has no upcoming visits', async () => {
    await app.book(visit(salon, [{ service: 'Manicure', at: '2027-03-11T22:00:00.000Z' }]))
    const destroy = (by = admin) => app.call<Refused>('DELETE', at(), undefined, by)

    expect((await destroy(owner)).status).toBe(403)
    expect((await destroy()).body).toMatchObject({ code: 'has_bookings', fields: { total: '1' } })
    expect((await app.call('GET', at())).status).toBe(200)

    app.setNow(Date.parse('2027-03-12T16:00:00Z'))
    expect((await destroy()).status).toBe(204)
    expect((await app.call('GET', at())).status).toBe(404)
    expect((await destroy()).status).toBe(404)
    expect((await app.call('GET', `/api/salons/${other.salonId}`)).status).toBe(200)
  })
})

interface Refused {
  code: string
  fields?: Record<string, string>
}

function at(path = ''): string {
  return `/api/salons/${salon.salonId}${path}`
}

function save(change: object, by = owner) {
  return app.call<Refused>('PUT', at(), change, by)
}

function saveWeek(workingHours: object[], by = owner) {
  return app.call<Refused>('POST', at('/working-hours'), { workingHours }, by)
}

async function savedWeek(): Promise<string[]> {
  interface Row {
    dayOfWeek: number
    isClosed: boolean
    openTime: string
    closeTime: string
  }
  const { body } = await app.call<Row[]>('GET', at('/working-hours'))
  return body.map(({ dayOfWeek, isClosed, openTime, closeTime }) =>
    isClosed ? `${dayOfWeek} closed` : `${dayOfWeek} ${openTime}-${closeTime}`,
  )
}

function close(closure: object, by = owner) {
  return app.call<Refused & { id: string }>('POST', at('/special-closures'), closure, by)
}

function remove(closureId: string, by = owner) {
  return app.call('DELETE', at(`/special-closures/${closureId}`), undefined, by)
}

function holidays(query: string, by = owner) {
  return app.call<{ name: string; date: string; closed: boolean }[]>('GET', at(`/holidays${query}`), undefined, by)
}

function preview(timezone: string, by = owner) {
  interface Preview extends Refused {
    total: number
    bookings: { after: object }[]
  }
  return app.call<Preview>('GET', at(`/zone-change?timezone=${timezone}`), undefined, by)
}

/** Nine to six except on Sunday, with other hours on some days; null: closed. */
function week(otherwise: Record<number, [string, string] | null>) {
  return [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => {
    const usual = dayOfWeek === 7 ? null : (['09:00', '18:00'] as const)
    const hours = otherwise[dayOfWeek] === undefined ? usual : otherwise[dayOfWeek]
    return { dayOfWeek, openTime: hours?.[0] ?? null, closeTime: hours?.[1] ?? null, isClosed: hours === null }
  })
}

/** After the first save. */
function day(dayOfWeek: number) {
  return { salonId: salon.salonId, dayOfWeek, version: 2 }
}

/** The start times at which a client can book a manicure. */
async function offered(date: string): Promise<string[]> {
  const url = at(`/timeslots-any-staff?date=${date}&duration=30&serviceId=${salon.services['Manicure']}`)
  const { body } = await app.call<{ slots: { time: string }[] }>('GET', url)
  return body.slots.map(({ time }) => time)
}
