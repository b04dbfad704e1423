import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BookingChange, type ChangedBooking, Collision, changeBooking } from '../../../shared/bookings/change.ts'
import { AppError } from '../../../shared/errors.ts'
import { call, sentenceOf } from '../../api.ts'
import { readAgain } from '../../live/reread.ts'
import { codesOf } from '../../ui/field-codes.ts'
import { termsIn } from '../../ui/terms-in.ts'
import { notify, undoMilliseconds } from '../../ui/toast.ts'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { partyOf } from '../companions.ts'
import { whyOutside } from '../outside-hours.ts'
import { customerName } from '../people.ts'
import { type ChangeIn, type StepBack, stepsBack } from '../take-back.ts'
import type { Trouble } from './EditTrouble.tsx'

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

/** Changes a booking, or with it its whole party, with undo for ten seconds. The caller shows rejections. */
function useEditVisit(salonId: string, bookingId: string) {
  const { t } = useTranslation('details')
  const queries = useQueryClient()
  const reread = () => readAgain(queries, salonId, [{ kind: 'bookings' }])

  const undo = useMutation({
    mutationFn: async (steps: StepBack[]) => {
      for (const { bookingId: id, input } of steps) await call(changeBooking, { params: { bookingId: id }, input })
    },
    onSettled: reread,
    meta: { done: t('visit.undone'), failed: t('visit.undo_failed') },
  })
  return useMutation({
    mutationFn: (input: ChangeIn) => call(changeBooking, { params: { bookingId }, input }),
    onSuccess: (done, input) => {
      sayDone(done, { steps: stepsBack(done, input), asParty: input.also !== undefined })
      return reread()
    },
  })

  function sayDone(done: ChangedBooking, { steps, asParty }: { steps: StepBack[]; asParty: boolean }) {
    const { madeRoom } = done
    const text = madeRoom
      .map(({ customerFirstName: name, toStaffFirstName: staff }) => t('visit.made_room', { name, staff }))
      .join(' ')
    notify({
      kind: 'success',
      title: asParty
        ? t('party.saved', { host: partyOf(done)?.host ?? customerName(done) })
        : t('visit.saved', { name: customerName(done) }),
      ...(text && { text }),
      milliseconds: undoMilliseconds,
      action: { label: t('visit.undo'), act: () => undo.mutate(steps) },
    })
  }
}
