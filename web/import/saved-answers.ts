/**
 * The owner's answers to the questions of files that are not brought in yet, in this browser, by the contents of the file: no row of it,
 * and no client. After a reload, or another session, the same file has them again.
 */

import { z } from 'zod'

const max = 50

const SavedFile = z.object({ name: z.string(), savedAt: z.number(), answers: z.unknown() })
const SavedFiles = z.record(z.string(), SavedFile)

export interface SavedFile {
  fingerprint: string
  name: string
  savedAt: number
}

const keyOf = (salonId: string) => `booknail.import-answers.${salonId}`

/** Latest first. */
export function listSaved(salonId: string): SavedFile[] {
  return Object.entries(read(salonId))
    .map(([fingerprint, { name, savedAt }]) => ({ fingerprint, name, savedAt }))
    .toSorted((a, b) => b.savedAt - a.savedAt)
}

/** Null: there are none. */
export function answersOf(salonId: string, fingerprint: string): { savedAt: number; answers: unknown } | null {
  return read(salonId)[fingerprint] ?? null
}

/** Returns whether the browser could store them. */
export function saveAnswers(salonId: string, { fingerprint, ...file }: SavedFile, answers: unknown): boolean {
  const { [fingerprint]: _, ...others } = read(salonId)
  return write(salonId, Object.entries({ ...others, [fingerprint]: { ...file, answers } }).slice(-max))
}

export function forgetAnswers(salonId: string, fingerprint: string): void {
  const { [fingerprint]: _, ...others } = read(salonId)
  write(salonId, Object.entries(others))
}

function write(salonId: string, files: [string, z.infer<typeof SavedFile>][]): boolean {
  try {
    localStorage.setItem(keyOf(salonId), JSON.stringify(Object.fromEntries(files)))
    return true
  } catch {
    return false
  }
}

function read(salonId: string): z.infer<typeof SavedFiles> {
  try {
    return SavedFiles.catch({}).parse(JSON.parse(localStorage.getItem(keyOf(salonId)) ?? '{}'))
  } catch {
    return {}
  }
}
