/** The settings that the app-wide search finds: in a part of their own, loaded with the first search. */

import type { LucideIcon } from 'lucide-react'
import { type EntryId, settingGroups } from '../../salons/settings-map.ts'
import { findSettings } from '../../settings/salon/find-settings.ts'
import { plain } from '../../text/plain.ts'

interface SettingResult {
  id: EntryId
  label: string
  icon: LucideIcon
  /** Where it is set. */
  to: string
}

/** Those whose label contains the search come first. */
export function settingsFound(
  typed: string,
  wordsOf: (id: EntryId) => { label: string; hint: string },
): readonly SettingResult[] {
  const groups = findSettings(settingGroups, typed, ({ id }) => Object.values(wordsOf(id)).join(' '))
  const found = groups
    .flatMap(({ entries }) => entries)
    .map(({ id, icon, to = `/salon-settings/${id}` }) => ({ id, icon, to, label: wordsOf(id).label }))
  const isNamed = ({ label }: SettingResult) => plain(label).includes(plain(typed.trim()))
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))]
}
