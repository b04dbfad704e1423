/** Renders the owner app at any of its paths, as `main.tsx` does. */

import { createRoot, type Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '../../shared/text/language.ts'
import { App } from '../app/App.tsx'
import { createQueries } from '../app/query-client.ts'
import { createAppRouter } from '../app/routes.ts'
import { languageNow } from '../text/start.ts'
import { turnTo } from '../ui/turn-to.ts'

let root: Root | undefined

/** Navigates as if the path had been typed into the address bar. */
export function open(path: string, queries = createQueries()): void {
  close()
  history.replaceState(null, '', path)
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(<App queries={queries} router={createAppRouter(queries)} />)
}

export function close(): void {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
}

export interface Look {
  language: Language
  size: readonly [number, number]
  theme: 'light' | 'dark'
}

export const onDesktop: Look = { language: 'en', size: [1440, 900], theme: 'light' }
export const onPhone: Look = { language: 'vi', size: [390, 844], theme: 'dark' }

/** Changes only what differs, as each change rerenders the whole screen. */
export async function turn({ language, size: [width, height], theme }: Look): Promise<void> {
  document.documentElement.dataset['theme'] = theme
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height)
  if (languageNow() !== language) await turnTo(language)
}

/** The first element matching a selector, once visible; for elements without a role or text of their own. */
export async function first(selector: string) {
  const found = await vi.waitUntil(
    () => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility()),
    { timeout: 30_000 },
  )
  return page.elementLocator(found)
}

export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  await page.getByRole(role, { name, exact: true }).first().click()
}

/** Closes the top dialog, discarding unsaved input. */
export async function putAway(): Promise<void> {
  await userEvent.keyboard('{Escape}')
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' })
  await expect.poll(() => discard.query() !== null || inFront() === 0).toBe(true)
  if (discard.query()) await discard.click()
  await gone()
}

export async function gone(): Promise<void> {
  await expect.poll(inFront).toBe(0)
}

function inFront(): number {
  return document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]').length
}
