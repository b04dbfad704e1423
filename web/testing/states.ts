/** A part of a screen that reads something by itself, in each state that this has. */

import { expect } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { createQueries } from '../app/query-client.ts'
import { open } from './app.tsx'

export interface Part {
  at: string
  /** What leads to it from there. */
  steps?: () => Promise<void>
  /** In the addresses of its calls. */
  calls: string
  /** What is said until they are answered; absent: its shape is all that there is. */
  waiting?: string
  failed: string
  /** Something that only what was read shows. */
  ready: () => Locator
}

/** It waits, says that it could not be read, and shows what was read once it is tried again. */
export async function expectStates({ at, steps, calls, waiting, failed, ready }: Part): Promise<void> {
  const said = page.getByRole('alert').filter({ hasText: failed }).filter({ hasText: 'There is no connection.' })

  await commands.holdCalls(calls)
  open(at, hurried(1))
  await steps?.()
  if (waiting) await expect.element(page.getByText(waiting, { exact: true }).first()).toBeInTheDocument()
  else await expect.poll(() => document.querySelectorAll('.skeleton').length).toBeGreaterThan(0)
  expect(ready().query()).toBeNull()

  await commands.cutCalls(calls)
  await expect.element(said).toBeVisible()

  const again = said.getByRole('button', { name: 'Try Again', exact: true }).element()
  await commands.mendCalls()
  if (again instanceof HTMLElement) again.click() // at once: news of a change may have it read again by itself
  await expect.element(ready()).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
}

/** Tries as often as always, but after so long. */
export function hurried(milliseconds: number) {
  const queries = createQueries()
  const { queries: options } = queries.getDefaultOptions()
  queries.setDefaultOptions({ queries: { ...options, retryDelay: milliseconds } })
  return queries
}
