import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar, CalendarBooking } from '../../shared/bookings/calendar.ts'
import {
  type ChangedBooking,
  Collision,
  changeBooking,
  type NearestStart,
  Truth,
} from '../../shared/bookings/change.ts'
import type { Booking, Companion } from '../../shared/bookings/contract.ts'
import type { TermsChanged } from '../../shared/bookings/shown.ts'
import { hasBegun, stageOf } from '../../shared/bookings/stages.ts'
import { AppError } from '../../shared/errors.ts'
import { call, sentenceOf } from '../api.ts'
import type { IsMine } from '../audit/both-changed.ts'
import { comingWith, versionsOf } from '../bookings/companions.ts'
import { customerName } from '../bookings/people.ts'
import { type ChangeIn, type StepBack, stepsBack } from '../bookings/take-back.ts'
import { useReportConflict } from '../bookings/use-report-conflict.ts'
import { useVisitConflict } from '../bookings/use-visit-conflict.tsx'
import type { VisitSeen } from '../bookings/visit-side.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { termsIn } from '../ui/terms-in.ts'
import { notify } from '../ui/toast.ts'
import type { Card } from './cards.ts'
import { changeFor, type Draft } from './move.ts'

/** What was moved, for the messages. */
export type Movable = Pick<
  Booking,
  'id' | 'version' | 'startTime' | 'customerFirstName' | 'customerLastName' | 'companions'
> &
  VisitSeen

export interface MoveRequest {
  booking: Movable
  input: ChangeIn
  /** The dragged card, shown at its new place while the server responds. */
  carried?: { card: Card; draft: Draft }
}

const mayInsist = ['salon_closed', 'outside_hours', 'staff_unavailable'] as const
type Insistable = (typeof mayInsist)[number]

export type OpenQuestion =
  | { kind: 'collision'; request: MoveRequest; collision: Collision }
  | { kind: 'outside'; request: MoveRequest; code: Insistable }
  | { kind: 'terms'; request: MoveRequest; terms: TermsChanged }
  | { kind: 'hand_over'; card: Card; staffId: string }
  | { kind: 'together'; request: MoveRequest; companions: Companion[] }

export interface Undoable {
  done: ChangedBooking
  steps: StepBack[]
}

