import { useTranslation } from 'react-i18next'
import { localDateOf, showShortDate, showTime } from '../../shared/format.ts'
import { now } from '../clock.ts'
import { languageNow } from '../text/start.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** A save by somebody else. */
export interface Save {
  at: string
  /** Empty when the account has been deleted. */
  by: string
  byYou: boolean
  /** What was changed, one sentence each. */
  lines: readonly string[]
}

interface MeanwhileDialogProps {
  open: boolean
  /** Earliest first. */
  saves: readonly Save[]
  zone: string
  onBack: () => void
  onTake: () => void
  onKeep: () => void
}

/** Shown to the second of two people who save a form: what was saved first, and which version to keep. */
export function MeanwhileDialog({ open, saves, zone, onBack, onTake, onKeep }: MeanwhileDialogProps) {
  const { t } = useTranslation('setup')

  return (
    <ConfirmDialog
      open={open}
      title={t('meanwhile.title')}
      question={t('meanwhile.question')}
      cancelLabel={t('meanwhile.back')}
      other={{ label: t('meanwhile.take'), onChoose: onTake }}
      confirmLabel={t('meanwhile.keep')}
      confirmLook="primary"
      busy={false}
      onCancel={onBack}
      onConfirm={onKeep}
    >
      <div className="grid gap-3 rounded-md bg-sunken px-3.5 py-3">
        {saves.length === 0 && <p>{t('meanwhile.unknown')}</p>}
        {saves.map((save) => (
          <SaveWords key={save.at + save.lines.join()} save={save} zone={zone} />
        ))}
      </div>
    </ConfirmDialog>
  )
}

/** Who changed what, and when. */
export function SaveWords({ save: { at, by, byYou, lines }, zone }: { save: Save; zone: string }) {
  const { t, i18n } = useTranslation('setup')
  const instant = Date.parse(at)
  const date = localDateOf(zone, instant)
  const time = showTime(zone, instant)
  const isToday = date === localDateOf(zone, now())
  const when = isToday ? time : `${time}, ${showShortDate(date, languageNow(i18n))}`
  const who = byYou
    ? t('meanwhile.by_you', { when })
    : by
      ? t('meanwhile.by', { name: by, when })
      : t('meanwhile.by_somebody', { when })

  return (
    <div>
      <p>{who}</p>
      <ul>
        {lines.map((line) => (
          <li key={line} className="font-semibold wrap-anywhere whitespace-pre-line">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
