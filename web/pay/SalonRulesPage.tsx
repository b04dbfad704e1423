import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanwhile } from '../../shared/audit/edits.ts'
import { localDateOf, showDate } from '../../shared/format.ts'
import type { SalonPayRules } from '../../shared/pay/contract.ts'
import { locksAgainst } from '../../shared/pay/salon-rule.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { useMeanwhile } from '../audit/use-meanwhile.tsx'
import { now } from '../clock.ts'
import { useSalonRules } from '../data/salon-rules.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { ClosedComparison } from './ClosedComparison.tsx'
import { LawSwitches } from './LawSwitches.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { useSetSalonRule } from './queries.ts'
import { ServiceTaxRow } from './ServiceTaxRow.tsx'
import { salonRuleOf, type TypedSalonRule, typedSalonRule } from './salon-rule-form.ts'

/** What counts for everybody: overtime, minimum wage, tips, and what the place of the salon says about it. */
export function SalonRulesPage() {
  const { t } = useTranslation('pay')
  return (
    <>
      <PageTitle page={t('law.title')} />
      <div className="mb-1 flex items-center gap-2">
        <Link to="/pay/rules" aria-label={t('law.back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1>{t('law.title')}</h1>
      </div>
      <p className="mb-5 max-w-read text-ink-2">{t('law.intro')}</p>
      <SetupGate words={{ loading: t('rules.loading') }}>
        {(salon) => <SalonRules key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function SalonRules({ salon }: { salon: Salon }) {
  const { t } = useTranslation('pay')
  return (
    <QueryState
      of={useSalonRules(salon.id)}
      waiting={<Waiting label={t('rules.loading')} shapes={['h-96 w-full']} />}
      failed={t('rules.failed')}
    >
      {(rules) => <Form salon={salon} known={rules} />}
    </QueryState>
  )
}

function Form({ salon, known }: { salon: Salon; known: SalonPayRules }) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const isViewing = useSession()?.viewing !== undefined
  const { form, errorOf, show, showRefusal } = useFieldErrors()
  const meanwhile = useMeanwhile(salon.id)
  const save = useSetSalonRule(salon.id)
  const last = known.rules.at(-1)
  const today = localDateOf(salon.timezone, now())
  // `version`: at the first change; what another window saves from then on arrives here too.
  const [changes, setChanges] = useState<Partial<TypedSalonRule> & { version?: number }>({})
  const start = last && last.from > today ? last.from : known.nextPeriod
  const typed = { ...typedSalonRule(last?.rule ?? null, salon.address, start), ...changes }
  const type = (more: Partial<TypedSalonRule>) =>
    setChanges((so) => ({ ...so, version: so.version ?? known.version, ...more }))
  const rule = salonRuleOf(typed)
  const isClosed = known.firstOpen !== null && typed.from !== '' && typed.from < known.firstOpen

  const opened = last?.rule.opened ?? []
  const missing = (rule ? locksAgainst(rule) : []).filter((lock) => {
    const reason = typed.reasons[lock]?.trim()
    return reason === undefined ? !opened.some((one) => one.lock === lock) : reason === ''
  })

  function discard() {
    setChanges({})
    show({})
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send(changes.version ?? known.version)
  }

  function send(version: number) {
    const codes = {
      ...(typed.place === '' && { place: t('law.place_missing') }),
      ...Object.fromEntries(missing.map((lock) => [`reasons.${lock}`, 'required'])),
      ...(rule?.restAndOther && rule.minimumWageCents === null && { minimumWageCents: 'required' }),
      ...(rule === null && typed.place !== '' && { minimumWageCents: t('rules.money_invalid') }),
      ...(typed.from === '' && { from: 'required' }),
      ...(isClosed && { from: t('rules.from_closed', { date: showDate(known.firstOpen ?? '', language) }) }),
    }
    show(codes)
    if (rule === null || Object.keys(codes).length > 0) return
    const choices = { keep: (news: Meanwhile) => send(news.version), take: discard }
    save.mutate(
      { from: typed.from, rule, reasons: typed.reasons, version },
      { onSuccess: discard, onError: (error) => meanwhile.caught(error, choices) || showRefusal(error) },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <fieldset disabled={isViewing} className="grid min-w-0 grid-cols-1 gap-5">
          <div className={`${cardClass} divide-y divide-line`}>
            <LawSwitches typed={typed} opened={opened} day={typed.from} type={type} errorOf={errorOf} />
            <ServiceTaxRow salon={salon} place={typed.place} />
          </div>
          {isClosed && rule && (
            <ClosedComparison salonId={salon.id} from={typed.from} rule={rule} firstOpen={known.firstOpen ?? ''} />
          )}
        </fieldset>
        <PlaceCard
          address={salon.address}
          typed={typed}
          confirmedOn={last?.rule.place === typed.place ? last.rule.confirmedOn : null}
          error={errorOf('place')}
          onChange={(place) => type({ place })}
        />
      </div>
      {!isViewing && (
        <div className={`${cardClass} mt-5 flex flex-wrap items-end gap-3 px-4 py-3 md:px-5`}>
          <TextField
            label={t('law.from')}
            hint={t('law.from_hint')}
            type="date"
            value={typed.from}
            onChange={(event) => type({ from: event.target.value })}
            error={errorOf('from')}
            className="mr-auto md:max-w-75"
          />
          <Button onClick={discard} disabled={Object.keys(changes).length === 0}>
            {t('law.undo')}
          </Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            {t('law.save')}
          </Button>
        </div>
      )}
      {meanwhile.dialog}
    </form>
  )
}
