import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { showDate, showMoney, showName } from '../../shared/format.ts'
import type { MemberRules, PayRules } from '../../shared/pay/contract.ts'
import { noWork, payOf } from '../../shared/pay/figures.ts'
import { payRuleKinds, workerKinds } from '../../shared/pay/limits.ts'
import type { PayRule } from '../../shared/pay/rules.ts'
import { translated } from '../../shared/text/translated.ts'
import { addDays } from '../../shared/time.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { useCategories } from '../data/services.ts'
import { languageNow } from '../text/start.ts'
import { Chips } from '../ui/Chips.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { CardFeeLock } from './CardFeeLock.tsx'
import { ruleWithWorker, showCents, showPercent } from './pay-words.ts'
import { useSetRule } from './queries.ts'
import { byPercent, ruleOf, type TypedRule, typedOf, usualRule } from './rule-form.ts'

const day = '2026-11-18'

const servicesCents = 312_00

const tipsCents = 38_00

interface RuleDialogProps {
  salonId: string
  member: MemberRules
  rules: PayRules
  /** The earliest first day. */
  from: string
  onClose: () => void
}

/** A member's pay rule and its first day. The example follows every choice. */
export function RuleDialog({ salonId, member, rules, from, onClose }: RuleDialogProps) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const meanwhile = useMeanwhile(salonId)
  const save = useSetRule(salonId)
  const { data: categories = [] } = useCategories(salonId)
  const current = member.rules.at(-1)?.rule
  // As they were when the dialog was opened: what another window saves meanwhile arrives here too.
  const [opened] = useState(member.version)
  const [begins] = useState(() => (current ? typedOf(current) : usualRule))
  const [typed, setTyped] = useState<TypedRule>(begins)
  const [day, setDay] = useState(from)
  const read = ruleOf(typed)
  const [lastSound, setLastSound] = useState<PayRule | null>('rule' in read ? read.rule : null)
  const [replacing, setReplacing] = useState(false)
  const sameDay = member.rules.find((one) => one.from === day)
  const min = rules.lastClosed === null ? undefined : addDays(rules.lastClosed, 1)

  function type(change: Partial<TypedRule>) {
    const next = { ...typed, ...change }
    setTyped(next)
    const found = ruleOf(next)
    if ('rule' in found) setLastSound(found.rule)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send(opened)
  }

  function send(version: number, replace = false) {
    const codes: Record<string, string> = day === '' ? { from: 'required' } : {}
    if (day !== '' && min !== undefined && day < min)
      codes['from'] = t('rules.from_closed', { date: showDate(min, language) })
    if ('percents' in read) {
      for (const field of read.percents) codes[field] = t('rules.percent_invalid')
      for (const field of read.money) codes[field] = t('rules.money_invalid')
    }
    show(codes)
    if (!('rule' in read) || Object.keys(codes).length > 0) return
    if (sameDay && !replace) {
      setReplacing(true)
      return
    }
    const choices = { keep: (told: Meanwhile) => send(told.version, true), take: onClose }
    save.mutate(
      { staffId: member.staffId, from: day, rule: read.rule, replace, version },
      {
        onSuccess: onClose,
        onError: (error) => meanwhile.caught(error, choices) || showRefusal(error),
        onSettled: () => setReplacing(false),
      },
    )
  }

  const field = (name: Exclude<keyof TypedRule, 'kind' | 'worker' | 'categories'>) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => type({ [name]: event.target.value }),
    error: errorOf(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })
  const isByPercent = byPercent(typed.kind)
  const isRent = typed.kind === 'booth_rent'
  const salonFee = showPercent(rules.cardTipFeeBp, language)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('rules.dialog', { name: showName(member) })}
      submitLabel={t('rules.save')}
      busy={save.isPending}
      form={form}
      onSubmit={handleSubmit}
      question={
        <>
          {meanwhile.dialog}
          {sameDay && (
            <ConfirmDialog
              open={replacing}
              title={t('rules.replace', { date: showDate(day, language) })}
              question={t('rules.replace_question', {
                name: showName(member),
                rule: ruleWithWorker(sameDay.rule, { t, language }),
              })}
              cancelLabel={t('rules.keep_it')}
              confirmLabel={t('rules.replace_yes')}
              busy={save.isPending}
              onCancel={() => setReplacing(false)}
              onConfirm={() => send(opened, true)}
            />
          )}
        </>
      }
    >
      <TextField
        label={t('rules.from')}
        hint={t('rules.from_hint')}
        type="date"
        min={min}
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={errorOf('from')}
        className="md:max-w-75"
      />
      <Chips
        label={t('rules.kind')}
        value={typed.kind}
        options={payRuleKinds.map((kind) => ({ value: kind, label: t(`rules.kinds.${kind}`) }))}
        onChange={(kind) => type({ kind })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {typed.kind === 'hourly' && <TextField label={t('rules.hourly')} {...field('hourly')} />}
        {isRent && <TextField label={t('rules.rent')} hint={t('rules.rent_hint')} {...field('rent')} />}
        {isByPercent && (
          <>
            <TextField label={t('rules.commission')} {...field('commission')} />
            <TextField label={t('rules.supply_fee')} hint={t('rules.supply_fee_hint')} {...field('supplyFee')} />
          </>
        )}
        {typed.kind === 'guarantee' && <TextField label={t('rules.guarantee')} {...field('guarantee')} />}
        <TextField label={t('rules.check')} hint={t('rules.check_hint')} {...field('check')} />
        <TextField
          label={t('rules.card_fee')}
          hint={t('rules.card_fee_hint', { percent: salonFee })}
          {...field('cardFee')}
        />
      </div>
      <CardFeeLock salonId={salonId} />
      {isRent ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-md text-ink-2">{t('rules.rent_note')}</p>
      ) : (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <Chips
              label={t('rules.worker')}
              value={typed.worker}
              options={workerKinds.map((worker) => ({ value: worker, label: t(`workers.${worker}`) }))}
              onChange={(worker) => type({ worker })}
            />
            <TextField
              label={t('rules.employee_number')}
              hint={t('rules.employee_number_hint')}
              {...field('employeeNumber')}
              inputMode="text"
              maxLength={20}
            />
          </div>
          {lastSound && <RuleExample rule={lastSound} cardTipFeeBp={rules.cardTipFeeBp} />}
        </>
      )}
      {isByPercent && categories.length > 0 && (
        <details open={Object.keys(begins.categories).length > 0} className="rounded-md border border-line px-4 py-1">
          <summary className="min-h-touch cursor-pointer content-center font-semibold">{t('rules.categories')}</summary>
          <div className="grid gap-4 pt-1 pb-3 md:grid-cols-2">
            {categories.map(({ id, name, names }) => (
              <TextField
                key={id}
                label={t('rules.category', { name: translated(name, names, language).text })}
                hint={t('rules.category_hint')}
                value={typed.categories[id] ?? ''}
                onChange={(event) => type({ categories: { ...typed.categories, [id]: event.target.value } })}
                error={errorOf(`category.${id}`)}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </div>
        </details>
      )}
    </FormDialog>
  )
}

interface RuleExampleProps {
  /** The last valid one. */
  rule: PayRule
  /** From the till's settings. */
  cardTipFeeBp: number
}

/** An example day, calculated by the typed rule. */
function RuleExample({ rule, cardTipFeeBp }: RuleExampleProps) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const show = (cents: number) => showCents(cents, language)
  const work = {
    ...noWork,
    day,
    services: [{ categoryId: null, cents: servicesCents }],
    minutes: 480,
    hoursFrom: 'shift' as const,
    cardTipsCents: tipsCents,
  }
  const pay = payOf({
    work: [work],
    rules: [{ from: day, rule }],
    adjustments: [],
    cardTipFeeBp,
    carriedInCents: 0,
    to: day,
  })
  const lines = [
    ...(pay.supplyFeeCents === 0 ? [] : [[t('rules.example_supplies'), 0 - pay.supplyFeeCents] as const]),
    ...(rule.kind === 'hourly' ? [] : [[t('rules.example_commission'), pay.commissionCents] as const]),
    [t('rules.example_counted'), pay.payCents] as const,
    [t('panel.card_tips'), pay.cardTipsCents - pay.cardTipFeeCents] as const,
    [t('panel.check', { percent: showPercent(rule.checkBp, language) }), pay.checkCents] as const,
    [t('panel.cash', { percent: showPercent(10_000 - rule.checkBp, language) }), pay.cashCents] as const,
  ]
  return (
    <aside aria-live="polite" className="rounded-md bg-sunken px-4 py-3">
      <p className="mb-2 text-sm text-ink-2">
        {t('rules.example', { services: showMoney(servicesCents), tips: showMoney(tipsCents) })}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-md">
        {lines.map(([word, cents]) => (
          <div key={word} className="contents">
            <dt className="text-ink-2">{word}</dt>
            <dd className="num text-right font-medium">{show(cents)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
