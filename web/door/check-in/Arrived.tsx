import { CircleCheck } from 'lucide-react'
import type { DoorVisit } from '../../../shared/floor/door.ts'
import { showTime } from '../../../shared/format.ts'
import { useText } from '../use-text.ts'
import { KioskTitle } from './KioskTitle.tsx'

export function Arrived({ visit, zone }: { visit: DoorVisit; zone: string }) {
  const { t } = useText()
  const { firstName, expected } = visit
  const time = showTime(zone, Date.parse(expected.start ?? visit.startTime))
  const name = expected.staffFirstName

  return (
    <div className="my-auto grid justify-items-center gap-2.5 text-center">
      <CircleCheck className="mb-3 size-16 text-brand md:size-24" aria-hidden />
      <KioskTitle text={t('arrived.title', { name: firstName })} />
      <p className="text-lg text-ink-2 md:text-[1.375rem]/8">
        {t('arrived.seat')} {name ? t('arrived.with', { name, time }) : t('arrived.anyone', { time })}
      </p>
    </div>
  )
}
