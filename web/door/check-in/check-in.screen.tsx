/** The tablet at the door as it mostly stands, held sideways; a family on one phone. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readFloor } from '../../../shared/floor/contract.ts'
import { clockIn } from '../../../shared/floor/day.ts'
import { renewFloorDevice } from '../../../shared/floor/settings.ts'
import { createService } from '../../../shared/services/contract.ts'
import { addStaff } from '../../../shared/staff/contract.ts'
import { type Language, languages } from '../../../shared/text/language.ts'
import { call } from '../../api.ts'
import { press, turn } from '../../testing/app.tsx'
import { addTexts, draw, takeTextsBack } from '../../testing/client-page.tsx'
import { bookWithMai, signInToOwnSalon, switchFloorOn } from '../../testing/own-salon.ts'
import { door as en } from '../../text/en/door.ts'
import { door as vi } from '../../text/vi/door.ts'
import { loadWords } from '../words.ts'
import { CheckInPage } from './CheckInPage.tsx'

const words = { en, vi }
let salonId: string

afterAll(takeTextsBack)
beforeAll(async () => {
  await addTexts(loadWords)
  const salon = await signInToOwnSalon('sideways')
  salonId = salon.salonId
  await switchFloorOn(salon)
  const team = [salon.mai, salon.kim]
  for (const firstName of ['Tina', 'Thu', 'Lisa', 'Thảo', 'Vivian', 'Alexandria']) {
    const input = { firstName, lastName: 'Le', email: `${team.length}@sideways.example`, phone: '(408) 555-0101' }
    team.push((await call(addStaff, { params: { salonId }, input })).id)
  }
  const names = [
    'Gel Manicure',
    'Classic Pedicure',
    'Spa Pedicure',
    'Deluxe Spa Pedicure with Hot Stones',
    'Dip Powder',
  ]
  const input = { salon_id: salonId, duration: 30, price: 30, staffIds: team }
  for (const serviceName of names) await call(createService, { input: { ...input, serviceName } })
  for (const staffId of team) await call(clockIn, { params: { salonId }, input: { staffId } })
  const visit = { serviceId: salon.pedicure }
  await bookWithMai(salon, { ...visit, firstName: 'Amy', inMinutes: 15 })
  await bookWithMai(salon, { ...visit, firstName: 'Ana', inMinutes: 45 })
  await bookWithMai(salon, { ...visit, firstName: 'Bea', inMinutes: 75 })
  const { address } = await call(renewFloorDevice, { params: { salonId, kind: 'door' } })
  history.replaceState(null, '', new URL(address, location.origin).hash)
})

function beyondTheEdge(): string[] {
  return [...document.querySelectorAll('h1, button, input, [role=alert]')]
    .filter((one) => {
      const { top, left, bottom, right } = one.getBoundingClientRect()
      return one.checkVisibility() && (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
    })
    .map((one) => one.textContent)
}

function open(): void {
  draw(<CheckInPage page="check-in" salon={{ id: salonId, name: 'Own Nails' }} own={false} />)
}

test.for(languages)('every control of each step lies within 1024 × 768, in %s', async (language: Language) => {
  const { welcome, find, which, walk_in: walkIn } = words[language]
  await turn({ language, size: [1024, 768], theme: 'light' })
  const choose = async (choice: string) => {
    open()
    await expect.element(page.getByRole('heading', { name: welcome.title })).toBeVisible()
    expect(beyondTheEdge()).toEqual([])
    await page.getByRole('button', { name: new RegExp(`^${choice}`) }).click()
  }

  await choose(welcome.booked)
  await expect.element(page.getByRole('heading', { name: find.title })).toBeVisible()
  expect(beyondTheEdge()).toEqual([])
  for (const key of '0177') await press(key)
  await press('X')
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(beyondTheEdge()).toEqual([])
  await press('A')
  await expect.element(page.getByRole('heading', { name: which.title })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Ana V\./ })).toBeVisible()
  expect(beyondTheEdge()).toEqual([])

  await choose(welcome.walk_in)
  await page.getByRole('button', { name: /^Gel Manicure/ }).click()
  await press(walkIn.more_people)
  await press(walkIn.join)
  await page.getByLabelText(walkIn.phone).fill('12')
  await expect.element(page.getByLabelText(walkIn.phone)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Alexandria')).toBeVisible()
  expect(beyondTheEdge()).toEqual([])
})

test('everybody on one phone who came checks in at once', async () => {
  open()
  await press(/^I have an appointment/)
  for (const key of '0177A') await press(key)
  await press(/^Amy V\./)
  await press(/^Bea V\./)
  await press('Amy and Bea are here')
  await expect.element(page.getByRole('heading', { name: 'Thank you, Amy and Bea' })).toBeVisible()
  const { waiting } = await call(readFloor, { params: { salonId } })
  expect(waiting.map(({ firstName }) => firstName)).toEqual(['Amy', 'Bea'])
})
