import { CircleCheck } from 'lucide-react'
import { localDateOf, showTime, showWeekdayAndDate } from '../../shared/format.ts'
import { now } from '../clock.ts'
import { Button } from '../ui/Button.tsx'
import type { Booked } from './booked.ts'
import type { Offer } from './offer.ts'
import { useText } from './use-text.ts'

interface BookedStripProps {
  offer: Offer
  booked: Booked
  onShow: () => void
}

/** Shown to clients who come back from the confirmation, until the visit has ended. */
export function BookedStrip({ offer: { salon }, booked, onShow }: BookedStripProps) {
  const { t, language } = useText()
  const start = Date.parse(booked.startTime)
  if (Date.parse(booked.endTime) <= now()) return null

  return (
    <div className="mb-4.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-confirmed-tint px-4 py-3 text-confirmed-ink">
      <CircleCheck size={20} className="flex-none" aria-hidden />
      <p className="min-w-0 flex-1 basis-48 font-medium">
        {t(booked.status === 'scheduled' ? 'done.strip_sent' : 'done.strip_booked', {
          date: showWeekdayAndDate(localDateOf(salon.timezone, start), language),
          time: showTime(salon.timezone, start),
        })}
      </p>
      <Button onClick={onShow}>{t('done.strip_show')}</Button>
    </div>
  )
}
