import { useState } from 'react'
import { type Salon, SalonChange } from '../../shared/salons/contract.ts'
import { codesOf } from '../ui/field-codes.ts'
import { changeOf, isEmpty, type SalonForm, salonFormOf } from './salon-form.ts'

/** What a group of fields of a salon shows and tells. */
export interface SalonFieldsProps {
  salon: Salon
  typed: SalonForm
  onType: (change: Partial<SalonForm>) => void
  /** By path in what is sent. */
  errorOf: (path: string) => string | undefined
}

/**
 * What is typed lies over what is saved, so that what others save meanwhile appears in the fields nobody touched. The version
 * is that of the salon when the first field was touched.
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
    /** What is wrong, by path. */
    codes: (): Record<string, string> => {
      const read = SalonChange.safeParse(change)
      return read.success ? {} : codesOf(read.error.issues)
    },
  }
}
