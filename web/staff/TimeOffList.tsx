import { CalendarOff, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { useDeleteTimeOff, useTimeOff } from '../data/staff.ts'
import { languageNow } from '../text/start.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { timeOffWords } from './time-off-words.ts'

interface TimeOffListProps {
  salon: Salon
  member: Staff
}

/** Time off that is not over. Removing it only opens hours to clients, so no booking can be in the way. */
export function TimeOffList({ salon, member }: TimeOffListProps) {
  const { t, i18n } = useTranslation('staff')
  const away = useTimeOff(salon.id, member.id)
  const deletion = useDeleteTimeOff(salon.id, member.id)

  return (
    <section aria-label={t('away.coming')} className="grid gap-2">
      <h3>{t('away.coming')}</h3>
      <LoadedPart answer={away} failed={t('away.load_failed')} waiting={<Skeleton className="h-12 w-full" />}>
        {(all) =>
          all.length === 0 ? (
            <p className="flex items-center gap-2.5 rounded-md bg-sunken px-3 py-2.5 text-md text-ink-2">
              <CalendarOff size={18} className="flex-none text-ink-3" aria-hidden />
              {t('away.none')}
            </p>
          ) : (
            <ul className="rounded-md border border-line-2">
              {all.map((one) => {
                const when = timeOffWords(one, salon.timezone, languageNow(i18n))
                return (
                  <li
                    key={one.id}
                    className="flex items-center gap-3 border-b border-line py-1 pr-1 pl-3 text-md last:border-b-0"
                  >
                    <span className="min-w-0 grow">
                      <span className="num font-medium">{when}</span>
                      {one.allDay && <span className="text-ink-2">, {t('away.all_day')}</span>}
                      {one.reason && <span className="block text-sm text-ink-2 wrap-anywhere">{one.reason}</span>}
                    </span>
                    <IconButton
                      look="danger-ghost"
                      label={t('away.delete', { when })}
                      busy={deletion.isPending && deletion.variables === one.id}
                      onClick={() => deletion.mutate(one.id)}
                    >
                      <Trash2 size={19} aria-hidden />
                    </IconButton>
                  </li>
                )
              })}
            </ul>
          )
        }
      </LoadedPart>
    </section>
  )
}
