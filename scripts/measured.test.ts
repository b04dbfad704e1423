/** The list of measured screens in decision 0146 is that of the tests, and no page of the app is missing. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  ofAdmin,
  ofAll,
  ofOwner,
  ofSettings,
  ofTechnician,
  ofTechnicianOnTheFloor,
  ofUnproven,
} from '../web/testing/measured.ts'

const root = `${import.meta.dirname}/..`
const textOf = (path: string) => readFileSync(`${root}/${path}`, 'utf8')
const routes = globSync('web/app/routes/*.ts', { cwd: root }).toSorted().map(textOf).join('\n')
const journey = textOf('e2e/widths.spec.ts')
/** What the journey looks at, by its own names. */
const ofClients = [...journey.matchAll(/\b(?:look|visit)\('([^']+)'/g)].map(([, name = '']) => name)

const screens = new Map([
  ['everybody', ofAll],
  ['an owner', ofOwner(routes)],
  ['an owner, at length', ofSettings],
  ['an administrator', ofAdmin],
  ['an administrator without a second factor', ofUnproven],
  ['a technician', ofTechnician],
  ['a technician on the floor', ofTechnicianOnTheFloor],
  ['a client', ofClients],
])

test('decision 0146 lists each screen that is measured', () => {
  const rows = textOf('docs/decisions/0146-layouts-are-measured.md').matchAll(
    /^\| (an? [^|]+|everybody) \| [^|]+ \| (.+) \|$/gm,
  )
  const listed = new Map(
    [...rows].map(([, who = '', cell = '']) => [who, cell.split(', ').map((one) => one.replaceAll('`', ''))]),
  )

  expect(listed).toEqual(screens)
  expect(new Set([...screens.values()].flat()).size).toBeGreaterThanOrEqual(40)
})

test('no page of the app is left out', () => {
  const led = ['/', '/account', '/shop-login'] // to another page
  const pages = [...routes.matchAll(/ path: '(\/.+?)'/g)].map(([, path = '']) => path)
  const measured = new Set([...screens.values()].flat().map((path) => path.split('?')[0]))

  expect(pages.filter((path) => !measured.has(path) && !led.includes(path))).toEqual([])
})
