import { HandHelping, Shuffle, Timer, UserRound } from 'lucide-react'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import type { VisitDay, VisitSlot } from '../../../shared/bookings/visit-day.ts'
import { showDuration, showMoney, showTime } from '../../../shared/format.ts'
import type { PublicStaff } from '../../../shared/staff/contract.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { now } from '../../clock.ts'
import { Button } from '../../ui/Button.tsx'
import { colourOf, named, type Offer } from '../offer.ts'
import { bestOf } from '../party/best-of.ts'
import { choosePartySlot, nameOfPerson, withAnyStaff } from '../party/people.ts'
import { askForAll } from '../party/people-query.ts'
import { StaffAvatar } from '../StaffAvatar.tsx'
import { freeSlots } from '../times.ts'
import { useDays } from '../use-days.ts'
import { useText } from '../use-text.ts'
import type { Wizard } from '../wizard.ts'
import type { Shorter } from './shorter.ts'
import { LineWay, Way, type WayProps } from './Way.tsx'
import { type Way as OneWay, waysOf } from './ways.ts'

/** If it fails to load, the day is shown without it. */
const Waitlist = lazy(() => import('../waitlist/Waitlist.tsx').catch(() => ({ default: () => null })))

const maxTimes = 3
/** Each is asked for by itself. */
const maxMembers = 4

export interface OtherWaysProps {
  offer: Offer
  wizard: Wizard
  /** Without a time. */
  day: VisitDay
  today: LocalDate
  last: LocalDate
  onChange: (wizard: Wizard) => void
  /** Absent: the line cannot be joined. */
  onJoinLine?: (() => void) | undefined
}

/** Other ways to come on a day without a time, each only where it is true. Default export for `lazy`. */
export default function OtherWays({
  offer,
  wizard,
  day,
  today,
  last,
  onChange,
  onJoinLine,
}: OtherWaysProps): ReactNode {
  const { t, language } = useText()
  const common = { offer, date: day.date, onChange }
  // A party on the waitlist takes any staff and any arrangement: it waits only where nothing of that is free.
  const isParty = wizard.guests.length > 0
  const anything = { ...withAnyStaff(wizard), arrangement: 'any' as const }
  const found = useDays(askForAll(offer.salon.id, anything), isParty ? day.date : null, 1)
  const isTaken = !isParty || found.days.some((one) => freeSlots(one).length === 0)
  const ways = waysOf(wizard, offer, {
    day,
    today,
    now: now(),
    mayJoinLine: onJoinLine !== undefined && offer.walkIn?.mayJoin === true,
  })

  function drawn(way: OneWay): ReactNode {
    switch (way.kind) {
      case 'two_at_once': {
        const times = { time: showDuration(way.minutes, language), instead: showDuration(way.instead, language) }
        const said = { title: titleFor(way.person, t('time.two_at_once')), hint: t('time.two_at_once_hint', times) }
        return <TimesOf {...common} wizard={way.wizard} way={{ Icon: HandHelping, ...said }} />
      }
      case 'other_staff':
        return <OtherMembers {...common} wizard={wizard} members={way.members.slice(0, maxMembers)} />
      case 'whatever_fits': {
        const said = { title: t('time.whatever_fits'), hint: t('time.whatever_fits_hint') }
        return <TimesOf {...common} wizard={way.wizard} way={{ Icon: Shuffle, ...said }} saysEnd />
      }
      case 'shorter': {
        const said = { title: titleFor(way.person, t('time.shorter')), hint: shorterHint(way) }
        return <TimesOf {...common} wizard={way.wizard} way={{ Icon: Timer, ...said }} />
      }
      case 'line':
        return onJoinLine && <LineWay offer={offer} onJoin={onJoinLine} />
      default:
        return isTaken ? (
          <Suspense fallback={null}>
            <Waitlist {...common} wizard={wizard} today={today} last={last} />
          </Suspense>
        ) : null
    }
  }

  /** Says whose visit it is, where it is a guest's. */
  function titleFor(person: number, title: string): string {
    return person === 0 ? title : `${title} · ${nameOfPerson(wizard, person, t)}`
  }

  function shorterHint({ service, instead, saved, savedCents }: Shorter): string {
    const [less, more] = [named(service, language).text, named(instead, language).text]
    const time = showDuration(saved, language)
    const said = savedCents > 0 ? t('time.less', { time, money: showMoney(savedCents, language) }) : time
    return t('time.shorter_hint', { service: less, instead: more, saved: said })
  }

  return (
    <>
      <p className="hidden border-t border-line bg-sunken px-4 py-2.5 text-sm font-semibold [&:has(~section_button)]:block">
        {t(day.date === today ? 'time.still_today' : 'time.still_that_day')}
      </p>
      {ways.map((way) => (
        <Fragment key={way.kind}>{drawn(way)}</Fragment>
      ))}
    </>
  )
}

