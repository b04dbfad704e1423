/** Booked services in the reader's language, on each screen that names them. */

import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeService } from '../../shared/services/contract.ts'
import { call } from '../api.ts'
import { onDesktop, open, press, turn } from '../testing/app.tsx'
import { bookWithMai, type OwnSalon, signInToOwnSalon } from '../testing/own-salon.ts'

let salon: OwnSalon

beforeAll(async () => {
  salon = await signInToOwnSalon('booked-names')
  await call(changeService, { params: { id: salon.manicure }, input: { names: { vi: 'Làm tay' } } })
  await bookWithMai(salon, { serviceId: salon.manicure, firstName: 'Mina', inMinutes: 60 })
  await bookWithMai(salon, { serviceId: salon.pedicure, firstName: 'Pia', inMinutes: 120 })
})

/** Cards say more in the same words. */
const named = (service: string) => page.getByText(service, { exact: false })

for (const path of ['/calendar?view=day', '/calendar?view=day&list=true']) {
  test(`${path}: in Vietnamese if the menu has it, otherwise as booked`, async () => {
    open(path)
    await turn({ ...onDesktop, language: 'vi' })
    await expect.element(named('Làm tay').first()).toBeInTheDocument()
    await expect.element(named('Pedicure').first()).toBeInTheDocument()
    expect(named('Manicure').elements()).toEqual([])
  })
}

test('who goes home is asked about visits by the same names', async () => {
  open('/calendar?view=day&list=true')
  await turn({ ...onDesktop, language: 'vi' })
  await press('Thợ nào về sớm?')
  await page.getByRole('menuitem').first().click()
  await expect.element(page.getByRole('dialog').getByText('Làm tay')).toBeVisible()
})
