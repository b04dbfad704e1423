/** Which product a customer list is from, by its columns. */

import { ownFile, plainHeader } from './column-words.ts'

export const importSources = ['BookNail', 'Square', 'Vagaro', 'Fresha', 'Booksy', 'Google'] as const
export type ImportSource = (typeof importSources)[number]

/** Columns that only one product writes: the list is from there when one of its lines is there whole. */
const marks: [ImportSource, readonly (readonly string[])[]][] = [
  ['BookNail', Object.values(ownFile).map(({ columns }) => [columns.visits, columns.since].map(plainHeader))],
  ['Square', [['square customer id'], ['transaction count', 'lifetime spend'], ['reference id', 'creation source']]],
  ['Fresha', [['accepts sms marketing'], ['accepts marketing', 'mobile number'], ['blocked', 'block reason']]],
  [
    'Vagaro',
    [
      ['day phone', 'night phone'],
      ['cell phone', 'day phone'],
      ['mobile phone', 'customer since', 'last visited'],
    ],
  ],
  ['Google', [['given name', 'family name'], ['phone 1 value'], ['e mail 1 value']]],
  ['Booksy', [['booksy id'], ['cell phone', 'web consent'], ['cell phone', 'trusted'], ['cell phone', 'tax id']]],
]

/** Null: no product that we know. */
export function recogniseSource(header: readonly string[]): ImportSource | null {
  const names = new Set(header.map(plainHeader))
  const found = marks.find(([, lines]) => lines.some((line) => line.every((name) => names.has(name))))
  return found?.[0] ?? null
}
