import { expect, test } from 'vitest'
import { type Entry, isSection, sections, settingGroups } from '../../salons/settings-map.ts'
import { settingsMap as en } from '../../text/en/settings-map.ts'
import { settingsMap as vi } from '../../text/vi/settings-map.ts'
import { findSettings } from './find-settings.ts'

const texts = { en, vi }

function found(typed: string, language: 'en' | 'vi' = 'en'): string[] {
  const shown = ({ id }: Entry) => `${texts[language].entries[id].label} ${texts[language].entries[id].hint}`
  return findSettings(settingGroups, typed, shown).flatMap(({ entries }) => entries.map(({ id }) => id))
}

test.each([
  ['gio mo cua', 'hours'],
  ['opening', 'hours'],
  ['payroll', 'pay'],
  ['luong', 'pay'],
  ['THUE', 'till'],
  ['no show', 'attendance'],
  ['qr', 'link'],
  ['ghe lam chan', 'resources'],
  ['mật khẩu', 'account'],
  ['mat khau', 'account'],
  ['instagram', 'link'],
  ['google cal', 'feed'],
  ['tax', 'till'],
  ['nghi le', 'closures'],
  ['hinh', 'pictures'],
])('%s finds its setting, whichever language is shown', (typed, id) => {
  expect(found(typed, 'en')).toContain(id)
  expect(found(typed, 'vi')).toContain(id)
})

test('nothing typed shows everything once, and nonsense nothing', () => {
  expect(found(' ')).toEqual(settingGroups.flatMap(({ entries }) => entries.map(({ id }) => id)))
  expect(new Set(found('')).size).toBe(Object.keys(en.entries).length)
  expect(found('qwertz')).toEqual([])
})

test('each entry is a section of the settings or a page of its own', () => {
  const ofSections = settingGroups.flatMap(({ entries }) => entries.filter(({ to }) => !to).map(({ id }) => id))
  expect(ofSections.toSorted()).toEqual([...sections].toSorted())
  expect([isSection('hours'), isSection('till'), isSection(undefined)]).toEqual([true, false, false])
})
