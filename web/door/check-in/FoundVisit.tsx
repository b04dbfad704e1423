import { Clock } from 'lucide-react'
import type { DoorVisit } from '../../../shared/floor/door.ts'
import { showDuration, showTime } from '../../../shared/format.ts'
import { optionWords } from '../../../shared/services/options.ts'
import { translated } from '../../../shared/text/translated.ts'
import { call } from '../../api.ts'
import { MemberAvatar } from '../../ui/MemberAvatar.tsx'
import { arriveAtDoor, findAtDoor } from '../calls.ts'
import { useText } from '../use-text.ts'
import { Answer, type Answering } from './Answer.tsx'
import type { Answers } from './answers.ts'
import { minutesLate } from './expected.ts'
import { KioskTitle } from './KioskTitle.tsx'
import { useAttempt } from './use-attempt.ts'
import { WhichOfYou } from './WhichOfYou.tsx'

interface FoundVisitProps {
  token: string
  /** Of one phone. */
  visits: readonly DoorVisit[]
  answers: Answers
  /** Visits that were found before, and are somebody else's. */
  denied: readonly string[]
  zone: string
  onArrived: (visits: readonly DoorVisit[]) => void
  /** Visits of another phone fit as well. */
  onOther: (visits: readonly DoorVisit[], denied: readonly string[]) => void
  onDone: () => void
}

export function FoundVisit({ token, visits, answers, denied, zone, onArrived, onOther, onDone }: FoundVisitProps) {
  const here = useAttempt((visitIds: readonly string[], key) =>
    Promise.all(
      visitIds.map((visitId) => {
        const headers = { 'Idempotency-Key': `${key}-${visitId}` }
        return call(arriveAtDoor, { params: { token }, input: { ...answers, visitId }, headers })
      }),
    ),
  )
  const other = useAttempt((not: string[]) => call(findAtDoor, { params: { token }, input: { ...answers, not } }))

  async function handleOther() {
    const not = [...denied, ...visits.map(({ visitId }) => visitId)]
    const next = await other.run(not)
    if (next) onOther(next.visits, not)
    else onDone()
  }

  async function handleHere(came: readonly DoorVisit[]) {
    const arrived = await here.run(came.map(({ visitId }) => visitId))
    if (arrived) onArrived(arrived)
  }

  const [visit] = visits
  const answer = { busy: here.busy || other.busy, failure: here.failure?.sentence ?? null, onDone }
  const shared = { zone, answer }
  if (visit && visits.length === 1)
    return (
      <OneVisit {...shared} visit={visit} onHere={() => void handleHere(visits)} onNotMe={() => void handleOther()} />
    )
  return (
    <WhichOfYou
      {...shared}
      visits={visits}
      onHere={(came) => void handleHere(came)}
      onNotListed={() => void handleOther()}
    />
  )
}

interface OneVisitProps {
  visit: DoorVisit
  zone: string
  answer: Answering
  onHere: () => void
  onNotMe: () => void
}

function OneVisit({ visit, zone, answer, onHere, onNotMe }: OneVisitProps) {
  const { t, language } = useText()
  const { firstName, number, arrived, people, lines, expected } = visit
  const start = Date.parse(visit.startTime)
  const late = number === null ? minutesLate(start, expected) : 0

  return (
    <>
      <KioskTitle
        text={t('found.title', { name: firstName })}
        lead={t(arrived ? 'found.known' : number === null ? 'found.question' : 'found.in_line')}
      />
      <section className="mt-5 rounded-xl border border-line-2 bg-surface p-5 md:mt-9 md:p-8 lg:landscape:mt-5 lg:landscape:flex lg:landscape:gap-10 lg:landscape:py-6">
        <p className="num text-[2.25rem]/11 font-semibold md:text-[3rem]/14">
          {number === null ? showTime(zone, start) : t('joined.number', { number })}
        </p>
        <ul className="lg:landscape:flex-1 lg:landscape:border-l lg:landscape:border-line lg:landscape:pl-10 lg:landscape:[&>:first-child]:mt-0 lg:landscape:[&>:first-child]:border-t-0 lg:landscape:[&>:first-child]:pt-0">
          {lines.map(({ name, names, minutes, staff, staffFirstName, options = [] }, index) => {
            const { text, lang } = translated(name, names, language)
            const length = showDuration(minutes, language)
            return (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- the same service twice makes two lines
                key={index}
                className="mt-4 flex items-center gap-4 border-t border-line pt-4 text-[1.0625rem]/6 md:mt-6 md:gap-5 md:pt-6 md:text-[1.375rem]/8"
              >
                {staff && <MemberAvatar face={staff} size="door" />}
                <span className="min-w-0">
                  <span lang={lang} className="block font-semibold">
                    {text}
                  </span>
                  {options.length > 0 && <span className="block">{optionWords(options, language)}</span>}
                  <span className="text-ink-2">
                    {staffFirstName ? t('found.with', { name: staffFirstName, length }) : length}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      </section>
      {people > 1 && !arrived && (
        <p className="mt-5 rounded-md bg-sunken px-5 py-4.5 text-base text-ink-2 md:text-lg">
          {t('found.party', { count: people })}
        </p>
      )}
      {late > 0 && (
        <p className="mt-5 flex gap-3 rounded-md bg-sunken px-5 py-4.5 text-base text-ink-2 md:text-lg">
          <Clock size={24} className="flex-none" aria-hidden />
          {t(expected.staffFirstName ? 'found.late' : 'found.late_anyone', {
            name: expected.staffFirstName,
            length: showDuration(late, language),
          })}
        </p>
      )}
      <Answer
        {...answer}
        isKnown={arrived}
        here={t('found.here')}
        other={t('found.not_me')}
        onHere={onHere}
        onOther={onNotMe}
      />
    </>
  )
}