interface Choice {
  offer: Offer
  /** As it becomes with the choice of a time. */
  wizard: Wizard
  date: LocalDate
  onChange: (wizard: Wizard) => void
}

/** Nothing where this way has no time either. */
function TimesOf({ way, ...choice }: Choice & { way: WayProps; saysEnd?: boolean }) {
  const free = useFree(choice)
  if (free.length === 0) return null
  return (
    <Way {...way}>
      <Times {...choice} free={free} />
    </Way>
  )
}

function useFree({ offer, wizard, date }: Pick<Choice, 'offer' | 'wizard' | 'date'>): VisitSlot[] {
  return useDays(askForAll(offer.salon.id, wizard), date, 1).days.flatMap(freeSlots)
}

interface TimesProps extends Omit<Choice, 'date'> {
  free: readonly VisitSlot[]
  /** When all is done, which the start does not say. */
  saysEnd?: boolean
}

function Times({ offer, wizard, free, saysEnd = false, onChange }: TimesProps) {
  const { t } = useText()
  const zone = offer.salon.timezone
  const some = wizard.guests.length > 0 ? bestOf(zone, free, null) : free
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-2">
      {some.slice(0, maxTimes).map((slot) => (
        <Button
          key={slot.startDateTime}
          className="num h-auto! flex-col gap-0! px-2!"
          onClick={() => onChange(choosePartySlot(wizard, slot))}
        >
          {showTime(zone, Date.parse(slot.startDateTime))}
          {saysEnd && (
            <span className="text-xs font-normal text-ink-2">
              {t('time.done_at', { time: showTime(zone, Date.parse(slot.endDateTime)) })}
            </span>
          )}
        </Button>
      ))}
    </div>
  )
}

/** Those who are free that day; whether anybody is, is asked for first. */
function OtherMembers({
  members,
  ...choice
}: Choice & { members: readonly { member: PublicStaff; wizard: Wizard }[] }) {
  const { t } = useText()
  const anyone = useFree({ ...choice, wizard: withAnyStaff(choice.wizard) })
  if (members.length === 0 || anyone.length === 0) return null
  return (
    <Way Icon={UserRound} title={t('time.other_staff')} hint={t('time.other_staff_hint')}>
      <div className="grid gap-2.5">
        {members.map(({ member, wizard }) => (
          <TimesOfMember key={member.id} {...choice} wizard={wizard} member={member} />
        ))}
      </div>
    </Way>
  )
}

function TimesOfMember({ member, ...choice }: Choice & { member: PublicStaff }) {
  const free = useFree(choice)
  if (free.length === 0) return null
  return (
    <div className="grid items-center gap-x-3 gap-y-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <p className="flex items-center gap-2.5 font-medium">
        <StaffAvatar member={member} colour={colourOf(choice.offer, member.id)} />
        {member.firstName}
      </p>
      <Times {...choice} free={free} />
    </div>
  )
}
