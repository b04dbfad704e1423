/** Which journeys concern what was changed: those of its slices, or all where it is part of every screen. */

import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** By the folder of a slice, in whichever of `shared/`, `server/` and `web/` it lies; a folder that is missing has all. */
export const journeysOfSlices: Record<string, readonly string[]> = {
  accounts: ['account', 'second-factors', 'staff-logins', 'owner', 'routes'],
  admin: ['admin'],
  'api-docs': ['routes'],
  audit: ['admin', 'going-home'],
  availability: ['book', 'book-trouble', 'new-booking', 'salon', 'visit'],
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
    'going-home',
    'new-booking',
  ],
  book: ['waitlist', 'book', 'book-access', 'book-trouble', 'flood', 'three-salons', 'visit'],
  calendar: ['calendar', 'calendar-all-day', 'bookings-list', 'stages', 'windows'],
  customers: ['no-shows', 'customers', 'import', 'find', 'new-booking'],
  dashboard: ['dashboard'],
  exports: ['exports'],
  landing: ['routes'],
  messages: ['account', 'replies', 'status', 'texts', 'visit-desk'],
  'new-booking': ['new-booking', 'find'],
  notifications: ['requests', 'windows', 'owner', 'visit-desk'],
  'own-day': ['staff-logins', 'stages'],
  reports: ['reports', 'dashboard', 'exports'],
  reviews: ['visit-desk', 'reports'],
  salons: ['salon', 'salon-link', 'three-salons', 'book-access', 'widths'],
  services: ['services', 'book', 'versions'],
  staff: ['staff', 'staff-logins', 'going-home', 'versions'],
  waitlist: ['waitlist'],
  visit: ['no-shows', 'visit', 'visit-desk', 'dev'],
}

/** No journey shows these; tests beside the code are not the product. */
const unseen =
  /\.(test|attack|screen)\.tsx?$|\.md$|^(docs|bench|attacks|scripts|\.github|\.ci)\/|^server\/(backup|testing)\/|^web\/testing\//

/** Of the work tree, also what git does not know yet. @param since a commit; without it, the last one */
export function changedFiles(since = 'HEAD'): string[] {
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Paths of specs, in order, each once. */
export function journeysOf(files: readonly string[]): string[] {
  const seen = files.filter((file) => !unseen.test(file))
  const named = seen.map((file) => {
    const [, spec] = /^e2e\/([\w-]+)\.spec\.ts$/.exec(file) ?? []
    const [, slice = ''] = /^(?:shared|server|web)\/([\w-]+)\//.exec(file) ?? []
    return spec ? [spec] : journeysOfSlices[slice]
  })
  if (named.includes(undefined)) return allJourneys()
  const wanted = new Set(named.flatMap((specs) => specs ?? []).map((spec) => `e2e/${spec}.spec.ts`))
  return allJourneys().filter((spec) => wanted.has(spec)) // one that was deleted is not there to be walked
}

function allJourneys(): string[] {
  return globSync('e2e/*.spec.ts', { cwd: root }).toSorted()
}

function git(...what: string[]): string[] {
  return execFileSync('git', what, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
