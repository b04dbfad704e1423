import type { Entry, settingGroups } from '../../salons/settings-map.ts'
import { plain } from '../../text/plain.ts'

/** Entries in which every typed word is the start of a word, in the visible text or in its synonyms. */
export function findSettings(
  groups: typeof settingGroups,
  typed: string,
  shown: (entry: Entry) => string,
): readonly (typeof settingGroups)[number][] {
  const typedWords = plain(typed)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
  if (typedWords.length === 0) return groups
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => hasAll(`${shown(entry)} ${entry.words}`, typedWords)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function hasAll(text: string, typedWords: readonly string[]): boolean {
  const words = plain(text).split(/[^\p{L}\d]+/u)
  return typedWords.every((one) => words.some((word) => word.startsWith(one)))
}
