/** State of a new appointment: choices, step in the URL, booking attempt. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Collision, type NearestStart } from '../../shared/bookings/change.ts'
import { type Booking, bookVisit, listBookings, type PublicBooking } from '../../shared/bookings/contract.ts'
import type { Shown, TermsChanged } from '../../shared/bookings/shown.ts'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { AppError } from '../../shared/errors.ts'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import type { OptionGroup } from '../../shared/services/option-groups.ts'
import { call, isOffline, sentenceOf } from '../api.ts'
import type { Offer } from '../book/offer.ts'
import { customerFields, type Failure, screenToFix } from '../book/refusals.ts'
import { type Attempt, attemptFor } from '../book/request.ts'
import { earlier, isBefore, type Step } from '../book/steps.ts'
import { chooseTimes } from '../book/wizard.ts'
import { type Tab, tabs } from '../bookings/bookings-search.ts'
import { type OutsideHours, whyOutside } from '../bookings/outside-hours.ts'
import { serversOf } from '../bookings/people.ts'
import { pageSize } from '../bookings/queries.ts'
import { readAgain } from '../live/reread.ts'
import { newKey } from '../new-key.ts'
import { languageNow } from '../text/start.ts'
import { termsIn } from '../ui/terms-in.ts'
import { notify } from '../ui/toast.ts'
import { backWith } from '../ui/way-back.ts'
import {
  type BookingDraft,
  draftForCustomer,
  draftFromBooking,
  furthestStep,
  requestOfDraft,
  startDraft,
  takeNearest,
} from './draft.ts'
import { loadDraft, saveDraft } from './saved-draft.ts'

const route = getRouteApi('/owner/admin/new-booking')

interface NewBookingFailure extends Failure {
  /** Conflicting appointments, and other free times for the visit. */
  collision: Collision | null
}

/** What was confirmed beforehand. */
interface BookOptions {
  outsideHours: boolean
  /** Instead of what the steps show. */
  accepted?: Shown
}

interface TermsQuestion {
  terms: TermsChanged
  outsideHours: boolean
}

export interface Beginning {
  /** The booking to repeat, with its guests' if it is a host's. */
  again: { booking: Booking; guests: readonly Booking[] } | undefined
  /** Option groups of services. */
  asked: readonly OptionGroup[]
  /** The customer to book for. */
  customer: CustomerRecord | undefined
}

