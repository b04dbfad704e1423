import { Footprints } from 'lucide-react'
import { useState } from 'react'
import type { Line } from '../../../shared/floor/door.ts'
import { Button } from '../../ui/Button.tsx'
import { useText } from '../use-text.ts'
import type { Sent } from './use-line.ts'

interface LineActionsProps {
  line: Line
  busy: Sent | null
  onWay: () => void
  onLeave: () => void
}

export function LineActions({ line, busy, onWay, onLeave }: LineActionsProps) {
  const { t } = useText()
  const [asks, setAsks] = useState(false)
  const maySay = !line.asksFrontDesk && !line.here && !line.onMyWay && line.state !== 'skipped'

  return (
    <div className="grid gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:bg-surface max-md:px-4 max-md:pt-3.5 max-md:pb-[max(1rem,env(safe-area-inset-bottom))] max-md:shadow-bar">
      {asks ? (
        <>
          <p className="text-center font-medium">{t('line.sure')}</p>
          <Button look="danger" shape="large" busy={busy === 'leave'} disabled={busy !== null} onClick={onLeave}>
            {t(busy === 'leave' ? 'line.leaving' : 'line.leave')}
          </Button>
          <Button disabled={busy !== null} onClick={() => setAsks(false)}>
            {t('line.stay')}
          </Button>
        </>
      ) : (
        <>
          {maySay && (
            <Button look="primary" shape="large" busy={busy === 'way'} disabled={busy !== null} onClick={onWay}>
              <Footprints size={20} aria-hidden />
              {t('line.on_my_way')}
            </Button>
          )}
          <Button look="ghost" disabled={busy !== null} onClick={() => setAsks(true)}>
            {t('line.leave')}
          </Button>
        </>
      )}
    </div>
  )
}
