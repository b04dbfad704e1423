/** A technician's phone in each of its states, in a salon in whose zone it is daytime. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shopLogin } from '../../shared/accounts/contract.ts'
import { changePassword } from '../../shared/accounts/own-account.ts'
import { createUser } from '../../shared/admin/contract.ts'
import { clockIn, startBreak } from '../../shared/floor/day.ts'
import { addParty } from '../../shared/floor/parties.ts'
import { seatParty } from '../../shared/floor/seating.ts'
import { changeFloorSettings, readFloorSettings } from '../../shared/floor/settings.ts'
import { localTimeOf } from '../../shared/format.ts'
import { listOwnSalons } from '../../shared/salons/contract.ts'
import { createCategory, createService } from '../../shared/services/contract.ts'
import { addStaff, assignServices, changeAvailability } from '../../shared/staff/contract.ts'
import { giveStaffLogin } from '../../shared/staff/logins.ts'
import { call } from '../api.ts'
import { onDesktop, onPhone, open, press, turn } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { ofTechnicianOnTheFloor } from '../testing/measured.ts'
import { signInAdmin } from '../testing/people.ts'
import { expectStates } from '../testing/states.ts'
import { faultsAcross } from '../testing/widths.ts'

const password = 'violet-and-lacquer-4'
const owner = { email: 'owner@my-turn.example', password }
const technician = { email: 'hanh@my-turn.example', password }
const salon = { id: '', serviceId: '', kim: '', lan: '', hanh: '' }

const signIn = (input: { email: string; password: string }) => call(shopLogin, { input })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

beforeAll(async () => {
  await makeSalon()
  await signIn(technician)
})

test('while it is read, and where it cannot be read, the page says so', async () => {
  await expectStates({
    at: '/my-turn',
    calls: '/my-turn',
    failed: 'Your turn couldn’t be loaded',
    ready: () => heading('You haven’t clocked in'),
  })
  await expectGoodLooks()
})

test('clocked in behind colleagues: the place, and who is before', async () => {
  await asOwner(async () => {
    for (const staffId of [salon.kim, salon.lan])
      await call(clockIn, { params: { salonId: salon.id }, input: { staffId } })
  })
  open('/my-turn')
  await press('Clock in')
  await expect.element(heading('You’re number 3 in turn')).toBeVisible()
  await expect.element(page.getByText(/^After Lan: .+, free since/)).toBeVisible()
  await expectGoodLooks()
})

test('on a break the place is kept, and the way back is under the thumb', async () => {
  open('/my-turn')
  await press('Break')
  await press('15 min', 'menuitem')
  await expect.element(heading('On a break')).toBeVisible()
  await expectGoodLooks()
  await press('Back from the break')
  await expect.element(heading('You’re number 3 in turn')).toBeVisible()
})

test('on a phone the language is on the page, and what was done is said below number and title', async () => {
  await turn({ ...onPhone, language: 'en' })
  open('/my-turn')
  await expect.element(page.getByRole('button', { name: 'Language: EN' })).toBeVisible()
  await press('Break')
  await press('15 min', 'menuitem')
  const said = page.getByRole('button', { name: 'Undo', exact: true })
  await expect.element(said).toBeVisible()
  await expect.element(heading('On a break')).toBeVisible()
  const [toast, title] = [said, heading('On a break')].map((one) => one.element().getBoundingClientRect())
  expect(toast?.top).toBeGreaterThan(title?.bottom ?? Infinity)
  await press('Back from the break')
  await expect.element(heading('You’re number 3 in turn')).toBeVisible()
})

test('next: no place beside it, the client who waits is theirs, and why not the others', async () => {
  await asOwner(async () => {
    for (const staffId of [salon.kim, salon.lan])
      await call(startBreak, { params: { salonId: salon.id }, input: { staffId, minutes: 15 } })
    await waits('Denise Foster')
  })
  open('/my-turn')
  await expect.element(heading('You’re next')).toBeVisible()
  await expect.element(page.getByText('Whoever is ahead of you is busy or on a break.')).toBeVisible()
  expect(heading('You’re next').element().closest('section')?.firstElementChild?.textContent).toBe('')
  await expect.element(page.getByRole('button', { name: 'Take Denise F.' })).toBeVisible()
  const onBreak = page.getByText('Kim and Lan are on a break and keep their places.')
  await expect.element(onBreak).not.toBeVisible()
  await page.getByText('Why not the 2 colleagues ahead of you?').click()
  await expect.element(onBreak).toBeVisible()
  await expectGoodLooks()
  await press('Turn down Denise F.')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectGoodLooks()
})

test('with a client in the chair: the time, the services, and one press to finish', async () => {
  await asOwner(async () => seat(await waits('Grace Park'), salon.hanh))
  open('/my-turn')
  await expect.element(heading('Grace P.')).toBeVisible()
  await expect.element(page.getByText('Time in the chair')).toBeInTheDocument()
  await expectGoodLooks()
  expect((await faultsAcross(ofTechnicianOnTheFloor)).join('\n')).toBe('')
  await turn(onDesktop)
  open('/my-turn')
  await press('Finish and check out')
  await expect.element(heading('Grace P.')).not.toBeInTheDocument()
})

test('services in the chair stand by category, and one of them is done several times', async () => {
  await asOwner(async () => seat(await waits('Hope Lane'), salon.hanh))
  open('/my-turn')
  await press('Add or change a service')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Hands' })).toBeVisible()
  await press('One Manicure more')
  await press('One Manicure more')
  await press('One Manicure fewer')
  await expectGoodLooks()
  await press('Save')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => page.getByRole('region', { name: 'Services' }).getByRole('listitem').elements().length)
    .toBe(2)
  await press('Finish and check out')
  await expect.element(heading('Hope L.')).not.toBeInTheDocument()
})

test('gone home, and where the floor is switched off their own day is all there is', async () => {
  open('/my-turn')
  await press('Clock out')
  await expect.element(heading('You’re clocked out for today')).toBeVisible()
  await expectGoodLooks()
  await asOwner(() => switchFloor(false))
  open('/my-turn')
  await expect.poll(() => location.pathname).toBe('/my-day')
})

async function asOwner(act: () => Promise<unknown>): Promise<void> {
  await signIn(owner)
  await act()
  await signIn(technician)
}

async function waits(name: string): Promise<string> {
  const clients = [{ serviceIds: [salon.serviceId] }]
  const { partyId } = await call(addParty, { params: { salonId: salon.id }, input: { clients, name } })
  return partyId
}

function seat(partyId: string, staffId: string) {
  const input = { seats: [{ index: 0, staffId }], outsideHours: true }
  return call(seatParty, { params: { salonId: salon.id, partyId }, input })
}

async function switchFloor(on: boolean): Promise<void> {
  const params = { salonId: salon.id }
  const { version } = await call(readFloorSettings, { params })
  await call(changeFloorSettings, { params, input: { on, explained: true, version } })
}

/** A few hours apart: in one of them it is between nine and two. */
const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'Atlantic/Azores',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Bangkok',
  'Asia/Tokyo',
  'Pacific/Auckland',
]

