import type { UseQueryResult } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Board } from '../../shared/floor/contract.ts'
import { showTime } from '../../shared/format.ts'
import { useOnline } from '../ui/use-online.ts'
import { useBoard } from './board-work.ts'
import type { KeptAct } from './kept.ts'

/** Since when the board is not fresh, and how much of what was done is kept here. */
export function NoConnection({ answer, kept }: { answer: UseQueryResult<Board>; kept: readonly KeptAct[] }) {
  const { t } = useTranslation('floorBoard')
  const { zone } = useBoard()
  const online = useOnline()
  const { fetchStatus, failureCount, isError, dataUpdatedAt } = answer
  const isAway = !online || kept.length > 0 || fetchStatus === 'paused' || failureCount > 0 || isError

  return (
    <output className="block">
      {isAway && (
        <span className="mb-2 flex min-h-10 items-center gap-2.5 rounded-md bg-no-show-tint px-4 py-1.5 text-md text-no-show-ink">
          <WifiOff size={18} className="flex-none" aria-hidden />
          <span>
            <b className="font-semibold">{t('offline.since', { time: showTime(zone, dataUpdatedAt) })}</b>{' '}
            {kept.length > 0 ? t('offline.kept', { count: kept.length }) : t('offline.work_on')}
          </span>
        </span>
      )}
    </output>
  )
}
