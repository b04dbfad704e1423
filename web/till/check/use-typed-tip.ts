/** A tip typed as an amount: counted while it is typed, saved when the field is left, the check is paid, or the page is left. */

import { useEffect, useEffectEvent, useState } from 'react'
import { parsePrice } from '../../../shared/services/typed.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { CheckWork } from './use-check-work.tsx'
import type { Countable } from './with-pending.ts'

export interface TypedTip {
  /** Null: nothing is being typed. */
  text: string | null
  setText: (text: string | null) => void
  isWrong: boolean
  /** The tip as typed, unless it is what the check has. */
  unsaved: Countable[]
  /** Sends it. Payments wait for it like for any other change. */
  save: () => void
}

/** @param check as the server knows it */
export function useTypedTip(check: Check, work: CheckWork): TypedTip {
  const [text, setText] = useState<string | null>(null)
  const cents = text === null || text.trim() === '' ? 0 : parsePrice(text)
  const isNew = text !== null && cents !== null && cents !== check.totals.tipCents
  const unsaved: Countable[] = isNew ? [{ tip: cents > 0 ? { kind: 'amount', cents } : { kind: 'none' } }] : []

  function save() {
    for (const change of unsaved) {
      void work.change(change).then((isSaved) => isSaved && setText((now) => (now === text ? null : now)))
    }
  }

  const saveOnLeaving = useEffectEvent(save)
  useEffect(() => () => saveOnLeaving(), [])

  return { text, setText, isWrong: cents === null, unsaved, save }
}
