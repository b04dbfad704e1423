import { useTranslation } from 'react-i18next'
import { showDuration } from '../../shared/format.ts'
import { bookingCodes } from '../../shared/salons/contract.ts'
import { waitlistModes } from '../../shared/salons/limits.ts'
import { languageNow } from '../text/start.ts'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { SalonFieldsProps } from './use-salon-form.ts'

const minutesOfADay = 1440
const notices = [0, 15, 30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080]

/** Online booking: automatic confirmation, minimum notice, and how far ahead. */
export function OnlineFields({ typed, onType, errorOf }: SalonFieldsProps) {
  const { t } = useTranslation('salons')

  return (
    <div className="@container grid gap-4">
      <div className="grid gap-1">
        <p className="text-sm font-medium">{t('online.auto_confirm')}</p>
        <Switch
          label={t('online.auto_confirm')}
          word={typed.autoConfirm ? t('online.on') : t('online.off')}
          on={typed.autoConfirm}
          onChange={(autoConfirm) => onType({ autoConfirm })}
        />
        <p className="text-sm text-ink-3">{t('online.auto_confirm_hint')}</p>
      </div>
      <div className="grid gap-1">
        <p className="text-sm font-medium">{t('online.ask_for_reviews')}</p>
        <Switch
          label={t('online.ask_for_reviews')}
          word={typed.askForReviews ? t('online.on') : t('online.off')}
          on={typed.askForReviews}
          onChange={(askForReviews) => onType({ askForReviews })}
        />
        <p className="text-sm text-ink-3">{t('online.ask_for_reviews_hint')}</p>
      </div>
      <Select
        label={t('online.code')}
        hint={t('online.code_hint')}
        value={typed.bookingCode}
        options={bookingCodes.map((value) => ({ value, label: t(`online.codes.${value}`) }))}
        onChange={(bookingCode) => onType({ bookingCode })}
      />
      <Select
        label={t('online.waitlist')}
        hint={t('online.waitlist_hint')}
        value={typed.waitlist}
        options={waitlistModes.map((value) => ({ value, label: t(`online.waitlists.${value}`) }))}
        onChange={(waitlist) => onType({ waitlist })}
      />
      <div className="grid gap-4 @min-[32rem]:grid-cols-2">
        <Notice
          value={typed.noticeMinutes}
          error={errorOf('noticeMinutes')}
          onChange={(noticeMinutes) => onType({ noticeMinutes })}
        />
        <TextField
          name="horizonDays"
          label={t('online.horizon')}
          hint={t('online.horizon_hint')}
          value={typed.horizonDays}
          error={errorOf('horizonDays')}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onType({ horizonDays: event.target.value })}
        />
        <TextField
          name="vipVisits"
          label={t('online.vip')}
          hint={t('online.vip_hint')}
          value={typed.vipVisits}
          error={errorOf('vipVisits')}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onType({ vipVisits: event.target.value })}
        />
      </div>
    </div>
  )
}

interface NoticeProps {
  value: string
  error: string | undefined
  onChange: (minutes: string) => void
}

function Notice({ value, error, onChange }: NoticeProps) {
  const { t, i18n } = useTranslation('salons')
  const offered = notices.includes(Number(value)) ? notices : [...notices, Number(value)].toSorted((a, b) => a - b)

  function words(minutes: number): string {
    if (minutes === 0) return t('online.notice_none')
    const length =
      minutes % minutesOfADay === 0
        ? t('online.days', { count: minutes / minutesOfADay })
        : showDuration(minutes, languageNow(i18n))
    return t('online.notice_before', { length })
  }

  return (
    <Select
      label={t('online.notice')}
      value={value}
      options={offered.map((minutes) => ({ value: String(minutes), label: words(minutes) }))}
      error={error}
      onChange={onChange}
    />
  )
}
