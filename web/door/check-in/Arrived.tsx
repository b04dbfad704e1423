import { CircleCheck, Clock } from 'lucide-react'
import type { DoorVisit } from '../../../shared/floor/door.ts'
import { showTime } from '../../../shared/format.ts'
import { useText } from '../use-text.ts'
import { KioskTitle } from './KioskTitle.tsx'
import { sayNames } from './say-names.ts'

/** What those who say that they are here do next: have a seat, or come back if they are hours early. */
export function Arrived({ visits, zone }: { visits: readonly DoorVisit[]; zone: string }) {
  const { t, language } = useText()
  const here = visits.filter(({ comeBackAt }) => comeBackAt === null)
  const isEarly = here.length === 0
  const Icon = isEarly ? Clock : CircleCheck
  const title = isEarly
    ? t('arrived.early', { name: sayNames(visits, language) })
    : t('arrived.title', { name: sayNames(here, language) })

  const at = (instant: string) => showTime(zone, Date.parse(instant))

  function say({ firstName, startTime, comeBackAt, expected }: DoorVisit): string {
    const whose = visits.length > 1 ? `${firstName}: ` : ''
    if (comeBackAt !== null) return whose + t('arrived.come_back', { start: at(startTime), time: at(comeBackAt) })
    const time = at(expected.start ?? startTime)
    const name = expected.staffFirstName
    return whose + (name ? t('arrived.with', { name, time }) : t('arrived.anyone', { time }))
  }

  return (
    <div className="my-auto grid justify-items-center gap-2.5 text-center">
      <Icon className="mb-3 size-16 text-brand md:size-24" aria-hidden />
      <KioskTitle text={title} />
      <div className="grid gap-1 text-lg text-ink-2 md:text-[1.375rem]/8">
        {!isEarly && <p>{t('arrived.seat')}</p>}
        {visits.map((visit) => (
          <p key={visit.visitId}>{say(visit)}</p>
        ))}
      </div>
    </div>
  )
}
