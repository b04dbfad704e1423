import { useState } from 'react'
import { type Salon, SalonChange } from '../../shared/salons/contract.ts'
import { codesOf } from '../ui/field-codes.ts'
import { changeOf, isEmpty, type SalonForm, salonFormOf } from './salon-form.ts'

/** Values and errors of a group of settings. */
export interface SalonFieldsProps {
  salon: Salon
  typed: SalonForm
  onType: (change: Partial<SalonForm>) => void
  /** Errors by field path. */
  errorOf: (path: string) => string | undefined
}

/**
 * Edited values override the saved ones, so that others' changes appear in fields not touched here. The version is
 * the one at the first edit.
 */
export function useSalonForm(salon: Salon) {
  const [draft, setDraft] = useState<Partial<SalonForm>>({})
  const [version, setVersion] = useState<number | null>(null)
  const typed = { ...salonFormOf(salon), ...draft }
  const change = changeOf(typed, salon)

  return {
    typed,
    change,
    changed: !isEmpty(change),
    version: version ?? salon.version,
    type: (more: Partial<SalonForm>) => {
      setDraft((before) => ({ ...before, ...more }))
      setVersion((known) => known ?? salon.version)
    },
    discard: () => {
      setDraft({})
      setVersion(null)
    },
    /** Errors by path. */
    codes: (): Record<string, string> => {
      const read = SalonChange.safeParse(change)
      return read.success ? {} : codesOf(read.error.issues)
    },
  }
}
