/**
 * Which journeys and screens `npm run test:days` runs: those of pages that begin with today, and those that say 'today' or
 * 'tomorrow', read the clock, or call a step that does.
 */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const steps = ['e2e/*-steps.ts', 'e2e/booking-journey.ts', 'web/testing/{daytime,own-salon}.ts']
const clock = ['Date\\.now\\(', 'new Date\\(\\)']
const days = ['[tT]oday', '[tT]omorrow', 'chooseRoomyDay\\(', 'goToReview\\(']
const beginsWithToday = /(?:specification|calendar|dashboard|floor|my-turn|own-day|pay|reports|till|waitlist)\b/
const declared = /^(?:export )?(?:async )?function (\w+)/

/** Titles of the specification's tables whose sentences hold on any day. */
export const onAnyDay = [
  'Route table',
  'Landing page',
  'Logins',
  'Owner navigation',
  'Services Management',
  'Salon Management',
  'Account Settings',
  'Admin area',
  'Entities',
  'Roles and permissions',
  'Error catalogue',
]

/** @param pattern of names of files */
export function filesThatAskForADay(pattern: string): string[] {
  const asks = anyOf([...days, ...clock, ...stepsThatReadIt()])
  return globSync(pattern, { cwd: root })
    .filter((file) => beginsWithToday.test(file) || asks.test(read(file)))
    .toSorted()
}

/** Calls of steps that read the clock themselves, or through another step. */
function stepsThatReadIt(): string[] {
  const functions = globSync(steps, { cwd: root }).flatMap((file) => read(file).split(/^(?=\S.*function )/m))
  const found = new Set<string>()
  for (let before = -1; before < found.size; ) {
    before = found.size
    const reads = anyOf([...clock, ...found])
    for (const text of functions) {
      const name = declared.exec(text)?.[1]
      if (name && reads.test(text.slice(text.indexOf('{')))) found.add(`\\b${name}\\(`)
    }
  }
  return [...found]
}

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
