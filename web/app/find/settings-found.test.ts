import { expect, test } from 'vitest'
import type { EntryId } from '../../salons/settings-map.ts'
import { settingsMap as en } from '../../text/en/settings-map.ts'
import { settingsMap as vi } from '../../text/vi/settings-map.ts'
import { settingsFound } from './settings-found.ts'

type Entries = Record<EntryId, { label: string; hint: string }>
const found = (typed: string, entries: Entries = en.entries) =>
  settingsFound(typed, (id) => entries[id]).map(({ to }) => to)

test('a setting is found by what owners call it, in either language, and leads to where it is set', () => {
  expect(found('thuế')).toEqual(['/till/settings'])
  expect(found('qr')).toEqual(['/salon-settings/link'])
  expect(found('nghi le', vi.entries)).toContain('/salon-settings/closures')
  expect(found('pass')).toEqual(['/settings'])
})

test('what is named so comes first', () => {
  expect(found('reminder')[0]).toBe('/salon-settings/reminders')
  expect(found('nhac hen', vi.entries)[0]).toBe('/salon-settings/reminders')
})
