import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Plus, Save, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Meanwhile } from '../../../shared/audit/edits.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { bearerOf } from '../../../shared/till/bearing.ts'
import { paymentMethods } from '../../../shared/till/limits.ts'
import { changeTillSettings, type TillSettings } from '../../../shared/till/settings.ts'
import { call } from '../../api.ts'
import { useMeanwhile } from '../../audit/use-meanwhile.tsx'
import { changedIn, withVersion } from '../../data/meanwhile.ts'
import { readAgain } from '../../live/reread.ts'
import { salonKey } from '../../query-keys.ts'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { useTillSettings } from '../queries.ts'
import { ServiceTaxes } from './ServiceTaxes.tsx'
import { newMethodId, reasonsOf, type SettingsTyped, settingsOf, typedOf, withMethod } from './settings-form.ts'

/** How the salon takes money: tax, cash price, tips, payment methods, discounts, permissions. */
export function TillSettingsPage() {
  const { t } = useTranslation('till')

  return (
    <>
      <PageTitle page={t('settings.page')} />
      <div className="mb-4 flex items-center gap-3">
        <Link to="/till" aria-label={t('check.back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1>{t('settings.page')}</h1>
      </div>
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <TillSettingsContent key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function TillSettingsContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('till')
  const answer = useTillSettings(salon.id)

  return (
    <QueryState
      of={answer}
      waiting={<Waiting label={t('settings.loading')} shapes={['h-40 w-full', 'h-40 w-full']} />}
      failed={t('settings.load_failed')}
    >
      {(settings) => <Form salon={salon} settings={settings} />}
    </QueryState>
  )
}

function useSettingsForm(salon: Salon, settings: TillSettings) {
  const { t } = useTranslation('till')
  const queries = useQueryClient()
  const errors = useFieldErrors()
  const meanwhile = useMeanwhile(salon.id)
  const [changes, setChanges] = useState<Partial<SettingsTyped>>({})
  // At the first edit: what another window saves from then on arrives here too.
  const [begun, setBegun] = useState<number | null>(null)
  const typed = { ...typedOf(settings), ...changes }
  const saving = useMutation({
    mutationFn: (input: z.input<NonNullable<(typeof changeTillSettings)['input']>>) =>
      call(changeTillSettings, { params: { salonId: salon.id }, input }),
    onSuccess: (saved) => {
      queries.setQueryData(salonKey(salon.id, 'till-settings'), saved)
      discard()
      return readAgain(queries, salon.id, [{ kind: 'till' }])
    },
    meta: { done: t('settings.saved'), failed: t('settings.not_saved') },
  })

  function discard() {
    setChanges({})
    setBegun(null)
  }

  function send(version: number) {
    const { settings: read, problems } = settingsOf(typed)
    errors.show(
      Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, t(`settings.wrong.${problem}`)])),
    )
    if (!read) return
    const { version: _, ...before } = settings
    const choices = { keep: (told: Meanwhile) => send(told.version), take: discard }
    saving.mutate(withVersion(changedIn(read, before), version), {
      onError: (error) => meanwhile.caught(error, choices) || errors.showRefusal(error),
    })
  }

  return {
    form: errors.form,
    typed,
    type: (more: Partial<SettingsTyped>) => {
      setChanges({ ...changes, ...more })
      setBegun(begun ?? settings.version)
    },
    errorOf: errors.errorOf,
    isSaving: saving.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      send(begun ?? settings.version)
    },
    dialog: meanwhile.dialog,
  }
}

type SettingsForm = ReturnType<typeof useSettingsForm>

function Form({ salon, settings }: { salon: Salon; settings: TillSettings }) {
  const { t } = useTranslation(['till', 'common'])
  const { form: place, dialog, ...form } = useSettingsForm(salon, settings)

  return (
    <>
      <form ref={place} noValidate onSubmit={form.submit} className="grid max-w-200 gap-4">
        <TaxAndCash form={form} />
        <ServiceTaxes salon={salon} taxes={form.typed.serviceTaxes} {...form} />
        <Tips form={form} />
        <Methods form={form} />
        <Discounts form={form} />
        <Rights form={form} />
        <Button type="submit" look="primary" shape="large" busy={form.isSaving} className="justify-self-start">
          {!form.isSaving && <Save size={18} aria-hidden />}
          {t('common:save')}
        </Button>
      </form>
      {dialog}
    </>
  )
}

type PartProps = { form: Omit<SettingsForm, 'form' | 'dialog'> }

