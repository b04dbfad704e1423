/** No page is wider than the screen, from the smallest phone to a large display, and the navigation fits on one line. */

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listCustomers } from '../../shared/customers/contract.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { openCheck } from '../../shared/till/check-changes.ts'
import { call } from '../api.ts'
import { first, open } from '../testing/app.tsx'
import { colourFaults, described, layoutFaults, shownOn } from '../testing/layout-facts.ts'
import { signInAdmin, signInOwner, signOut } from '../testing/people.ts'
import { turnTo } from '../ui/turn-to.ts'

/** Source of the files that define URLs. */
const routes = Object.values(
  import.meta.glob<string>('./routes/*.ts', { query: '?raw', import: 'default', eager: true }),
).join('\n')

const widths = [320, 390, 768, 1024, 1280, 1440, 1920]
/**
 * At which a layout has least room: what `npm test` measures, but for the first page of each kind, whose bar is that of all. English has
 * shorter words.
 */
const tightest: Record<Language, readonly number[]> = { en: [], vi: [320, 768, 1280] }

/** At these the whole layout is measured: a phone, a tablet, a desk. */
const measured = [320, 1024, 1280]
/** At these, where other parts show, the colours are, in both themes. */
const coloured = [320, 1280]

const ofAll = [
  '/api-docs',
  '/ask-for-account',
  '/sign-up',
  '/invitation',
  '/login',
  '/admin-login',
  '/forgot-password',
  '/reset-password?token=a',
  '/nowhere',
]
const ofAdmin = [
  '/admin',
  '/admin/activity',
  '/admin/account',
  '/admin?tab=salons',
  '/admin?tab=requests',
  '/admin?tab=analytics',
  '/admin?tab=status',
]
/** Pages measured elsewhere, because of their role or their redirect. */
const elsewhere = [...ofAll, '/admin', '/shop-login']
/** Every URL of the route table, so that new pages are measured without being listed here. */
const ofOwner = [...new Set([...routes.matchAll(/ path: '(\/.+?)'/g)].map(([, path = '']) => path))]
  .filter((path) => !elsewhere.includes(path))
  .concat('/calendar?view=week', '/calendar?view=day&unconfirmed=true', '/calendar?view=day&list=true')

/** A theme has its colours at once, and not after a while. */
const atOnce = new CSSStyleSheet()
beforeAll(async () => {
  await atOnce.replace('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(atOnce)
})
afterAll(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== atOnce)
})

test.each([
  ['cut off', '<div style="width:60px;overflow:hidden;white-space:nowrap">A name that is longer than its card</div>'],
  ['px out of', '<button style="width:50px;white-space:nowrap;height:44px">Confirm this booking</button>'],
  [
    'overlaps',
    '<button style="height:44px">Cancel it</button><button style="height:44px;margin-left:-20px">Keep it</button>',
  ],
  ['something lies over', '<p>Under</p><p style="margin-top:-1.4em;background:#fff">Over it</p>'],
  ['cannot be told', '<p style="color:#fafafa;background:#fff">White on white</p>'],
  ['px to tap', '<button style="height:14px;width:14px;padding:0">x</button>'],
])('a planted fault is found: %s', async (fault, html) => {
  const place = document.createElement('div')
  place.append(document.createRange().createContextualFragment(html))
  document.body.replaceChildren(place)
  expect([...layoutFaults(shownOn()), ...colourFaults(shownOn())].filter((one) => one.includes(fault))).toHaveLength(1)
  document.body.replaceChildren()
})

test('what everybody may open', async () => {
  await signOut()
  const wrong: string[] = []
  for (const path of ofAll) wrong.push(...(await faultsOf(path, path === ofAll[0] || inject('atLength'))))
  expect(wrong.join('\n')).toBe('')
})

test('every page of an owner, and none has anything to complain of', async () => {
  await signInOwner()
  const { customers } = await call(listCustomers, { params: { salonId: inject('salon').id }, query: {} })
  const check = await call(openCheck, { params: { salonId: inject('salon').id }, input: {} })
  expect(ofOwner.length).toBeGreaterThan(25)
  const wrong: string[] = []
  for (const path of ofOwner) {
    const address = path
      .replace('$customerId', customers[0]?.id ?? '')
      .replace('$checkId', check.id)
      .replace('$section', 'online')
    wrong.push(...(await faultsOf(address, path === ofOwner[0] || inject('atLength'))))
    if (document.querySelector('[role=alert]')) wrong.push(`${address} complains`)
  }
  expect(wrong.join('\n')).toBe('')
})

test('the pages of an administrator', async () => {
  await signInAdmin()
  const wrong: string[] = []
  for (const path of ofAdmin) wrong.push(...(await faultsOf(path, path === ofAdmin[0] || inject('atLength'))))
  expect(wrong.join('\n')).toBe('')
})

/** Opened once, then widened, in each language. */
async function faultsOf(path: string, isWhole: boolean): Promise<string[]> {
  open(path)
  await first('h1')
  await vi.waitUntil(() => !document.querySelector('.skeleton'), { timeout: 30_000 })
  const wrong: string[] = []
  for (const language of languages) {
    const all = isWhole ? widths : tightest[language]
    if (all.length > 0) await turnTo(language)
    for (const width of all) {
      await page.viewport(width, 900)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      let said: string[] = []
      const isGood = () => {
        said = [complaint() ?? '', ...faultsAt(width)].filter(Boolean)
        return said.length === 0
      }
      // What shows only while something moves is no fault, and a busy machine draws the other layout some frames later.
      await vi.waitUntil(isGood, { timeout: 20_000, interval: 500 }).catch(() => undefined)
      wrong.push(...said.map((one) => `${path} at ${width} in ${language}: ${one}`))
    }
  }
  return wrong
}

/** Themes differ in nothing but colours: what is shown is looked for once. The theme that is there comes first. */
function faultsAt(width: number): string[] {
  if (!measured.includes(width)) return []
  scrollTo(0, 0)
  const shown = shownOn()
  const found = layoutFaults(shown)
  const { dataset } = document.documentElement
  const themes = dataset['theme'] === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  for (const theme of coloured.includes(width) ? themes : []) {
    dataset['theme'] = theme
    found.push(...colourFaults(shown).map((one) => `${theme}: ${one}`))
  }
  return found
}

function complaint(): string | null {
  return tooWide() ?? inLines()
}

function tooWide(): string | null {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return null
  const last = [...document.body.querySelectorAll('*')].findLast(
    (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && one.childElementCount === 0,
  )
  return `${scrollWidth} px wide${last ? `, such as ${described(last)}` : ''}`
}

function inLines(): string | null {
  const broken = [...document.querySelectorAll('header nav a, header button')].find((one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    const lines = [...text.getClientRects()].filter(({ width }) => width > 1) // elements for screen readers only are 1 px wide
    return Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top)) > 36
  })
  return broken ? `more than one line: ${described(broken)}` : null
}
