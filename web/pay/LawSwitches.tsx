import { Lock, LockOpen, Scale } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../shared/format.ts'
import { federal, lawOf, minimumWageOn, type PayLock, type Place } from '../../shared/pay/law.ts'
import { locksAgainst, type OpenedLock } from '../../shared/pay/salon-rule.ts'
import { languageNow } from '../text/start.ts'
import { Switch } from '../ui/Switch.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showCents } from './pay-words.ts'
import type { TypedSalonRule } from './salon-rule-form.ts'

interface LawSwitchesProps {
  typed: TypedSalonRule
  opened: readonly OpenedLock[]
  /** From which the rule counts. */
  day: string
  type: (change: Partial<TypedSalonRule>) => void
  errorOf: (field: string) => string | undefined
}

/** Each choice with what the law of the place says about it. */
export function LawSwitches({ typed, opened, day, type, errorOf }: LawSwitchesProps) {
  const { t } = useTranslation('pay')
  const { place } = typed
  const lockOr = (lock: PayLock, hint: string) => {
    const source = place === '' ? undefined : lawOf(place).locks[lock]
    if (place === '' || source === undefined) return <Hint>{hint}</Hint>
    const known = opened.find((one) => one.lock === lock)
    return <LockNote {...{ typed, place, source, lock, type, errorOf }} opened={known} />
  }
  return (
    <>
      <Row name="overtime" typed={typed} type={type}>
        <Hint>
          {place !== '' && lawOf(place).dailyOvertime !== null
            ? t('law.hints.daily_overtime', { place: t(`law.places.${place}`), source: lawOf(place).dailyOvertime })
            : t('law.hints.weekly_overtime', { source: federal.overtime })}
        </Hint>
      </Row>
      <div className="grid gap-2.5 px-4 py-3.5 md:px-5">
        <TextField
          label={t('law.minimumWage')}
          hint={t('law.minimumWage_hint')}
          inputMode="decimal"
          autoComplete="off"
          value={typed.minimumWage}
          onChange={(event) => type({ minimumWage: event.target.value })}
          error={errorOf('minimumWageCents')}
          className="md:max-w-75"
        />
        <Hint>
          <WageHint place={place} day={day} />
        </Hint>
      </div>
      <Row name="tipFee" typed={typed} type={type}>
        {lockOr('tip_fee', t('law.hints.tips', { source: federal.tips }))}
      </Row>
      <Row name="commissionBack" typed={typed} type={type}>
        <Hint>{t('law.hints.unknown')}</Hint>
      </Row>
      <Row name="restAndOther" typed={typed} type={type}>
        {lockOr('rest_and_other', t('law.hints.unknown'))}
      </Row>
    </>
  )
}

interface RowProps {
  name: 'overtime' | 'tipFee' | 'commissionBack' | 'restAndOther'
  typed: TypedSalonRule
  type: (change: Partial<TypedSalonRule>) => void
  children: ReactNode
}

function Row({ name, typed, type, children }: RowProps) {
  const { t } = useTranslation('pay')
  const hintId = useId()
  return (
    <div className="grid gap-2.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-56">
          <p className="font-semibold">{t(`law.${name}`)}</p>
          <p id={hintId} className="text-md text-ink-2">
            {t(`law.${name}_hint`)}
          </p>
        </div>
        <Switch
          label={t(`law.${name}`)}
          word={t(typed[name] ? 'law.on' : 'law.off')}
          on={typed[name]}
          describedBy={hintId}
          onChange={(on) => type({ [name]: on })}
        />
      </div>
      {children}
    </div>
  )
}

const noteClass = 'flex items-start gap-2.5 rounded-md px-3.5 py-2.5 text-md'

function Hint({ children }: { children: ReactNode }) {
  return (
    <p className={`${noteClass} bg-sunken`}>
      <Scale size={18} className="mt-0.5 flex-none text-ink-2" aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** The minimum wage that is known for the place on that day, and the federal one. */
function WageHint({ place, day }: { place: Place | ''; day: string }) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const { cents, source } = federal.minimumWage
  const everywhere = t('law.hints.federal_wage', { money: showCents(cents, language), source })
  const wage = place === '' ? null : minimumWageOn(place, day)
  if (place === '' || wage === null) return `${t('law.hints.unknown')} ${everywhere}`
  const words = {
    place: t(`law.places.${place}`),
    money: showCents(wage.cents, language),
    date: showDate(wage.from, language),
    source: wage.source,
  }
  return [t('law.hints.wage', words), place === 'california' && t('law.hints.cities')].filter(Boolean).join(' ')
}

interface LockNoteProps {
  typed: TypedSalonRule
  place: Place
  source: string
  lock: PayLock
  opened: OpenedLock | undefined
  type: (change: Partial<TypedSalonRule>) => void
  errorOf: (field: string) => string | undefined
}

/** What the place locks; opened, the reason for it; going against it, the field for one. */
function LockNote({ typed, place, source, lock, opened, type, errorOf }: LockNoteProps) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const isAgainst = locksAgainst({ ...typed, place, minimumWageCents: null }).includes(lock)
  const closed = lock === 'tip_fee' ? { tipFee: false } : { restAndOther: true }
  const reason = typed.reasons[lock]
  if (isAgainst && opened && reason === undefined) {
    const words = { name: opened.by, date: showDate(opened.on, language), reason: opened.reason, source }
    return (
      <div className={`${noteClass} flex-wrap bg-no-show-tint text-no-show-ink`}>
        <LockOpen size={18} className="mt-0.5 flex-none" aria-hidden />
        <span className="min-w-0 grow basis-56">{t('law.opened', words)}</span>
        <button type="button" className="min-h-touch font-semibold underline" onClick={() => type(closed)}>
          {t('law.lock_again')}
        </button>
      </div>
    )
  }
  return (
    <>
      <p className={`${noteClass} bg-other-tint text-other-ink`}>
        <Lock size={18} className="mt-0.5 flex-none" aria-hidden />
        <span>{t(`law.locks.${lock}`, { place: t(`law.places.${place}`), source })}</span>
      </p>
      {isAgainst && (
        <div className="grid gap-2.5 rounded-md border border-line-2 px-3.5 py-3">
          <p className="text-md text-ink-2">{t('law.reason_kept')}</p>
          <TextArea
            label={t('law.reason')}
            rows={2}
            maxLength={500}
            value={reason ?? ''}
            onChange={(event) => type({ reasons: { ...typed.reasons, [lock]: event.target.value } })}
            error={errorOf(`reasons.${lock}`)}
          />
        </div>
      )}
    </>
  )
}
