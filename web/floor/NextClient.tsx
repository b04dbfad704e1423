import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { NextVisit, RunsInto } from '../../shared/floor/overrun.ts'
import { showClock } from '../../shared/format.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'

interface NextClientProps {
  into: RunsInto
  zone: string
  onChoose: (next: NextVisit) => void
}

/** What can become of the next client when the one in the chair takes longer. */
export function NextClient({ into: { bookingId, startTime, give, move }, zone, onChoose }: NextClientProps) {
  const { t } = useTranslation('floor')
  const time = showClock(zone, Date.parse(startTime))

  return (
    <>
      <Button shape="compact" onClick={() => onChoose('anyway')}>
        {t('next.anyway')}
      </Button>
      {give && (
        <Button
          shape="compact"
          onClick={() => onChoose({ bookingId, lines: give.lineIds.map((id) => ({ id, staffId: give.staffId })) })}
        >
          {t('next.give', { time, name: give.staffFirstName })}
        </Button>
      )}
      {move.length > 0 && (
        <Menu trigger={<Button shape="compact">{t('next.move', { time })}</Button>}>
          {move.map(({ startDateTime, lines }) => (
            <MenuItem
              key={startDateTime}
              icon={<Clock size={18} />}
              label={t('next.move_to', { time: showClock(zone, Date.parse(startDateTime)) })}
              onClick={() => onChoose({ bookingId, lines })}
            />
          ))}
        </Menu>
      )}
    </>
  )
}
