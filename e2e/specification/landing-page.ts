/** Sections 1 and 2: what anonymous visitors read, and where it leads. */

import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { table } from './table.ts'

const unverified = 'landing claims that nobody verified (4.9/5, SOC 2, 500+ salons), testimonials'

export const landingPage = table('2 Landing page', [
  {
    name: 'Landing page',
    viewer: 'anonymous',
    in: 'sample',
    path: '/?lang=en',
    rows: [
      {
        says: 'Header with anchors #features, #pricing, #contact, a language selector and a salon-login button to /login.',
        holds: async ({ page }) => {
          await leads(page, 'header', [
            ['Features', '#features'],
            ['Pricing', '#pricing'],
            ['Contact', '#contact'],
            ['EN, English', '/?lang=en'],
            ['VI, Tiếng Việt', '/vi'],
            ['Salon Login', '/login'],
          ])
          for (const part of ['features', 'pricing', 'contact'])
            await expect(page.locator(`main #${part}`)).toBeAttached()
        },
      },
      {
        says: 'Hero with Start Your Free Trial (to /login) and Watch Demo buttons',
        holds: async ({ page }) => {
          const hero = page.locator('main section').first()
          const trial = hero.getByRole('link', { name: 'Start Your Free Trial', exact: true })
          await expect(trial).toHaveAttribute('href', '/login')
          await hero.getByRole('button', { name: 'Watch Demo', exact: true }).click()
          await expect(page.getByRole('dialog').getByRole('heading', { name: 'Your booking page' })).toBeVisible()
          await page.keyboard.press('Escape')
        },
      },
      {
        says: 'problem/solution section',
        shows: ['Today, in most salons', 'With BookNail', 'The book keeps itself.'],
      },
      {
        says: 'five-feature section',
        holds: async ({ page }) => expect(page.locator('#features article')).toHaveCount(5),
      },
      {
        says: 'online booking without double-booking, a light customer record, automatic text/email reminders, reports, and a price about 50% lower than rivals',
        holds: async ({ page }) => {
          await expect(page.locator('#features h3')).toHaveText([
            'Online booking without double-booking',
            'A light customer record',
            'Automatic text and email reminders',
            'Reports you can read in a minute',
            'A price about 50% lower',
          ])
        },
      },
      {
        says: '(rival fees quoted as $100-300+, savings example $600 a year)',
        holds: async ({ page }) => {
          await expect(page.locator('#pricing')).toContainText('Other booking systems charge $100-300+ a month.')
          await expect(page.locator('#pricing')).toContainText('saves $600 a year')
        },
      },
      {
        says: "who-it's-for section",
        shows: ['Who it is for'],
      },
      {
        says: 'Target: small salons (1-15 staff), medium salons wanting simple tools, owners overpaying.',
        shows: [
          'Small salons',
          /^1-15 staff, /,
          'Medium salons that want simple tools',
          'Owners who overpay',
          'For salons with 1-15 staff',
        ],
      },
      {
        says: 'three testimonials',
        decided: unverified,
        holds: async ({ page }) => {
          await expect(page.locator('blockquote')).toHaveCount(3)
          await expect(page.getByText('Sample quotes', { exact: true })).toBeVisible()
        },
      },
      {
        says: 'closing call to action',
        holds: async ({ page }) => {
          const trial = page.locator('#contact').getByRole('link', { name: 'Start Your Free Trial' })
          await expect(trial).toHaveAttribute('href', '/login')
        },
      },
      {
        says: 'footer with Features, Pricing, Salon Login, API Documentation (placeholder link), Contact.',
        decided: 'or that a button does nothing, the real thing stands in the',
        holds: async ({ page }) => {
          await leads(page, 'footer', [
            ['Features', '#features'],
            ['Pricing', '#pricing'],
            ['Salon Login', '/login'],
            ['API Documentation', '/api-docs'],
            ['Contact', '#contact'],
          ])
        },
      },
      {
        says: 'Also a free-trial call to action, support phone 1-800-BOOK-NAIL, support hours Mon-Fri 9AM-6PM EST.',
        shows: ['Start Your Free Trial', '1-800-BOOK-NAIL', 'Mon-Fri 9AM-6PM EST'],
      },
      {
        says: 'Marketing claims of 4.9/5 rating, SOC 2 compliance and 500+ salons are claims, not verified behaviour.',
        decided: unverified,
        holds: async ({ page }) => expect(page.locator('body')).not.toContainText(/4\.9|SOC 2|500\+/),
      },
      {
        says: 'Languages: en (default) and vi, chosen by a selector.',
        holds: async ({ page }) => {
          const english = await page.request.get('/', { headers: { 'accept-language': 'fr' } })
          expect(await english.text()).toContain('<html lang="en">')
          expect(await (await page.request.get('/vi')).text()).toContain('Dùng thử miễn phí')
        },
      },
    ],
  },
  {
    name: 'From the call to action on',
    viewer: 'anonymous',
    in: 'sample',
    path: '/login',
    complaints: [/401 \(Unauthorized\)/],
    rows: [
      {
        says: 'Start Your Free Trial (to /login)',
        decided: 'that page offers what the operator',
        holds: async ({ page }) => {
          const link = page.getByRole('link', { name: 'Ask for an account', exact: true })
          await expect(link).toHaveAttribute('href', '/ask-for-account')
        },
      },
    ],
  },
])

/** Links of a part of the page, in their order. */
async function leads(
  page: Page,
  part: string,
  links: readonly (readonly [name: string, path: string])[],
): Promise<void> {
  const shown = page.locator(part).getByRole('link').filter({ visible: true })
  const found = await shown.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  )
  const wanted = links.map(([name]) => name)
  expect(found.filter(([name]) => name && wanted.includes(name))).toEqual(links)
}
