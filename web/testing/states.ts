/** Checks the loading, error and success states of a part that reads its own data. */

import { expect } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { createQueries } from '../app/query-client.ts'
import { open } from './app.tsx'

export interface Part {
  at: string
  /** Steps that lead to it from there. */
  steps?: () => Promise<void>
  /** Part of the URLs of its calls. */
  calls: string
  /** Label while loading; absent: only skeletons. */
  waiting?: string
  failed: string
  /** Something that is visible only with the data. */
  ready: () => Locator
}

/** Expects skeletons, then an error, and after a retry the data. */
export async function expectStates({ at, steps, calls, waiting, failed, ready }: Part): Promise<void> {
  const said = page.getByRole('alert').filter({ hasText: failed }).filter({ hasText: 'There’s no connection.' })

  await commands.holdCalls(calls)
  open(at, hurried(1))
  await steps?.()
  if (waiting) await expect.element(page.getByText(waiting, { exact: true }).first()).toBeInTheDocument()
  else await expect.poll(() => document.querySelectorAll('.skeleton').length).toBeGreaterThan(0)
  expect(ready().query()).toBeNull()

  await commands.cutCalls(calls)
  await expect.element(said).toBeVisible()

  await commands.mendCalls()
  const pressed = new Set<Element>()
  await expect
    .poll(() => {
      // An event may refetch it at any time: then the button is gone, or is another one.
      const again = said.getByRole('button', { name: /^(Try Again|Retry)$/ }).query()
      if (again instanceof HTMLElement && !pressed.has(again)) again.click()
      if (again) pressed.add(again)
      return ready().query()
    })
    .not.toBeNull()
  await expect.element(ready()).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
}

/** Retries as often as usual, but with this delay. */
export function hurried(milliseconds: number) {
  const queries = createQueries()
  const { queries: options } = queries.getDefaultOptions()
  queries.setDefaultOptions({ queries: { ...options, retryDelay: milliseconds } })
  return queries
}
