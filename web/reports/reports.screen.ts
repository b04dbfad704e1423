import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { first, onDesktop, open, press, turn } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { expectGoodLooks } from '../testing/looks.ts'
import { signInOwner } from '../testing/people.ts'

beforeAll(signInOwner)

test('the figures of the salon, compared with those before', async () => {
  open('/reports?compare=true')
  await first('.recharts-surface')
  await expectGoodLooks()
  await turn({ ...onDesktop, language: 'vi' })
  await expect.poll(() => clippedLabels()).toEqual([])
})

for (const [index, report] of ['service-popularity', 'customer-lifetime-value', 'peak-hours'].entries()) {
  const one = index === 0 ? test : testAtLength
  one(`the report on ${report}, as a chart and as a table`, async () => {
    open(`/reports/${report}?compare=true`)
    await first('.recharts-surface')
    await expectGoodLooks()
    await press('Table')
    await first('table')
    await expectGoodLooks()
  })
}

test('what was charged at checkout, compared with the period before', async () => {
  open('/reports/till?compare=true')
  await first('table')
  await expectGoodLooks()
})

test('the accountant’s month: its journal balances, and accounts are named once', async () => {
  open('/reports/month')
  await expect.element(page.getByText(/^The journal balances: debit \$/)).toBeVisible()
  await expectGoodLooks()
  await press('Account names')
  const dialog = page.getByRole('dialog', { name: 'Account names' })
  await dialog.getByLabelText('Card payments').fill('1200 Undeposited funds')
  await expectGoodLooks()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('questions, and customers to write to', async () => {
  open('/reports/questions')
  await first('table')
  await expectGoodLooks()
  open('/customers/lists?which=not_rebooked')
  await first('a[href^="sms:+1"]')
  await expectGoodLooks()
})

/** Labels of axes that reach beyond their chart, and so are cut off. */
function clippedLabels(): string[] {
  return [...document.querySelectorAll('.recharts-surface')].flatMap((chart) => {
    const { left, right } = chart.getBoundingClientRect()
    return [...chart.querySelectorAll('.recharts-cartesian-axis-tick-value')].flatMap((label) => {
      const box = label.getBoundingClientRect()
      return box.left < left - 1 || box.right > right + 1 ? [label.textContent] : []
    })
  })
}