export function useBookingDraft(offer: Offer, { again, asked, customer }: Beginning) {
  const { salon } = offer
  const { t } = useTranslation(['newBooking', 'app'])
  const navigate = route.useNavigate()
  const address = route.useSearch()
  const arrive = useArrival(salon)
  const router = useRouter()
  // A URL with a step resumes the stored draft; without one, a new appointment starts.
  const [draft, setDraft] = useState(() => {
    const saved = address.step && loadDraft(sessionStorage, salon.id)
    if (saved) return saved
    if (again) return draftFromBooking(again.booking, offer, asked, again.guests)
    return customer ? draftForCustomer(customer, offer, address) : startDraft(address)
  })
  const [reached, setReached] = useState<Step>(address.step ?? (again ? 'review' : 'services'))
  const [failure, setFailure] = useState<NewBookingFailure | null>(null)
  const [outside, setOutside] = useState<OutsideHours | null>(null)
  const [terms, setTerms] = useState<TermsQuestion | null>(null)
  const attempt = useRef<Attempt | null>(null)
  const step = earlier(address.step ?? 'services', furthestStep(draft, offer))

  useEffect(() => saveDraft(sessionStorage, salon.id, draft), [salon.id, draft])

  const booking = useMutation({
    mutationFn: ({ outsideHours, accepted }: BookOptions) => {
      const input = { ...requestOfDraft(draft, offer, outsideHours), ...(accepted && { shown: accepted }) }
      attempt.current = attemptFor(input, attempt.current, newKey)
      return call(bookVisit, { input, headers: { 'Idempotency-Key': attempt.current.key } })
    },
    onSuccess: (made) => {
      saveDraft(sessionStorage, salon.id, null)
      if ('id' in made) arrive(made) // the front desk is never told to ask
    },
    onError: handleRefusal,
  })

  function handleRefusal(error: Error, { outsideHours }: BookOptions) {
    const known = error instanceof AppError ? error : new AppError('internal', { cause: error })
    if (known.code === 'unauthenticated') return
    const why = outsideHours ? null : whyOutside(known.code)
    setOutside(why)
    if (why) return
    const changed = termsIn(error)
    if (changed) return setTerms({ terms: changed, outsideHours })

    if (known.code === 'idempotency_mismatch') attempt.current = null
    const place = screenToFix(known)
    const fields = customerFields(known)
    const collision = Collision.safeParse(known.details).data ?? null
    setFailure({ sentence: sentenceOf(error), screen: place, unanswered: isOffline(error), fields, collision })
    notify({ kind: 'failure', title: t('failed'), text: sentenceOf(error) })
    // A typed start stays, to be corrected; one from the list is no longer in it.
    if (place === 'time' && draft.start === null) setDraft({ ...draft, wizard: chooseTimes(draft.wizard, []) })
    if (place !== 'review' && place !== 'code' && place !== 'done') go(place) // owners are never asked for a code
  }

  function go(next: Step) {
    if (isBefore(reached, next)) setReached(next)
    void navigate({ search: (before) => ({ ...before, step: next === 'services' ? undefined : next }) })
  }

  function book(insisting: BookOptions) {
    if (booking.isPending) return
    setFailure(null)
    setOutside(null)
    setTerms(null)
    booking.mutate(insisting)
  }

  /** Returns to where the user came from. */
  function leave() {
    saveDraft(sessionStorage, salon.id, null)
    const { salon: salonId, date, back } = address
    if (back) router.history.push(back)
    else if (date) void navigate({ to: '/calendar', search: { salon: salonId, view: 'day', date } })
    else void navigate({ to: '/dashboard', search: { salon: salonId } })
  }

  return {
    draft,
    step,
    reach: earlier(reached, furthestStep(draft, offer)),
    failure,
    outside,
    busy: booking.isPending,
    change: setDraft,
    take: (start: NearestStart) => {
      setFailure(null)
      setDraft(takeNearest(draft, start))
    },
    go,
    leave,
    book: (outsideHours = false) => book({ outsideHours }),
    terms: terms?.terms ?? null,
    leaveTerms: () => setTerms(null),
    acceptTerms: () => {
      if (terms) book({ outsideHours: terms.outsideHours, accepted: terms.terms.now })
    },
    stayInside: () => {
      setOutside(null)
      go('time')
    },
  }
}

export type ChangeDraft = (draft: BookingDraft) => void

type CreatedBooking = Booking | PublicBooking

/** After booking: shows a toast, and returns to where the user came from with the visit highlighted. */
function useArrival({ id: salonId, timezone }: Salon) {
  const { t } = useTranslation(['newBooking', 'app'])
  const router = useRouter()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const { back, salon } = route.useSearch()

  function sentence({ startTime, services }: CreatedBooking): string {
    const at = Date.parse(startTime)
    const when = `${showShortDate(localDateOf(timezone, at), languageNow())}, ${showTime(timezone, at)}`
    const staff = serversOf(services.map((line) => ({ staffLastName: '', ...line })))
    return t('created_for', { when, staff: staff.map(({ name }) => name).join(', ') })
  }

  return (made: CreatedBooking) => {
    void readAgain(queries, salonId, [{ kind: 'bookings' }])
    notify({ kind: 'success', title: t('app:success'), text: `${t('created')} ${sentence(made)}` })
    if (back) return router.history.push(backWith(back, made, timezone))

    const date = localDateOf(timezone, Date.parse(made.startTime))
    const list = { salon, status: tabOf(made), from: date, to: date, marked: made.id }
    void pageOf(made, salonId, date)
      .catch(() => undefined) // falls back to the first page
      .then((page) => navigate({ to: '/bookings', search: { ...list, page } }))
  }
}

function tabOf({ status }: CreatedBooking): Tab {
  return tabs.find((tab) => tab === status) ?? 'all'
}

/** The list page on which it appears; undefined: the first. */
async function pageOf({ id, status }: CreatedBooking, salonId: string, date: string): Promise<number | undefined> {
  const query = { fromDate: date, toDate: date, status, limit: 1000 }
  const { bookings } = await call(listBookings, { params: { salonId }, query })
  const page = Math.floor(bookings.findIndex((booking) => booking.id === id) / pageSize) + 1
  return page > 1 ? page : undefined
}
