import { beforeAll, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeReview, listReviews } from '../../shared/reviews/contract.ts'
import { call } from '../api.ts'
import { gone, open, press } from '../testing/app.tsx'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test('a reply that was saved in another window is shown before this one replaces it', async () => {
  const salonId = inject('salon').id
  const latest = async () => (await call(listReviews, { params: { salonId }, query: { page: 1, limit: 1 } })).reviews[0]
  const before = await latest()
  if (!before) throw new Error('no review')
  const params = { salonId, reviewId: before.id }
  await call(changeReview, { params, input: { answer: '' } })
  open('/reviews')
  await press(`Reply to ${before.customerName}’s review`)
  await page.getByLabelText(`Your reply to ${before.customerName}`).fill('Come again soon!')
  await call(changeReview, { params, input: { answer: 'Thanks a lot!' } })

  await press('Save reply')
  const question = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect.element(question.getByText('Reply: empty → Thanks a lot!')).toBeVisible()
  await expectGoodLooks()
  expect(await latest()).toMatchObject({ answer: 'Thanks a lot!' })

  await press('Keep mine')
  await expect.poll(latest).toMatchObject({ answer: 'Come again soon!' })
  await gone()
  await call(changeReview, { params, input: { answer: before.answer } })
})

test('a review is hidden for a reason, and shown again by one tap', async () => {
  const salonId = inject('salon').id
  open('/reviews')
  const hide = page.getByRole('button', { name: /^Hide / }).first()
  await expect.element(hide).toBeVisible()
  const name = hide.element().getAttribute('aria-label') ?? ''
  await hide.click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose a reason.')
  await expectGoodLooks()

  await dialog.getByLabelText('Spam, or not about this salon').click()
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByText(/, 1 hidden$/)).toBeVisible()
  await press(name.replace('Hide', 'Show'))
  const reviews = () => call(listReviews, { params: { salonId }, query: { page: 1, limit: 1 } })
  await expect.poll(async () => (await reviews()).hidden).toBe(0)
})
