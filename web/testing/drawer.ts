/** The drawer of the day at checkout. */

import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { open } from './app.tsx'

/** Also where clients of the day are still to be settled, who come first. */
export async function openDrawer(): Promise<void> {
  open('/till/day')
  await toDrawer()
}

export async function toDrawer(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Z report' })).toBeVisible()
  const step = page.getByRole('button', { name: 'Drawer', exact: true })
  if (step.query()) await step.click()
}
