import { useEffect, useId, useState } from 'react'
import type { Tv } from '../../../shared/floor/door.ts'
import { showDuration, showTime } from '../../../shared/format.ts'
import { firstLanguage } from '../../../shared/text/language.ts'
import { MemberAvatar } from '../../ui/MemberAvatar.tsx'
import { InEach, type SayTv } from './InEach.tsx'

type Person = Tv['next'][number]

/** How long a page of the list stands: long enough to find a name among a few. */
const pageMs = 8000

interface TvListProps {
  title: SayTv
  /** Shown when the list is empty. */
  none: SayTv
  persons: readonly Person[]
  /** As many as fit the screen; the list turns its pages. */
  rows: number
  zone: string
  /** Clients who should come now. */
  isHot?: boolean
  withMinutes?: boolean
  /** Below the list. */
  children?: React.ReactNode
}

export function TvList({
  title,
  none,
  persons,
  rows,
  zone,
  isHot = false,
  withMinutes = false,
  children,
}: TvListProps) {
  const headingId = useId()
  const pages = Math.max(1, Math.ceil(persons.length / rows))
  const page = useTurns(pages > 1) % pages
  const shown = persons.slice(page * rows, (page + 1) * rows)

  return (
    <section
      aria-labelledby={headingId}
      className={`min-w-0 flex-1 overflow-clip rounded-xl border px-4 pt-4 pb-2 lg:rounded-[2rem] lg:px-10 lg:pt-6 lg:pb-2 ${
        isHot ? 'border-brand-edge bg-brand-tint' : 'border-line bg-surface'
      }`}
    >
      <h2
        id={headingId}
        className="mb-2 flex flex-wrap items-baseline gap-x-4.5 text-[1.25rem]/7 font-normal text-ink-2 lg:text-[2.5rem]/12 [&>span:first-child]:font-semibold [&>span:first-child]:text-ink"
      >
        <InEach say={title} />
        {pages > 1 && (
          <span className="num ml-auto text-ink-2">
            {page + 1}/{pages}
          </span>
        )}
      </h2>
      {persons.length === 0 && (
        <p className="border-t border-line-2 py-6 text-lg text-ink-2 lg:py-8 lg:text-[2.5rem]/13">
          <InEach say={none} className="block" />
        </p>
      )}
      <ul>
        {shown.map((person, index) => (
          <li
            key={person.number ?? `${person.bookedFor} ${index}`}
            className={`flex min-h-17 items-center gap-4 border-t border-line-2 lg:gap-7 ${isHot ? 'lg:min-h-29' : 'lg:min-h-21'}`}
          >
            <Badge person={person} zone={zone} isHot={isHot} />
            <div className="min-w-0 flex-1">
              <p className="truncate text-[1.25rem]/7 font-semibold lg:text-[3.5rem]/16">
                {person.name}
                {person.people > 1 && <span className="num"> +{person.people - 1}</span>}
              </p>
              {isHot && person.staff && (
                <p className="flex items-center gap-3 text-lg lg:text-[2.25rem]/11">
                  <MemberAvatar size="tv" face={person.staff} />
                  {person.staff.firstName}
                </p>
              )}
            </div>
            {withMinutes && (
              <p className="flex-none text-right text-lg text-ink-2 lg:text-[2.5rem]/11">
                <Wait person={person} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** Counts up once a page has stood long enough. */
function useTurns(isTurning: boolean): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => setTurns((count) => count + 1), pageMs)
    return () => clearInterval(timer)
  }, [isTurning])
  return turns
}

/** Of a party that cannot start together, until the first and until the last of them. */
function Wait({ person: { minutes, lastMinutes } }: { person: Person }) {
  if (minutes === null)
    return (
      <span className="text-md lg:text-[1.75rem]/9">
        <InEach say={({ no_time }) => no_time} className="block" />
      </span>
    )
  const first = showDuration(minutes, firstLanguage)
  if (lastMinutes === null || lastMinutes === minutes) return <span className="num">{first}</span>
  return (
    <span className="num lg:text-[2rem]/9">
      <span className="block">{first} –</span>
      <span className="block">{showDuration(lastMinutes, firstLanguage)}</span>
    </span>
  )
}

/** The number, or the booked time: AM or PM is obvious on a TV. */
function Badge({ person: { number, bookedFor }, zone, isHot }: { person: Person; zone: string; isHot: boolean }) {
  const booked = bookedFor && showTime(zone, Date.parse(bookedFor)).replace(/ [AP]M.*/, '')
  return (
    <span
      className={`num grid h-11 min-w-14 flex-none place-items-center rounded-lg font-semibold lg:h-18 lg:min-w-27 lg:rounded-[1.25rem] ${
        isHot ? 'bg-brand text-on-brand' : 'bg-sunken'
      } ${booked ? 'px-2 text-md lg:text-[2.25rem]' : 'text-[1.375rem] lg:text-[3rem]'}`}
    >
      {booked ?? number}
    </span>
  )
}
