import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { useDayOf } from './CustomerWords.tsx'

interface StandingNoteProps {
  customer: Pick<CustomerRecord, 'blocked' | 'exempt' | 'standing' | 'missed' | 'exception'>
  zone: string
}

/** Restrictions on a customer's online booking, their reason, and who set them. */
export function StandingNote({ customer, zone }: StandingNoteProps) {
  const { t } = useTranslation('customers')
  const dayOf = useDayOf(zone)
  const { blocked, exempt, standing, missed, exception } = customer
  const isException = blocked || exempt
  if (standing === 'free' && !exempt) return null

  const why = missed.map(({ how, startTime }) => t(`standing.${how}`, { date: dayOf(startTime) })).join(', ')
  const said = blocked ? t('block.note') : t(`standing.${standing === 'free' ? 'exempt' : standing}`)
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3 text-md text-ink-2">
      <p>{said}</p>
      {why && <p>{t(exempt ? 'standing.known' : 'standing.why', { list: why })}</p>}
      {isException && exception && (
        <p className="text-ink-3">
          {exception.by
            ? t('standing.by', { name: exception.by, date: dayOf(exception.at) })
            : t('standing.since', { date: dayOf(exception.at) })}
        </p>
      )}
    </div>
  )
}
