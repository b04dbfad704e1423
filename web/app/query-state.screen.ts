import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { AppError } from '../../shared/errors.ts'
import { loadSession, signedInUser, startSession } from '../accounts/session.ts'
import { first, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'
import { hurried } from '../testing/states.ts'
import { createQueries } from './query-client.ts'

beforeAll(signInOwner)
afterEach(() => commands.mendCalls())
afterEach(() => vi.useRealTimers())

const alert = () => page.getByRole('alert').filter({ hasText: 'There’s no connection.' })
/** 'Retry' in place of the staff, as specified; 'Try Again' elsewhere. */
const retry = () => page.getByRole('button', { name: /^(Retry|Try Again)$/ })
const team = () => page.getByRole('heading', { name: 'Kim Nguyen', level: 2 })

test('a first read that fails says why, keeps the focus while it is tried again, and hands it to what was read', async () => {
  await commands.cutCalls('/staff')
  open('/staff', hurried(200))
  await expect.element(alert()).toBeVisible()
  await expectGoodLooks()

  await commands.holdCalls('/staff') // so that it is busy for as long as one looks
  await retry().click()
  await expect.element(retry()).toHaveAttribute('aria-busy', 'true')
  await expect.element(retry()).toHaveFocus()
  await commands.cutCalls('/staff')
  await expect.element(retry()).not.toHaveAttribute('aria-busy')
  await expect.element(retry()).toHaveFocus()

  await commands.mendCalls()
  await retry().click()
  await expect.element(team()).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('what is on the screen stays when it cannot be read again, with a note that goes once it can', async () => {
  open('/staff', hurried(200))
  await expect.element(team()).toBeVisible()
  const { width } = team().element().getBoundingClientRect()
  await commands.cutCalls('/staff')
  const note = page.getByRole('status').filter({ hasText: 'may be out of date' })
  await expect
    .poll(() => {
      // Again, as it reads nothing while an earlier call is on its way; not once the note shows, which a later reading would end.
      if (note.first().query() === null) window.dispatchEvent(new Event('visibilitychange'))
      return note.first().query()
    })
    .not.toBeNull()
  expect(team().element().getBoundingClientRect().width).toBe(width)
  await expectGoodLooks()

  await commands.mendCalls()
  await retry().first().click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(team()).toBeVisible()
})

test('a second page that fails leaves the first within reach, and comes when it is tried again', async () => {
  open('/customers', hurried(200))
  const rows = await first('main table tbody button')
  await expect.element(rows).toBeVisible()
  await commands.cutCalls('page=2')
  await press('Page 2')
  await expect.element(alert()).toBeVisible()
  await expectGoodLooks()
  await press('Page 1')
  await expect.element(alert()).not.toBeInTheDocument()
  await first('main table tbody button')

  await press('Page 2')
  await expect.element(alert()).toBeVisible()
  await commands.mendCalls()
  await retry().click()
  await expect.element(page.getByText(/^Showing 11 to /)).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('who signs in right after a session ended stays signed in', async () => {
  const queries = createQueries()
  const user = await loadSession(queries)
  if (!user) throw new Error('nobody is signed in')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ended = { queryFn: () => Promise.reject(new AppError('unauthenticated')), retry: false }
  await expect(queries.query({ queryKey: ['ended'], ...ended })).rejects.toThrow()
  startSession(queries, { ...user, firstName: 'Kim' })
  vi.runAllTimers()
  expect(signedInUser(queries)?.firstName).toBe('Kim')
})