function TaxAndCash({ form: { typed, type, errorOf } }: PartProps) {
  const { t } = useTranslation('till')

  return (
    <Card title={t('settings.tax_and_cash')}>
      <div className="grid gap-5">
        <TextField
          label={t('settings.tax')}
          hint={t('settings.tax_hint')}
          value={typed.tax}
          onChange={(event) => type({ tax: event.target.value })}
          error={errorOf('tax')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          className="max-w-70"
        />
        <Chips
          label={t('settings.cash_price')}
          about={t('settings.cash_price_about')}
          value={typed.cashPrice}
          options={(['none', 'cash_off', 'card_on_top'] as const).map((value) => ({
            value,
            label: t(`settings.cash_${value}`),
          }))}
          onChange={(cashPrice) => type({ cashPrice })}
        />
        {typed.cashPrice !== 'none' && (
          <TextField
            label={t('discount.percent')}
            value={typed.cashPercent}
            onChange={(event) => type({ cashPercent: event.target.value })}
            error={errorOf('cashPercent')}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-70"
          />
        )}
        {typed.cashPrice === 'card_on_top' && (
          <TextField
            label={t('settings.surcharge_cap')}
            hint={t('settings.surcharge_hint')}
            value={typed.surchargeCap}
            onChange={(event) => type({ surchargeCap: event.target.value })}
            error={errorOf('surchargeCap')}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-70"
          />
        )}
        <TextField
          label={t('settings.float')}
          hint={t('settings.float_hint')}
          value={typed.float}
          onChange={(event) => type({ float: event.target.value })}
          error={errorOf('float')}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-70"
        />
      </div>
    </Card>
  )
}

function Tips({ form: { typed, type, errorOf } }: PartProps) {
  const { t } = useTranslation('till')

  return (
    <Card title={t('tip.title')}>
      <div className="grid gap-5">
        <TextField
          label={t('settings.tips')}
          hint={t('settings.tips_hint')}
          value={typed.tips}
          onChange={(event) => type({ tips: event.target.value })}
          error={errorOf('tips')}
          autoComplete="off"
          className="max-w-100"
        />
        <Chips
          label={t('tip.split')}
          value={typed.tipSplit}
          options={(['share', 'equal'] as const).map((value) => ({ value, label: t(`tip.by_${value}`) }))}
          onChange={(tipSplit) => type({ tipSplit })}
        />
        <Checkbox
          label={t('settings.at_counter')}
          hint={t('settings.at_counter_hint')}
          checked={typed.cashTipsAtCounter}
          onChange={(cashTipsAtCounter) => type({ cashTipsAtCounter })}
        />
        <TextField
          label={t('settings.card_tip_fee')}
          hint={t('settings.card_tip_fee_hint')}
          value={typed.cardTipFee}
          onChange={(event) => type({ cardTipFee: event.target.value })}
          error={errorOf('cardTipFee')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          className="max-w-70"
        />
      </div>
    </Card>
  )
}

const maxOwn = 6

function Methods({ form: { typed, type, errorOf } }: PartProps) {
  const { t } = useTranslation('till')
  const { methods, otherMethods } = typed
  const error = errorOf('methods')

  return (
    <Card title={t('settings.methods')}>
      <div className="grid gap-3">
        <div className="grid sm:grid-cols-2">
          {paymentMethods
            .filter((method) => method !== 'other')
            .map((method) => (
              <Checkbox
                key={method}
                label={t(`methods.${method}`)}
                checked={methods.includes(method)}
                onChange={(isOn) => type({ methods: withMethod(methods, method, isOn) })}
              />
            ))}
        </div>
        {otherMethods.map((own, index) => (
          <div key={own.id} className="flex items-start gap-2">
            <TextField
              label={t('settings.own_method', { number: index + 1 })}
              value={own.name}
              onChange={(event) =>
                type({
                  otherMethods: otherMethods.map((one) => (one === own ? { ...own, name: event.target.value } : one)),
                })
              }
              error={own.name.trim() === '' ? errorOf('otherMethods') : undefined}
              maxLength={40}
              autoComplete="off"
              className="grow"
            />
            <IconButton
              look="danger-ghost"
              className="mt-[1.625rem]"
              label={t('settings.remove_own', { name: own.name || String(index + 1) })}
              onClick={() => type({ otherMethods: otherMethods.filter((one) => one !== own) })}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </div>
        ))}
        {error && <p className="text-sm font-medium text-danger">{error}</p>}
        {otherMethods.length < maxOwn && (
          <Button
            className="justify-self-start"
            onClick={() => type({ otherMethods: [...otherMethods, { id: newMethodId(), name: '' }] })}
          >
            <Plus size={18} aria-hidden />
            {t('settings.add_own')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Discounts({ form: { typed, type, errorOf } }: PartProps) {
  const { t } = useTranslation('till')

  return (
    <Card title={t('day.discounts')}>
      <div className="grid gap-5">
        <TextArea
          label={t('settings.reasons')}
          hint={t('settings.reasons_hint')}
          value={typed.reasons}
          onChange={(event) => type({ reasons: event.target.value })}
          error={errorOf('reasons')}
          rows={4}
        />
        <Chips
          label={t('settings.bearer')}
          about={t('settings.bearer_about')}
          value={typed.discountBearer}
          options={(['salon', 'member', 'both'] as const).map((value) => ({
            value,
            label: t(`settings.bearer_${value}`),
          }))}
          onChange={(discountBearer) => type({ discountBearer })}
          hint={t(`bearer.hint_${typed.discountBearer}`)}
        />
        {[...new Set(reasonsOf(typed.reasons))].map((reason) => (
          <Chips
            key={reason}
            label={t('settings.bearer_of', { reason })}
            value={bearerOf(reason, typed)}
            options={(['salon', 'member', 'both'] as const).map((value) => ({
              value,
              label: t(`settings.bearer_${value}`),
            }))}
            onChange={(bearer) => type({ reasonBearers: { ...typed.reasonBearers, [reason]: bearer } })}
          />
        ))}
      </div>
    </Card>
  )
}

function Rights({ form: { typed, type } }: PartProps) {
  const { t } = useTranslation('till')

  return (
    <Card title={t('settings.rights')}>
      <Checkbox
        label={t('settings.may_refund')}
        hint={t('settings.may_refund_hint')}
        checked={typed.frontDeskMayRefund}
        onChange={(frontDeskMayRefund) => type({ frontDeskMayRefund })}
      />
      <Checkbox
        label={t('settings.may_close')}
        checked={typed.frontDeskMayClose}
        onChange={(frontDeskMayClose) => type({ frontDeskMayClose })}
      />
    </Card>
  )
}
