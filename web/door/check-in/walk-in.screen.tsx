/** Joining the line, at the door and from home, in states that no journey reaches. */

import { useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { clockIn, clockOut } from '../../../shared/floor/day.ts'
import type { Door } from '../../../shared/floor/door.ts'
import { renewFloorDevice } from '../../../shared/floor/settings.ts'
import { listOwnSalons } from '../../../shared/salons/contract.ts'
import { changeService, deleteService, listMenu } from '../../../shared/services/contract.ts'
import { listStaff } from '../../../shared/staff/contract.ts'
import { call } from '../../api.ts'
import JoinLine from '../../book/JoinLine.tsx'
import { emptyWizard } from '../../book/wizard.ts'
import { loadWords as loadBookWords } from '../../book/words.ts'
import { ownersOffer } from '../../new-booking/owners-offer.ts'
import { press } from '../../testing/app.tsx'
import { addTexts, draw, takeTextsBack } from '../../testing/client-page.tsx'
import { expectGoodLooks } from '../../testing/looks.ts'
import { type OwnSalon, signInToOwnSalon, switchFloorOn } from '../../testing/own-salon.ts'
import { readDoor } from '../calls.ts'
import { loadWords } from '../words.ts'
import { WalkIn } from './WalkIn.tsx'

let salon: OwnSalon
let token: string

afterAll(takeTextsBack)
beforeAll(async () => {
  await addTexts(loadBookWords)
  await addTexts(loadWords)
  salon = await signInToOwnSalon('walk-in')
  await switchFloorOn(salon)
  const params = { salonId: salon.salonId }
  await call(clockIn, { params, input: { staffId: salon.mai } })
  await call(clockIn, { params, input: { staffId: salon.kim } })
  const { address } = await call(renewFloorDevice, { params: { ...params, kind: 'door' } })
  token = new URL(address, location.origin).hash.slice(1)
})

function atDoor(read: Door, onJoined: (name: string) => void = () => undefined): void {
  function Page() {
    const [door, setDoor] = useState(read)
    return (
      <main>
        <WalkIn
          own={false}
          door={door}
          token={token}
          onJoined={(_, name) => onJoined(name)}
          onBack={() => undefined}
          onStale={() => void call(readDoor, { params: { token } }).then(setDoor)}
        />
      </main>
    )
  }
  draw(<Page />)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('at the door the privacy page is a code to scan', async () => {
  atDoor(await call(readDoor, { params: { token } }))
  await press('Privacy and terms')
  await expect.element(page.getByRole('img', { name: 'Privacy and terms' })).toBeVisible()
  await press('Done')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('at the door each person needs a service, a phone number is right or empty, and a failure keeps everything', async () => {
  const joined: string[] = []
  const door = await call(readDoor, { params: { token } })
  atDoor(door, (name) => joined.push(name))
  await press('Join the line')
  await expect.element(page.getByRole('alert').getByText('Please choose a service.')).toBeVisible()
  await page.getByLabelText('Phone (optional, for a text)').fill('12')
  await expect.element(page.getByLabelText('First name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Phone (optional, for a text)')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()

  await press('Add one person')
  await expect.element(page.getByText('Please choose a service for person 1.')).toBeVisible()
  await page.getByRole('button', { name: /^Manicure/ }).click()
  await expect.element(page.getByText('Please choose a service for person 2.')).toBeVisible()
  await press('Person 2')
  await page.getByRole('button', { name: /^Manicure/ }).click()
  await press('Kim')
  await expect.element(page.getByText(/^Starts (at about|between) /)).toBeVisible()
  await page.getByLabelText('First name').fill('Hope')
  await page.getByLabelText('Phone (optional, for a text)').fill('')
  await expectGoodLooks()

  await commands.cutCalls(`${token}/parties`)
  await press('Join the line')
  await expect.element(page.getByText('You aren’t in line yet')).toBeVisible()
  await expect.element(page.getByLabelText('First name')).toHaveValue('Hope')
  await commands.mendCalls()
  await press('Join the line')
  await expect.poll(() => joined).toEqual(['Hope'])
})

test('at the door nobody joins for what nobody there does', async () => {
  const door = await call(readDoor, { params: { token } })
  await call(clockOut, { params: { salonId: salon.salonId }, input: { staffId: salon.mai } })
  atDoor(door)
  await page.getByRole('button', { name: /^Pedicure/ }).click()
  await expect.element(page.getByText(/^No technician is available for this today\./)).toBeVisible()
  await expect.element(button('Join the line')).toBeDisabled()
  await expectGoodLooks()
})

test('from home a service, a name and a phone number are needed, and the salon may have closed its line', async () => {
  const params = { salonId: salon.salonId }
  const [salons, menu, team] = await Promise.all([
    call(listOwnSalons, {}),
    call(listMenu, { params }),
    call(listStaff, { params }),
  ])
  const [own] = salons
  if (!own) throw new Error('no salon')
  const offer = ownersOffer(own, menu, team)

  function Page() {
    const [wizard, setWizard] = useState(emptyWizard)
    return (
      <main>
        <JoinLine offer={offer} wizard={wizard} onChange={setWizard} onBack={() => undefined} />
      </main>
    )
  }
  draw(<Page />)
  await press('Join the line')
  await expect.element(page.getByText('Please choose a service.')).toBeVisible()
  await expect.element(page.getByLabelText('First name *')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodLooks()

  await page.getByRole('button', { name: /^Manicure/ }).click()
  await press('Add one person')
  await expect.element(page.getByText(/^The same services for all of you\./)).toBeVisible()
  await page.getByLabelText('First name *').fill('Lan')
  await page.getByLabelText('Mobile phone *').fill('(408) 555-0166')
  await press('Join the line')
  await expect.element(page.getByText('You aren’t in line yet')).toBeVisible()
  await expectGoodLooks()
})

test('at the door a price that changed is asked about, and what was deleted is chosen anew; the name stays', async () => {
  const joined: string[] = []
  const params = { id: salon.manicure }
  atDoor(await call(readDoor, { params: { token } }), (name) => joined.push(name))
  await page.getByRole('button', { name: /^Manicure/ }).click()
  await page.getByLabelText('First name').fill('Ruth')
  await expect.element(page.getByText(/^Starts (at about|between) /)).toBeVisible()
  await call(changeService, { params, input: { price: 38 } })
  await press('Join the line')
  await expect.element(page.getByText(/^This now costs \$38\.00, not \$30\.00\./)).toBeVisible()
  await expectGoodLooks()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click()

  await call(deleteService, { params })
  await press('Join the line')
  await expect.element(button('Manicure')).not.toBeInTheDocument()
  await expect.element(page.getByText('Please choose a service.')).toBeVisible()
  await expectGoodLooks()
  await page.getByRole('button', { name: /^Pedicure/ }).click()
  await press('Join the line')
  await expect.poll(() => joined).toEqual(['Ruth'])
})
