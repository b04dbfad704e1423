import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { showName } from '../../shared/format.ts'
import { minute, minutesBetween } from '../../shared/time.ts'
import { now } from '../clock.ts'
import { Button } from '../ui/Button.tsx'
import { useEndViewing } from './queries.ts'

/** Above every screen while an administrator views a salon: whose it is, that it is read-only, and how to leave. */
export function ViewingBar({ user }: { user: SessionUser }) {
  const { t } = useTranslation('app')
  const ending = useEndViewing()
  const { viewing, firstName, lastName } = user
  const left = useMinutesUntil(viewing?.endsAt ?? '', ending.mutate)
  if (!viewing) return null

  return (
    <section
      aria-label={t('viewing.label')}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-other-tint px-4 py-1.5 text-other-ink"
    >
      <p className="flex items-center gap-2.5 text-md font-medium">
        <Eye size={20} className="flex-none" aria-hidden />
        {t('viewing.bar', { salon: viewing.salonName, owner: showName({ firstName, lastName }) })}
      </p>
      <p className="num text-sm">{t('viewing.left', { count: left })}</p>
      <Button shape="compact" className="text-ink" busy={ending.isPending} onClick={() => ending.mutate()}>
        {t('viewing.end')}
      </Button>
      {createPortal(
        <p className="print-sheet print-nothing p-8 text-lg">{t('viewing.nothing_printed')}</p>,
        document.body,
      )}
    </section>
  )
}

/** Shows the whole minutes left; calls `onEnd` when the last one is over. */
function useMinutesUntil(end: string, onEnd: () => void): number {
  const count = () => Math.max(0, Math.ceil(minutesBetween(now(), Date.parse(end))))
  const [left, setLeft] = useState(count)

  useEffect(() => {
    if (end === '') return
    const timer = setInterval(() => {
      const minutes = Math.max(0, Math.ceil(minutesBetween(now(), Date.parse(end))))
      setLeft(minutes)
      if (minutes > 0) return
      clearInterval(timer)
      onEnd()
    }, minute / 6)
    return () => clearInterval(timer)
  }, [end, onEnd])
  return left
}
