/** Selects the journeys and screens affected by a change: those of its slices, or all of them for shared code. */

import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** By slice: its folder in `shared/`, `server/` and `web/`, or its one file in `shared/`. Anything else affects all journeys. */
export const journeysOfSlices: Record<string, readonly string[]> = {
  accounts: ['account', 'second-factors', 'new-device', 'staff-logins', 'owner', 'routes'],
  admin: ['admin'],
  'api-docs': ['routes'],
  audit: ['admin', 'going-home'],
  availability: ['book', 'party', 'book-trouble', 'new-booking', 'salon', 'visit'],
  bookings: [
    'no-shows',
    'bookings-list',
    'owner',
    'requests',
    'stages',
    'status',
    'versions',
    'visit',
    'visit-desk',
    'visits',
    'party',
    'going-home',
    'new-booking',
  ],
  book: [
    'waitlist',
    'book',
    'as-shown',
    'book-meanwhile',
    'party',
    'book-access',
    'book-trouble',
    'flood',
    'three-salons',
    'visit',
  ],
  calendar: ['calendar', 'calendar-all-day', 'bookings-list', 'stages', 'windows'],
  customers: ['no-shows', 'customers', 'import', 'find', 'new-booking'],
  dashboard: ['dashboard'],
  start: ['start'],
  exports: ['exports'],
  landing: ['routes'],
  help: ['routes'],
  tour: ['routes'],
  offline: ['offline', 'owner', 'push'],
  door: ['door'],
  floor: ['floor', 'floor-kept', 'chair', 'saturday', 'turn-book', 'door', 'foot-spas'],
  messages: ['account', 'inbox', 'replies', 'status', 'texts', 'visit-desk', 'messages-vi'],
  till: ['till', 'till-desks'],
  receipt: ['till'],
  pay: ['pay'],
  inspections: ['foot-spas'],
  'my-turn': ['turn-book'],
  'new-booking': ['new-booking', 'find'],
  notifications: ['requests', 'windows', 'owner', 'visit-desk', 'push'],
  'own-day': ['staff-logins', 'stages'],
  reports: ['reports', 'dashboard', 'exports'],
  reviews: ['visit-desk', 'reports'],
  salons: ['salon', 'salon-link', 'three-salons', 'book-access', 'widths'],
  services: ['services', 'book', 'versions'],
  staff: ['staff', 'staff-logins', 'going-home', 'versions', 'licenses'],
  waitlist: ['waitlist'],
  visit: ['no-shows', 'visit', 'visit-desk', 'dev'],
}

/** Not covered by journeys: tests next to the code are not the product. */
const unseen =
  /\.(test|attack|citus|screen)\.tsx?$|\.md$|^(docs|bench|attacks|scripts|\.github|\.ci)\/|^server\/(backup|testing)\/|^web\/testing\//

/** Changed files of the work tree, including untracked ones. @param since a commit; by default the last one */
export function changedFiles(since = 'HEAD'): string[] {
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Paths of specs, sorted, without duplicates. */
export function journeysOf(files: readonly string[]): string[] {
  const seen = files.filter((file) => !unseen.test(file))
  const named = seen.map((file) => {
    const [, spec] = /^e2e\/([\w-]+)\.spec\.ts$/.exec(file) ?? []
    if (spec) return [spec]
    const [, text] = /^web\/text\/\w+\/([\w-]+)\.ts$/.exec(file) ?? [] // texts of a slice, in one language
    if (text) return journeysOfSlices[text] && [...journeysOfSlices[text], 'widths']
    return journeysOfSlices[sliceOf(file)]
  })
  if (named.includes(undefined)) return allJourneys()
  const wanted = new Set(named.flatMap((specs) => specs ?? []).map((spec) => `e2e/${spec}.spec.ts`))
  return allJourneys().filter((spec) => wanted.has(spec)) // deleted specs cannot be run
}

/**
 * Paths of screens, sorted. Each draws the whole app, so that by what they load any edit of a page would concern all of them: those of the
 * slice and of the slices that load something of it, and the layout and states of all pages. Other folders concern all screens, the server none.
 */
export function screensOf(files: readonly string[]): string[] {
  const all = globSync('web/**/*.screen.{ts,tsx}', { cwd: root }).toSorted()
  const wanted = new Set<string>()
  for (const file of files.filter((one) => /^(shared|web)\//.test(one))) {
    const [, text] = /^web\/text\/\w+\/([\w-]+)\.ts$/.exec(file) ?? []
    const slice = text ?? sliceOf(file)
    if (file.includes('.screen.')) wanted.add(file)
    else if (!(slice in journeysOfSlices)) {
      if (!unseen.test(file) || file.startsWith('web/testing/')) return all
    } else if (!unseen.test(file)) {
      const concerned = [`${slice}/`, ...slicesThatLoad(slice), 'app/widths', 'app/states']
      for (const screen of all) if (concerned.some((one) => screen.startsWith(`web/${one}`))) wanted.add(screen)
    }
  }
  return all.filter((screen) => wanted.has(screen))
}

function sliceOf(file: string): string {
  const [, folder = ''] = /^(?:shared|server|web)\/([\w-]+)\//.exec(file) ?? []
  return folder || (/^shared\/([\w-]+)\.ts$/.exec(file)?.[1] ?? '')
}

/** Folders of `web/` with a file that loads one of the slice. */
function slicesThatLoad(slice: string): string[] {
  const loads = new RegExp(String.raw`from '(?:\.\./)+(?:${slice}/|shared/${slice}(?:/|\.ts))`)
  const files = globSync('web/*/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/^web\/(app|text|testing)\/|\.(test|screen)\./.test(file),
  )
  const loading = files.filter((file) => loads.test(readFileSync(join(root, file), 'utf8')))
  return [...new Set(loading.map((file) => `${file.split('/')[1]}/`))]
}

/** Paths of all specs, sorted. */
export function allJourneys(): string[] {
  return globSync('e2e/*.spec.ts', { cwd: root }).toSorted()
}

function git(...what: string[]): string[] {
  return execFileSync('git', what, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
