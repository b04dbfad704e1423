import { Check } from 'lucide-react'
import { useState } from 'react'
import type { DoorVisit } from '../../../shared/floor/door.ts'
import { showTime } from '../../../shared/format.ts'
import { translated } from '../../../shared/text/translated.ts'
import { useText } from '../use-text.ts'
import { Answer, type Answering } from './Answer.tsx'
import { KioskTitle } from './KioskTitle.tsx'
import { sayNames } from './say-names.ts'

interface WhichOfYouProps {
  visits: readonly DoorVisit[]
  zone: string
  answer: Answering
  onHere: (visits: readonly DoorVisit[]) => void
  onNotListed: () => void
}

/** Several visits on one phone: everybody who came is ticked, and all check in at once. */
export function WhichOfYou({ visits, zone, answer, onHere, onNotListed }: WhichOfYouProps) {
  const { t, language } = useText()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const coming = visits.filter(({ arrived }) => !arrived)
  const here = coming.filter(({ visitId }) => ticked.includes(visitId))
  const names = sayNames(here, language)

  function toggle(visitId: string) {
    setTicked(ticked.includes(visitId) ? ticked.filter((id) => id !== visitId) : [...ticked, visitId])
  }

  return (
    <>
      <KioskTitle text={t('which.title')} lead={t('which.lead', { count: visits.length })} />
      <ul className="mt-5 grid gap-2.5 md:mt-7 md:gap-4 lg:landscape:grid-cols-2">
        {visits.map((visit) => (
          <li key={visit.visitId}>
            <button
              type="button"
              aria-pressed={ticked.includes(visit.visitId)}
              disabled={visit.arrived || answer.busy}
              onClick={() => toggle(visit.visitId)}
              className="group flex size-full min-h-22 items-center gap-4 rounded-xl border border-field bg-surface px-4 py-3 text-left not-aria-pressed:enabled:hover:bg-hover disabled:border-line disabled:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:shadow-[inset_0_0_0_1px_var(--color-brand)] md:min-h-30 md:gap-6 md:px-7"
            >
              <span
                aria-hidden
                className="grid size-13 flex-none place-items-center rounded-full bg-sunken text-lg font-semibold text-ink-2 group-aria-pressed:bg-surface group-aria-pressed:text-brand-ink md:size-20 md:text-[1.75rem]"
              >
                {visit.firstName.charAt(0)}
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block text-[1.125rem]/6 font-semibold md:text-[1.75rem]/9">{visit.shortName}</span>
                <span className="block text-base/5.5 text-ink-2 md:text-[1.25rem]/7">
                  <Booked visit={visit} zone={zone} />
                </span>
              </span>
              {!visit.arrived && (
                <span
                  aria-hidden
                  className="grid size-9 flex-none place-items-center rounded-md border-2 border-field text-transparent group-aria-pressed:border-brand group-aria-pressed:bg-brand group-aria-pressed:text-on-brand md:size-11 md:rounded-lg"
                >
                  <Check className="size-6 md:size-7" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Answer
        {...answer}
        isKnown={coming.length === 0}
        canSay={here.length > 0}
        here={here.length === 0 ? t('which.nobody') : t('which.here', { names, count: here.length })}
        other={t('which.not_listed')}
        onHere={() => onHere(here)}
        onOther={onNotListed}
      />
    </>
  )
}

/** `2:15 PM, Gel Manicure with Kim`. */
function Booked({ visit: { startTime, number, arrived, people, lines }, zone }: { visit: DoorVisit; zone: string }) {
  const { t, language } = useText()
  if (arrived) return t('which.known')
  const services = lines.map(({ name, names }) => translated(name, names, language).text).join(', ')
  const members = [...new Set(lines.flatMap(({ staffFirstName }) => staffFirstName || []))]
  return (
    <>
      {number === null ? showTime(zone, Date.parse(startTime)) : t('joined.number', { number })}, {services}
      {members.length > 0 && <span className="block">{t('which.with', { names: members.join(', ') })}</span>}
      {people > 1 && <span className="block">{t('found.party', { count: people })}</span>}
    </>
  )
}
