import { Footprints, HandHelping, type LucideIcon, Timer, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VisitSlot } from '../../../shared/bookings/visit-day.ts'
import { showDuration, showTime } from '../../../shared/format.ts'
import type { PublicStaff } from '../../../shared/staff/contract.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { Button } from '../../ui/Button.tsx'
import { colourOf, named, type Offer, staffFor } from '../offer.ts'
import { StaffAvatar } from '../StaffAvatar.tsx'
import { atOnce } from '../sooner.ts'
import { freeSlots } from '../times.ts'
import { askFor, useDays } from '../use-days.ts'
import { useText } from '../use-text.ts'
import { chooseStaffForAll, chooseTimes, chooseTogether, type Wizard } from '../wizard.ts'
import { shorterVisit } from './shorter.ts'

const maxTimes = 3
/** Each is asked for by itself. */
const maxMembers = 4

interface OtherWaysProps {
  offer: Offer
  wizard: Wizard
  /** The day without a time. */
  date: LocalDate
  onChange: (wizard: Wizard) => void
  /** Null: the line cannot be joined, or not on this day. */
  onJoinLine: (() => void) | null
}

/** Other ways to come on a day without a time, each only where it is true. Default export for `lazy`. */
export default function OtherWays({ offer, wizard, date, onChange, onJoinLine }: OtherWaysProps): ReactNode {
  const { t, language } = useText()
  const sooner = wizard.together ? null : atOnce(wizard, offer)
  const shorter = shorterVisit(wizard, offer)
  const minutes = (count: number) => showDuration(count, language)
  const asked = wizard.serviceIds.map((id) => wizard.staffByService[id] ?? null)
  const others = asked.some(Boolean) ? staffFor(offer, wizard.serviceIds).filter(({ id }) => !asked.includes(id)) : []
  const common = { offer, date, onChange }

  return (
    <>
      {sooner && (
        <TimesOf
          {...common}
          wizard={{ ...chooseTogether(sooner.wizard, true), each: true }}
          way={{
            Icon: HandHelping,
            title: t('time.two_at_once'),
            hint: t('time.two_at_once_hint', { time: minutes(sooner.minutes), instead: minutes(sooner.instead) }),
          }}
        />
      )}
      <OtherMembers {...common} wizard={wizard} members={others.slice(0, maxMembers)} />
      {shorter && (
        <TimesOf
          {...common}
          wizard={shorter.wizard}
          way={{
            Icon: Timer,
            title: t('time.shorter'),
            hint: t('time.shorter_hint', {
              service: named(shorter.service, language).text,
              instead: named(shorter.instead, language).text,
              saved: minutes(shorter.saved),
            }),
          }}
        />
      )}
      {onJoinLine && (
        <Way Icon={Footprints} title={t('time.walk_in')} hint={t('time.walk_in_hint')}>
          <Button className="w-full" onClick={onJoinLine}>
            {t('time.join_line')}
          </Button>
        </Way>
      )}
    </>
  )
}

interface WayProps {
  Icon: LucideIcon
  title: string
  hint: string
}

function Way({ Icon, title, hint, children }: WayProps & { children: ReactNode }) {
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2.5 border-t border-line px-4 py-3.5">
      <Icon size={20} aria-hidden className="mt-0.5 text-ink-3" />
      <div>
        <h3>{title}</h3>
        <p className="text-sm text-ink-2">{hint}</p>
      </div>
      <div className="col-span-2">{children}</div>
    </section>
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
function TimesOf({ way, ...choice }: Choice & { way: WayProps }) {
  const free = useFree(choice)
  if (free.length === 0) return null
  return (
    <Way {...way}>
      <Times {...choice} free={free} />
    </Way>
  )
}

function useFree({ offer, wizard, date }: Pick<Choice, 'offer' | 'wizard' | 'date'>): VisitSlot[] {
  return useDays(askFor(offer.salon.id, wizard), date, 1).days.flatMap(freeSlots)
}

function Times({ offer, wizard, free, onChange }: Omit<Choice, 'date'> & { free: readonly VisitSlot[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-2">
      {free.slice(0, maxTimes).map((slot) => (
        <Button key={slot.startDateTime} className="num" onClick={() => onChange(chooseTimes(wizard, slot.lines))}>
          {showTime(offer.salon.timezone, Date.parse(slot.startDateTime))}
        </Button>
      ))}
    </div>
  )
}

/** Those who are free that day; whether anybody is, is asked for first. */
function OtherMembers({ members, ...choice }: Choice & { members: readonly PublicStaff[] }) {
  const { t } = useText()
  const anyone = useFree({ ...choice, wizard: chooseStaffForAll(choice.wizard, null) })
  if (members.length === 0 || anyone.length === 0) return null
  return (
    <Way Icon={UserRound} title={t('time.other_staff')} hint={t('time.other_staff_hint')}>
      <div className="grid gap-2.5">
        {members.map((member) => (
          <TimesOfMember
            key={member.id}
            {...choice}
            wizard={chooseStaffForAll(choice.wizard, member.id)}
            member={member}
          />
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
