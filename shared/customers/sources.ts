/** Recognizes the product that exported a customer list, by its columns. */

import { ownFile, plainHeader } from './column-words.ts'

export const importSources = ['BookNail', 'Square', 'Vagaro', 'Fresha', 'Booksy', 'Google'] as const
export type ImportSource = (typeof importSources)[number]

/** Columns that only one product writes: a list with all columns of a row here is from that product. */
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
      ['mobile', 'day', 'night'],
      ['online booking', 'refered by'],
    ],
  ],
  ['Google', [['given name', 'family name'], ['phone 1 value'], ['e mail 1 value']]],
  ['Booksy', [['booksy id'], ['cell phone', 'web consent'], ['cell phone', 'trusted'], ['cell phone', 'tax id']]],
]

/** Null: unknown product. */
export function recogniseSource(header: readonly string[]): ImportSource | null {
  const names = new Set(header.map(plainHeader))
  const found = marks.find(([, lines]) => lines.some((line) => line.every((name) => names.has(name))))
  return found?.[0] ?? null
}
