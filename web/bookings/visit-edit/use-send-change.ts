import { useState } from 'react'
import { BookingChange, Collision } from '../../../shared/bookings/change.ts'
import { AppError } from '../../../shared/errors.ts'
import { sentenceOf } from '../../api.ts'
import { codesOf } from '../../ui/field-codes.ts'
import { termsIn } from '../../ui/terms-in.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { whyOutside } from '../outside-hours.ts'
import type { ChangeIn } from '../take-back.ts'
import type { Trouble } from './EditTrouble.tsx'
import { useEditVisit } from './use-edit-visit.ts'

/** Sends what a form changes of a booking, keeps what was sent, and tells what the server has against it. */
export function useSendChange({
  salonId,
  bookingId,
  onConflict,
  onDone,
}: {
  salonId: string
  bookingId: string
  /** Whether the error is that another desk changed the visit, which is then solved. */
  onConflict: (error: Error) => boolean
  onDone: () => void
}) {
  const [sent, setSent] = useState<ChangeIn>({})
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const edit = useEditVisit(salonId, bookingId)
  const { form, errorOf, show, showRefusal, clear } = useFieldErrors()

  function send(input: ChangeIn) {
    const read = BookingChange.safeParse(input)
    show(read.success ? {} : codesOf(read.error.issues))
    if (!read.success) return
    setSent(input)
    setTrouble(null)
    edit.mutate(input, { onSuccess: onDone, onError: handleRefusal })
  }

  function handleRefusal(error: Error) {
    if (onConflict(error)) return
    const { code, details } = error instanceof AppError ? error : {}
    const collision = Collision.safeParse(details)
    const outside = code && whyOutside(code)
    const changed = termsIn(error)
    if (code === 'slot_taken' && collision.success) setTrouble({ kind: 'taken', collision: collision.data })
    else if (changed) setTrouble({ kind: 'terms', terms: changed })
    else if (outside) setTrouble({ kind: 'outside', code: outside })
    else setTrouble({ kind: 'other', text: sentenceOf(error) })
    showRefusal(error)
  }

  return {
    form,
    errorOf,
    trouble,
    isPending: edit.isPending,
    /** As it was sent last. */
    sent,
    send,
    insist: () => send({ ...sent, outsideHours: true }),
    /** Another price or length than the form has shown. */
    accept: () => trouble?.kind === 'terms' && send({ ...sent, shown: trouble.terms.now }),
    leave: () => setTrouble(null),
    /** After a change in the form. */
    clear: () => {
      setTrouble(null)
      clear()
    },
  }
}
