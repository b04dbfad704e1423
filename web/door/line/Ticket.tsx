import { Fragment } from 'react'
import type { Line } from '../../../shared/floor/door.ts'
import { startsOf } from '../../../shared/floor/one-by-one.ts'
import { showDuration, showTime } from '../../../shared/format.ts'
import { shortNameOf } from '../../../shared/services/short-names.ts'
import { MemberAvatar } from '../../ui/MemberAvatar.tsx'
import { firstOf } from '../check-in/expected.ts'
import { useText } from '../use-text.ts'

/** More would not fit a phone. */
const maxDots = 6

/** Looks like the paper tickets of salons. */
export function Ticket({ line }: { line: Line }) {
  const { t, language } = useText()
  const { number, ahead, salon, people } = line
  const persons = line.persons.filter(({ seated }) => !seated)
  const expected = persons.map((person) => person.expected)
  const first = firstOf(expected)
  const starts = startsOf(expected)
  const isApart = starts !== null && starts.first < starts.last
  const latest = persons.find((person) => person.expected === first)?.latest
  const minutes = first?.minutes ?? null
  const time = (at: string) => showTime(salon.timezone, Date.parse(at))
  const faces = new Map(persons.flatMap(({ staff }) => (staff ? [[staff.index, staff] as const] : [])))
  const [service] = persons.flatMap((person) => person.services)
  const named = service && shortNameOf(service, language)

  return (
    <section className="overflow-clip rounded-xl border border-line bg-surface shadow-card">
      <div className="px-5 pt-5.5 pb-5 text-center" aria-live="polite">
        {minutes === null ? (
          <p className="py-6 text-lg font-medium">{t('line.open')}</p>
        ) : (
          <>
            <p className="text-sm font-medium text-ink-2">
              {t(`line.${isApart ? 'first_turn' : 'your_turn'}${minutes === 0 ? '_now' : ''}`)}
            </p>
            <p className="text-[min(4rem,22vw)]/[1.1] wrap-normal font-semibold tracking-tight">
              {minutes === 0
                ? t('line.now')
                : [...showDuration(minutes, language).matchAll(/(\d+) (\S+)/g)].map(([, count, unit]) => (
                    <Fragment key={unit}>
                      <span className="num">{count}</span>
                      <span className="text-[1.25rem] font-medium tracking-normal text-ink-2">{` ${unit} `}</span>
                    </Fragment>
                  ))}
            </p>
            {isApart ? (
              <p className="text-md text-ink-2">
                {t('first_last', {
                  first: showTime(salon.timezone, starts.first),
                  last: showTime(salon.timezone, starts.last),
                })}
              </p>
            ) : (
              first?.start && (
                <p className="text-md text-ink-2">
                  {latest && time(latest) !== time(first.start)
                    ? `${time(first.start)} – ${time(latest)}`
                    : time(first.start)}
                </p>
              )
            )}
          </>
        )}
        <div aria-hidden className="mt-3.5 flex flex-wrap justify-center gap-2">
          {Array.from({ length: Math.min(ahead, maxDots) }, (_, index) => (
            <span key={index} className="size-8.5 rounded-full border-2 border-line-2" />
          ))}
          <span className="num grid size-8.5 place-items-center rounded-full bg-brand text-sm font-semibold text-on-brand">
            {number}
          </span>
        </div>
        <p className="mt-1.5 text-sm text-ink-2">
          {ahead === 0 ? t('line.first') : t('line.ahead', { count: ahead })}
          {people > 1 &&
            ` · ${
              persons.length < people
                ? t('line.begun', { number: people - persons.length, people })
                : t('line.people', { count: people })
            }`}
        </p>
      </div>
      <dl className="flex flex-wrap border-t border-dashed border-line-2 text-center">
        <Fact name={t('line.number')}>
          <span className="num">{number}</span>
        </Fact>
        <Fact name={t('line.with')}>
          {faces.size === 0 && t('line.our_team')}
          <span className="flex flex-wrap justify-center gap-x-2.5">
            {[...faces.values()].map((face) => (
              <span key={face.index} className="flex min-w-0 items-center gap-1.5">
                <MemberAvatar size="small" face={face} />
                <span className="min-w-0">{face.firstName}</span>
              </span>
            ))}
          </span>
        </Fact>
        <Fact name={t('line.service')}>
          <span lang={named?.lang}>{named?.text}</span>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 flex-1 basis-[max(6rem,26%)] border-line px-1.5 py-3 not-first:border-l">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="leading-6 font-semibold wrap-break-word">{children}</dd>
    </div>
  )
}