/** Moves bookings, asks for confirmation when the server objects, and undoes moves. */
export function useMoves(salonId: string) {
  const { t } = useTranslation(['calendar', 'floor'])
  const queries = useQueryClient()
  const [pending, setPending] = useState<MoveRequest[]>([])
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const tellBehind = useReportConflict(salonId)
  const conflict = useVisitConflict(salonId)
  const [undoable, setUndoable] = useState<Undoable | null>(null)

  const change = useMutation({
    mutationFn: ({ booking, input }: MoveRequest) => call(changeBooking, { params: { bookingId: booking.id }, input }),
    onMutate: (request) => setPending((requests) => [...requests, request]),
    onSettled: (_reply, _error, request) => setPending((requests) => requests.filter((other) => other !== request)),
    onSuccess: (done, request) => {
      remember(done)
      setUndoable({ done, steps: stepsBack(done, request.input) })
      void readAgain(queries, salonId, [{ kind: 'bookings' }])
    },
    onError: handleRefusal,
  })

  const undo = useMutation({
    mutationFn: async (steps: StepBack[]) => {
      for (const { bookingId, input } of steps) remember(await call(changeBooking, { params: { bookingId }, input }))
    },
    onSettled: () => {
      setUndoable(null)
      return readAgain(queries, salonId, [{ kind: 'bookings' }])
    },
    onSuccess: () => notify({ kind: 'success', title: t('moving.undone') }),
    onError: (error) => notify({ kind: 'failure', title: t('moving.undo_failed'), text: sentenceOf(error) }),
  })

  /** Companions may be moved too. */
  function requestMove(request: MoveRequest) {
    const companions = comingWith(request.booking)
    if (request.input.startDateTime === undefined || companions.length === 0) change.mutate(request)
    else setQuestion({ kind: 'together', request, companions })
  }

  function handleRefusal(error: Error, request: MoveRequest) {
    const code = error instanceof AppError ? error.code : undefined
    const details = error instanceof AppError ? error.details : undefined
    const terms = termsIn(error)
    const insistable = mayInsist.find((one) => one === code)
    const collision = Collision.safeParse(details)
    const truth = Truth.safeParse(details)

    if (code === 'slot_taken' && collision.success) {
      return setQuestion({ kind: 'collision', request, collision: collision.data })
    }
    if (terms) return setQuestion({ kind: 'terms', request, terms })
    if (insistable && !request.input.outsideHours) return setQuestion({ kind: 'outside', request, code: insistable })
    if (code === 'changed_meanwhile' && truth.success) {
      remember(truth.data.booking)
      const { booking, input } = request
      if (truth.data.booking.id !== booking.id) return tellBehind([truth.data])
      conflict.caught(error, {
        base: booking,
        mine: movedVisit(booking, input),
        take: () => undefined,
        save: ({ version }, isMine) => {
          const own = ownMove(input, isMine)
          if (own.startDateTime ?? own.lines) change.mutate({ ...request, input: { ...own, version } })
        },
      })
      return
    }
    if (code !== 'unauthenticated') notify({ kind: 'failure', title: t('moving.failed'), text: sentenceOf(error) })
    void readAgain(queries, salonId, [{ kind: 'bookings' }])
  }

  /** It has begun, or went on meanwhile. */
  function notMoved(booking: CalendarBooking) {
    const stage = t(`floor:stages.${stageOf(booking)}`)
    notify({ kind: 'failure', title: t('moving.went_on', { name: customerName(booking), stage }) })
  }

  /** Shown at its new place at once; everything else is refetched afterwards. */
  function remember(booking: Booking) {
    queries.setQueriesData<Calendar>({ queryKey: salonKey(salonId, 'calendar') }, (calendar) => {
      if (!calendar) return calendar
      return {
        ...calendar,
        bookings: calendar.bookings.map((one) => (one.id === booking.id ? { ...one, ...booking } : one)),
      }
    })
  }

  return {
    pending,
    conflict,
    question,
    undoable,
    undoing: undo.isPending,
    request: requestMove,
    /** Drops a card. Does nothing when it is back where it was. */
    move: (card: Card, draft: Draft) => {
      const input = changeFor(card, draft)
      if (draft.staffId !== card.line.staffId && hasBegun([card.line])) {
        if (draft.staffId === null || card.line.finishedAt !== null) return notMoved(card.booking)
        return setQuestion({ kind: 'hand_over', card, staffId: draft.staffId })
      }
      if (input) requestMove({ booking: card.booking, input, carried: { card, draft } })
    },
    notMoved,
    leave: () => setQuestion(null),
    /** Asks whether companions move too. */
    answer: (all: boolean) => {
      if (question?.kind === 'together') {
        const { request, companions } = question
        // What was shown is of this booking alone.
        const { shown, ...input } = request.input
        change.mutate(all ? { ...request, input: { ...input, also: versionsOf(companions) } } : request)
      }
      setQuestion(null)
    },
    insist: () => {
      if (question && 'request' in question)
        change.mutate({ ...question.request, input: { ...question.request.input, outsideHours: true } })
      setQuestion(null)
    },
    accept: () => {
      if (question?.kind === 'terms') {
        const { request, terms } = question
        change.mutate({ ...request, input: { ...request.input, shown: terms.now } })
      }
      setQuestion(null)
    },
    take: (start: NearestStart) => {
      if (question && 'request' in question) {
        const { booking, input } = question.request
        const { version, tellClient, shown } = input
        change.mutate({ booking, input: { version, tellClient, shown, ...placesOf(start, input) } })
      }
      setQuestion(null)
    },
    undo: () => {
      if (undoable && !undo.isPending) undo.mutate(undoable.steps)
    },
    dismiss: () => setUndoable(null),
  }
}

/** The visit where it is to go. */
function movedVisit(booking: VisitSeen, { startDateTime, lines = [] }: ChangeIn): VisitSeen {
  const services = booking.services.map((line) => {
    const { staffId, duration } = lines.find(({ id }) => id === line.id) ?? {}
    return { ...line, ...(staffId !== undefined && { staffId }), ...(duration !== undefined && { duration }) }
  })
  return { ...booking, startTime: startDateTime ?? booking.startTime, services }
}

/** What of the move is not the other desk's to decide. */
function ownMove({ startDateTime, lines, ...rest }: ChangeIn, isMine: IsMine): ChangeIn {
  const own = lines?.filter(({ id }) => isMine('staff', id) || isMine('minutes', id)) ?? []
  return {
    ...rest,
    ...(startDateTime !== undefined && isMine('time') && { startDateTime }),
    ...(own.length > 0 && { lines: own }),
  }
}

/** The free place that was suggested, for all who move together. */
function placesOf({ startDateTime, lines, also: others = [] }: NearestStart, { also }: ChangeIn): Partial<ChangeIn> {
  if (!also) return { startDateTime, lines }
  return { lines, also: also.map((one) => ({ ...one, lines: others.find(({ id }) => id === one.id)?.lines })) }
}

export type Moves = ReturnType<typeof useMoves>
