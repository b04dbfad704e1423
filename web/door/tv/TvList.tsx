import { useId } from 'react'
import type { Tv } from '../../../shared/floor/door.ts'
import { showDuration, showTime } from '../../../shared/format.ts'
import { firstLanguage } from '../../../shared/text/language.ts'
import { InEach, type SayTv } from './InEach.tsx'

type Person = Tv['next'][number]

/** As many as fit the screen. */
const maxRows = 5

interface TvListProps {
  title: SayTv
  /** Shown when the list is empty. */
  none: SayTv
  persons: readonly Person[]
  zone: string
  /** Clients who should come now. */
  isHot?: boolean
  withMinutes?: boolean
}

export function TvList({ title, none, persons, zone, isHot = false, withMinutes = false }: TvListProps) {
  const headingId = useId()
  const shown = persons.slice(0, maxRows)
  const more = persons.length - shown.length

  return (
    <section
      aria-labelledby={headingId}
      className={`min-w-0 overflow-clip rounded-xl border px-4 pt-4 pb-2 lg:rounded-[2rem] lg:px-10 lg:pt-7 lg:pb-4 ${
        isHot ? 'border-brand-edge bg-brand-tint' : 'border-line bg-surface'
      }`}
    >
      <h2
        id={headingId}
        className="mb-2 flex flex-wrap items-baseline gap-x-4.5 text-[1.25rem]/7 font-normal text-ink-2 lg:text-[2.25rem]/12 [&>span:first-child]:font-semibold [&>span:first-child]:text-ink"
      >
        <InEach say={title} />
        {more > 0 && <span className="num ml-auto text-ink-2">+{more}</span>}
      </h2>
      {shown.length === 0 && (
        <p className="border-t border-line-2 py-6 text-lg text-ink-2 lg:py-10 lg:text-[2rem]/12">
          <InEach say={none} className="block" />
        </p>
      )}
      <ul>
        {shown.map((person, index) => (
          <Row key={person.number ?? `${person.bookedFor} ${index}`} person={person} zone={zone} isHot={isHot}>
            {isHot ? <Member name={person.staffFirstName} /> : withMinutes && <Wait person={person} />}
          </Row>
        ))}
      </ul>
    </section>
  )
}

/** Of a party that cannot start together, until the first and until the last of them. */
function Wait({ person: { minutes, lastMinutes } }: { person: Person }) {
  if (minutes === null) return null
  const first = showDuration(minutes, firstLanguage)
  const isOne = lastMinutes === null || lastMinutes === minutes
  return <span className="num">{isOne ? first : `${first} – ${showDuration(lastMinutes, firstLanguage)}`}</span>
}

interface RowProps {
  person: Person
  zone: string
  isHot: boolean
  children: React.ReactNode
}

function Row({ person, zone, isHot, children }: RowProps) {
  const { number, bookedFor, name, people } = person
  // Four digits fit; AM or PM is obvious on a TV.
  const booked = bookedFor && showTime(zone, Date.parse(bookedFor)).replace(/ [AP]M.*/, '')
  return (
    <li className="flex min-h-17 items-center gap-4 border-t border-line-2 lg:min-h-29.5 lg:gap-7">
      <span
        className={`num grid h-11 min-w-14 flex-none place-items-center rounded-lg font-semibold lg:h-18 lg:min-w-23 lg:rounded-[1.25rem] ${
          isHot ? 'bg-brand text-on-brand' : 'bg-sunken'
        } ${booked ? 'px-2 text-md lg:text-[1.75rem]' : 'text-[1.375rem] lg:text-[2.5rem]'}`}
      >
        {booked ?? number}
      </span>
      <span className="min-w-0 flex-1 truncate text-[1.25rem]/7 font-semibold lg:text-[2.5rem]/13">
        {name}
        {people > 1 && <span className="num"> +{people - 1}</span>}
      </span>
      <span className="flex flex-none items-center gap-3 text-lg text-ink-2 lg:gap-4 lg:text-[2rem]/11">
        {children}
      </span>
    </li>
  )
}

function Member({ name }: { name: string }) {
  if (name === '') return null
  return (
    <>
      <span
        aria-hidden
        className="grid size-11 place-items-center rounded-full bg-brand font-semibold text-on-brand lg:size-18 lg:text-[1.625rem]"
      >
        {name.charAt(0)}
      </span>
      <span className="font-medium text-ink lg:text-[2.25rem]/12">{name}</span>
    </>
  )
}