async function makeSalon(): Promise<void> {
  const timezone =
    zones.find((zone) => {
      const hour = Number(localTimeOf(zone, Date.now()).slice(0, 2))
      return hour >= 9 && hour <= 14
    }) ?? ''
  const person = { email: owner.email, firstName: 'Mai', lastName: 'Tran' }
  await signInAdmin()
  const made = await call(createUser, {
    input: { ...person, role: 'salon_owner', salonName: 'Turn Nails', timezone },
  })
  await firstPassword(owner.email, made.initialPassword)
  const [own] = await call(listOwnSalons, {})
  salon.id = own?.id ?? ''
  const category = await call(createCategory, { params: { salonId: salon.id }, input: { name: 'Hands' } })
  const service = { salon_id: salon.id, serviceName: 'Manicure', duration: 30, price: 35, categoryId: category.id }
  salon.serviceId = (await call(createService, { input: service })).service.id
  salon.kim = await member('Kim', 'kim@my-turn.example')
  salon.lan = await member('Lan', 'lan@my-turn.example')
  salon.hanh = await member('Hạnh', technician.email)
  await switchFloor(true)
  const { initialPassword } = await call(giveStaffLogin, {
    params: { staffId: salon.hanh },
    input: { email: technician.email, role: 'technician' },
  })
  await firstPassword(technician.email, initialPassword)
}

async function firstPassword(email: string, initial: string): Promise<void> {
  await signIn({ email, password: initial })
  await call(changePassword, {
    input: { currentPassword: initial, newPassword: password, confirmPassword: password },
  })
}

async function member(firstName: string, email: string): Promise<string> {
  const input = { firstName, lastName: 'Le', email, phone: '(408) 555-0100' }
  const { id: staffId } = await call(addStaff, { params: { salonId: salon.id }, input })
  await call(assignServices, { params: { staffId }, input: { serviceIds: [salon.serviceId] } })
  const availability = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => {
    return { dayOfWeek, isActive: true, startTime: '09:00', endTime: '17:00' }
  })
  await call(changeAvailability, { params: { staffId }, input: { availability } })
  return staffId
}
