import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLocalTime, showLongDate, showLongWeekday, showShortDate } from '../../shared/format.ts'
import type { LocalDate } from '../../shared/time.ts'
import { type CalendarBlock, useRemoveBlock } from '../data/calendar.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface BlockDetailsProps {
  salonId: string
  /** Null: closed. */
  block: CalendarBlock | null
  /** The day from which it was opened. */
  date: LocalDate
  staff: string
  onClose: () => void
}

/** Details of blocked time, and its removal: that day only, or every week. */
export function BlockDetails({ salonId, block, date, staff, onClose }: BlockDetailsProps) {
  const { t, i18n } = useTranslation(['calendar', 'common'])
  const language = languageNow(i18n)
  const remove = useRemoveBlock(salonId)
  // Kept while the dialog fades out.
  const [shown, setShown] = useState(block)
  if (block && block !== shown) setShown(block)
  if (!shown) return null

  const wholeLabel = shown.weekly ? t('block.remove_all') : t('block.remove')
  return (
    <Dialog
      open={block !== null}
      onClose={onClose}
      title={t('block.edit')}
      closeLabel={t('common:close')}
      busy={remove.isPending}
      foot={
        <>
          {shown.weekly && (
            <Button
              disabled={remove.isPending}
              onClick={() => remove.mutate({ block: shown, only: date }, { onSuccess: onClose })}
            >
              <Trash2 size={18} aria-hidden />
              {t('block.remove_day', { date: showShortDate(date, language) })}
            </Button>
          )}
          <Button disabled={remove.isPending} onClick={() => remove.mutate({ block: shown }, { onSuccess: onClose })}>
            <Trash2 size={18} aria-hidden />
            {wholeLabel}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{shown.reason || t('blocked')}</p>
      <p>
        {staff} · {showLongDate(date, language)},{' '}
        <span className="num">
          {showLocalTime(shown.fromTime)} – {showLocalTime(shown.toTime)}
        </span>
      </p>
      {shown.weekly && (
        <p className="text-ink-2">{t('block.weekly_note', { weekday: showLongWeekday(date, language) })}</p>
      )}
    </Dialog>
  )
}
