import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { localDateOf, showDate } from '../../shared/format.ts'
import type { PaySettings } from '../../shared/pay/contract.ts'
import { maxPayDaysAfter, payPeriodKinds } from '../../shared/pay/limits.ts'
import { periodOf } from '../../shared/pay/periods.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { addDays } from '../../shared/time.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { now } from '../clock.ts'
import { changedIn, withVersion } from '../data/meanwhile.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chips } from '../ui/Chips.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { showPeriod } from './pay-words.ts'
import { useChangePaySettings, usePaySettings } from './queries.ts'

/** Length of pay periods, pay day, and who can see pay. */
export function PaySettingsCard({ salon }: { salon: Salon }) {
  const { t } = useTranslation('pay')
  const answer = usePaySettings(salon.id)

  return (
    <Card title={t('settings.title')}>
      <QueryState
        of={answer}
        waiting={<Waiting label={t('rules.loading')} shapes={['h-64 w-full']} />}
        failed={t('rules.failed')}
      >
        {(settings) => <Form salon={salon} settings={settings} />}
      </QueryState>
    </Card>
  )
}

type Typed = Omit<PaySettings, 'payDaysAfter'> & { payDaysAfter: string }

function Form({ salon, settings }: { salon: Salon; settings: PaySettings }) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const save = useChangePaySettings(salon.id)
  const meanwhile = useMeanwhile(salon.id)
  // `version`: at the first edit; what another window saves from then on arrives here too.
  const [changes, setChanges] = useState<Partial<Typed>>({})
  const typed: Typed = { ...settings, payDaysAfter: String(settings.payDaysAfter), ...changes }
  const type = (more: Partial<Typed>) => setChanges({ version: settings.version, ...changes, ...more })
  const days = /^\d{1,2}$/.test(typed.payDaysAfter.trim()) ? Number(typed.payDaysAfter) : null
  const isSound = days !== null && days <= maxPayDaysAfter
  const today = localDateOf(salon.timezone, now())
  const period = typed.anchor === '' ? null : periodOf(typed, today)

  function discard() {
    setChanges({})
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send(typed.version)
  }

  function send(version: number) {
    const codes = {
      ...(typed.anchor === '' && { anchor: 'required' }),
      ...(!isSound && { payDaysAfter: t('settings.pay_day_invalid') }),
    }
    show(codes)
    if (Object.keys(codes).length > 0 || days === null) return
    const choices = { keep: (told: Meanwhile) => send(told.version), take: discard }
    const { version: _, ...input } = { ...typed, payDaysAfter: days }
    save.mutate(withVersion(changedIn(input, settings), version), {
      onSuccess: discard,
      onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Chips
        label={t('settings.kind')}
        value={typed.kind}
        options={payPeriodKinds.map((kind) => ({ value: kind, label: t(`settings.kinds.${kind}`) }))}
        onChange={(kind) => type({ kind })}
      />
      {typed.kind !== 'half_monthly' && (
        <TextField
          label={t('settings.anchor')}
          hint={t('settings.anchor_hint')}
          type="date"
          value={typed.anchor}
          onChange={(event) => type({ anchor: event.target.value })}
          error={errorOf('anchor')}
        />
      )}
      <TextField
        label={t('settings.pay_day')}
        inputMode="numeric"
        autoComplete="off"
        value={typed.payDaysAfter}
        onChange={(event) => type({ payDaysAfter: event.target.value })}
        error={errorOf('payDaysAfter')}
      />
      {period && isSound && (
        <p aria-live="polite" className="text-sm text-ink-2">
          {t('settings.example', {
            period: showPeriod(period, language),
            date: showDate(addDays(period.to, days), language),
          })}
        </p>
      )}
      <div>
        <p className="font-semibold">{t('settings.shown')}</p>
        <Switch
          label={t('settings.shown')}
          word={t(typed.shownToMembers ? 'settings.shown_on' : 'settings.shown_off')}
          on={typed.shownToMembers}
          onChange={(shownToMembers) => type({ shownToMembers })}
        />
      </div>
      <Button type="submit" look="primary" busy={save.isPending} className="justify-self-start">
        {t('settings.save')}
      </Button>
      {meanwhile.dialog}
    </form>
  )
}
