import { CalendarOff, Clock, Coffee, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnDay } from '../../shared/bookings/own-day.ts'
import { showTimes } from '../../shared/format.ts'

/** The technician's shift, breaks, time off and blocked time. */
export function WorkOfDay({ day: { day, work, timezone } }: { day: OwnDay }) {
  const { t } = useTranslation('ownDay')
  const times = ({ start, end }: { start: string; end: string }) =>
    showTimes(timezone, Date.parse(start), Date.parse(end))

  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-ink-2">
      {day.closed && (
        <Fact icon={<CalendarOff size={18} />}>
          {day.closed.name ? t('closed', { name: day.closed.name }) : t('closed_weekday')}
        </Fact>
      )}
      <Fact icon={<Clock size={18} />}>
        {work.shift ? t('works', { times: times(work.shift) }) : t('off')}
        {work.special && ` · ${t('this_day_only')}`}
      </Fact>
      {[work.rest, work.secondRest].map(
        (rest) =>
          rest && (
            <Fact key={rest.start} icon={<Coffee size={18} />}>
              {t('rest', { times: times(rest) })}
            </Fact>
          ),
      )}
      {work.away.map((away) => (
        <Fact key={away.start} icon={<CalendarOff size={18} />}>
          {t('away', { times: times(away) })}
          {away.reason && ` · ${away.reason}`}
        </Fact>
      ))}
      {work.blocks.map((block) => (
        <Fact key={block.blockId} icon={<Lock size={18} />}>
          {t('blocked', { times: times(block) })}
          {block.reason && ` · ${block.reason}`}
        </Fact>
      ))}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden>{icon}</span>
      <span>{children}</span>
    </li>
  )
}
