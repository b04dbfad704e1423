import { useQueries } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NearestStart } from '../../../shared/bookings/change.ts'
import type { Booking } from '../../../shared/bookings/contract.ts'
import { kindOfSum } from '../../../shared/prices.ts'
import type { Interval } from '../../../shared/time.ts'
import { sentenceOf } from '../../api.ts'
import { now } from '../../clock.ts'
import { useServices } from '../../data/services.ts'
import { useStaff } from '../../data/staff.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { errorTextOf } from '../../ui/error-text.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { bookingQuery } from '../booking-details.ts'
import { comingPeople } from '../companions.ts'
import { truthIn } from '../truth.ts'
import { useVisitConflict } from '../use-visit-conflict.tsx'
import { EditFoot, TellClient, VisitSums } from './EditFoot.tsx'
import { EditTrouble } from './EditTrouble.tsx'
import { PersonRows } from './PersonRows.tsx'
import { type PartyPerson, partyAtOffer, partyChange, partyOfBoth, pathOf, personOf } from './party-form.ts'
import { useSendChange } from './use-send-change.ts'
import { kindOfRows, shownOf, spanOf, timesOf, totalOf, visitOf } from './visit-form.ts'

interface EditPartyProps {
  booking: Booking
  /** The salon's time zone. */
  zone: string
  onDone: () => void
}

/** Edits the visits of a whole party at once: all are changed, or none. */
export function EditParty(props: EditPartyProps) {
  const { t } = useTranslation('details')
  const { salonId } = props.booking
  const ids = comingPeople(props.booking).map(({ id }) => id)
  const answers = useQueries({ queries: ids.map((id) => bookingQuery(salonId, id)) })
  const failed = answers.find(({ error, data }) => error && !data)
  const retry = { busy: failed?.isFetching ?? false, again: () => void failed?.refetch() }
  if (failed?.error) {
    return (
      <ErrorState
        title={t('failed.title')}
        message={sentenceOf(failed.error, t('failed.text'))}
        text={errorTextOf(failed.error)}
        action={<RetryButton retry={retry} look="primary" />}
      />
    )
  }
  const bookings = answers.flatMap(({ data }) => data ?? [])
  if (bookings.length < ids.length) return <Waiting label={t('loading')} shapes={['h-40 w-full', 'h-40 w-full']} />
  return <PartyForm {...props} bookings={bookings} />
}

function PartyForm({ booking, bookings, zone, onDone }: EditPartyProps & { bookings: readonly Booking[] }) {
  const { id: ownId, salonId } = booking
  const [people, setPeople] = useState(() => bookings.map(personOf))
  const [tellClient, setTellClient] = useState(true)
  const { form, errorOf, trouble, isPending, sent, send, insist, accept, leave, clear } = useSendChange({
    salonId,
    bookingId: ownId,
    onConflict: handleConflict,
    onDone,
  })
  const conflict = useVisitConflict(salonId)
  const { data: menu = [] } = useServices(salonId)
  const { data: team = [] } = useStaff(salonId)

  function changePeople(next: PartyPerson[]) {
    setPeople(next)
    clear()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save(people, people)
  }

  /** @param seen whose sums the form has shown */
  function save(typed: readonly PartyPerson[], seen: readonly PartyPerson[]) {
    const input = partyChange(typed, ownId)
    const sent = seen.filter(({ booking: { id } }) => id === ownId || input?.also?.some((one) => one.id === id))
    const shown = shownOf(
      sent.flatMap(({ rows }) => rows),
      { menu, team },
    )
    if (input) send({ ...input, shown, ...(!tellClient && { tellClient }) })
    else onDone()
  }

  /** The conflict is of one visit of the party; another one is found when it is sent again. */
  function handleConflict(error: Error): boolean {
    const id = truthIn(error)?.booking.id
    const person = people.find(({ booking: one }) => one.id === id)
    if (!person) return false
    const { booking: base, rows, start } = person
    return conflict.caught(error, {
      base,
      mine: { ...visitOf(base, rows), startTime: new Date(start).toISOString() },
      take: onDone,
      save: (now, isMine, isShown) => {
        const next = partyOfBoth(people, now, isMine)
        changePeople(next)
        save(next, isShown ? next : people)
      },
    })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-5">
      {people.map((person, index) => (
        <PersonRows
          key={person.booking.id}
          person={person}
          times={timesFor(person)}
          zone={zone}
          menu={menu}
          staff={team}
          path={pathOf(person.booking.id, ownId, sent)}
          errorOf={errorOf}
          onChange={(next) => changePeople(people.with(index, next))}
        />
      ))}
      <VisitSums
        span={spanOf(people.flatMap(timesFor))}
        zone={zone}
        cents={people.reduce((sum, { rows }) => sum + totalOf(rows), 0)}
        kind={kindOfSum(people.map(({ rows }) => kindOfRows(rows, { menu, team })))}
      />
      {bookings.some(({ customerPhone, customerEmail }) => customerPhone || customerEmail) && (
        <TellClient checked={tellClient} onChange={setTellClient} />
      )}
      <EditTrouble
        trouble={trouble}
        salon={{ id: salonId, timezone: zone }}
        onTake={(offer: NearestStart) => send(partyAtOffer(sent, offer))}
        onLeave={leave}
        onInsist={insist}
        onAccept={accept}
      />
      {conflict.dialog}
      <EditFoot busy={isPending} onCancel={onDone} />
    </form>
  )
}

function timesFor({ rows, booking, start }: PartyPerson): Interval[] {
  return timesOf(rows, booking, { now: now(), start })
}
