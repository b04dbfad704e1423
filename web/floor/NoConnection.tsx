import type { UseQueryResult } from '@tanstack/react-query'
import { TriangleAlert, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Board } from '../../shared/floor/contract.ts'
import { showTime } from '../../shared/format.ts'
import { useOnline } from '../ui/use-online.ts'
import { useBoard } from './board-work.ts'
import type { FloorActs } from './use-floor-acts.ts'

/** Says since when the board is outdated, and how many actions are queued on this device. */
export function NoConnection({ answer, acts }: { answer: UseQueryResult<Board>; acts: FloorActs }) {
  const { t } = useTranslation('floorBoard')
  const { zone } = useBoard()
  const online = useOnline()
  const { fetchStatus, failureCount, isError, dataUpdatedAt } = answer
  const { kept, isLineUp, isSafe } = acts
  const count = kept.length
  const time = showTime(zone, dataUpdatedAt)
  const isAway = !online || !isLineUp || kept.length > 0 || fetchStatus === 'paused' || failureCount > 0 || isError

  return (
    <output className="block">
      {isAway && (
        <span
          className={`mb-2 flex min-h-10 items-center gap-2.5 rounded-md px-4 py-1.5 text-md ${isSafe ? 'bg-no-show-tint text-no-show-ink' : 'bg-cancelled-tint text-cancelled-ink'}`}
        >
          {isSafe ? (
            <WifiOff size={18} className="flex-none" aria-hidden />
          ) : (
            <TriangleAlert size={18} className="flex-none" aria-hidden />
          )}
          <span>
            <b className="font-semibold">{isSafe ? t('offline.since', { time }) : t('offline.stay')}</b>{' '}
            {isSafe
              ? count > 0
                ? t('offline.kept', { count })
                : t('offline.work_on')
              : t('offline.memory', { time, count })}
          </span>
        </span>
      )}
    </output>
  )
}
