import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { localDateOf, showDate, showDuration, showMoney, showNumber, showTime } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { showPhone } from '../../shared/phone.ts'
import { usualCancelHours } from '../../shared/salons/cancelling.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { languageNow } from '../text/start.ts'
import { CustomerTexts } from '../texts/CustomerTexts.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, cardClass } from '../ui/Card.tsx'
import { InfoNote } from '../ui/InfoNote.tsx'
import { useUndoMerge } from './book-queries.ts'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import {
  BlockedBadge,
  CustomerAvatar,
  HolderWords,
  PhoneLink,
  TextsStoppedBadge,
  useDayOf,
  useNameOf,
  VipBadge,
} from './CustomerWords.tsx'
import { EarlierVisits } from './EarlierVisits.tsx'
import { StandingNote } from './StandingNote.tsx'
import { VisitList } from './VisitList.tsx'

interface CustomerSheetProps {
  salon: Salon
  customer: CustomerRecord
}

/** Everything the salon knows of a customer, and the actions. */
export function CustomerSheet({ salon, customer }: CustomerSheetProps) {
  const { t } = useTranslation('customers')
  const dayOf = useDayOf(salon.timezone)
  const { erased, phone, phoneHolder, mailsStopped, createdAt } = customer

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <CustomerAvatar large customer={customer} />
        <div className="min-w-0 grow basis-60">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1>{useNameOf()(customer)}</h1>
            <VipBadge customer={customer} />
            <BlockedBadge customer={customer} />
            <TextsStoppedBadge customer={customer} />
            {mailsStopped && <Badge>{t('mails_stopped')}</Badge>}
          </div>
          <p className="flex flex-wrap gap-x-4 text-ink-2">
            {!erased && <PhoneLink phone={customer.phone} className="hover:underline" />}
            {phoneHolder && (
              <Link
                to="/customers/$customerId"
                params={{ customerId: phoneHolder.id }}
                search={({ salon: chosen }) => ({ salon: chosen })}
                className="underline underline-offset-3"
              >
                <HolderWords customer={customer} />
              </Link>
            )}
            {!erased && customer.email && <span className="wrap-anywhere">{customer.email}</span>}
            <span className="text-ink-3">{t('record.since', { date: dayOf(createdAt) })}</span>
          </p>
        </div>
        {!erased && <CustomerActions salon={salon} customer={customer} />}
      </div>
      {erased && <p className="mb-3.5 rounded-md bg-sunken px-3.5 py-3 text-md text-ink-2">{t('record.erased')}</p>}
      <div className="mb-3.5 empty:hidden">
        <StandingNote customer={customer} zone={salon.timezone} />
      </div>
      <CustomerFigures customer={customer} />
      <div className="mt-3.5 grid grid-cols-1 items-start gap-3.5 lg:grid-cols-2">
        <div className="grid gap-3.5">
          <CustomerFacts salon={salon} customer={customer} />
          <Family customer={customer} />
          <MadeMerges salon={salon} customer={customer} />
        </div>
        <div className="grid gap-3.5">
          <Card title={t('record.visits_title')}>
            <div className="-my-3">
              <VisitList salon={salon} customerId={customer.id} none={t('record.no_visits')} />
            </div>
          </Card>
          <EarlierVisits salon={salon} customerId={customer.id} />
          {!erased && phone !== '' && <CustomerTexts salon={salon} customerId={customer.id} />}
          <LeftLine salon={salon} customer={customer} />
        </div>
      </div>
    </>
  )
}

/** Visits, spending and no-shows. */
function CustomerFigures({ customer }: { customer: CustomerRecord }) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const hours = useCurrentSalon()?.cancelHours ?? usualCancelHours
  const figures = [
    [t('record.visits'), showNumber(customer.serviceUsageCount, language)],
    [t('record.spent'), showMoney(toCents(customer.totalSpent))],
    [t('record.no_shows'), showNumber(customer.noShows, language)],
    [t('record.late'), showNumber(customer.lateCancels, language)],
  ] as const

  return (
    <section aria-label={t('record.figures')} className="relative">
      <dl className={`${cardClass} grid grid-cols-2 gap-px overflow-clip bg-line! lg:grid-cols-4`}>
        {figures.map(([word, figure], index) => (
          <div key={word} className={`min-w-0 bg-surface px-4 py-3.5 md:px-5 ${index === 3 ? 'lg:pr-12' : ''}`}>
            <dt className="text-sm text-ink-2 md:text-md">{word}</dt>
            <dd className={`num text-2xl font-semibold max-[22.5rem]:text-lg ${index === 3 ? 'pr-8 lg:pr-0' : ''}`}>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      {customer.before && <Before before={customer.before} />}
      <div className="absolute right-0.5 bottom-0.5 lg:top-0.5 lg:bottom-auto">
        <InfoNote label={t('record.about')}>
          <p>{t('record.about_text', { hours })}</p>
        </InfoNote>
      </div>
    </section>
  )
}

/** Figures imported from another product: shown next to ours, never added to them. */
function Before({ before: { visits, lastVisit, spent } }: { before: NonNullable<CustomerRecord['before']> }) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const words = [
    visits > 0 && t('before.visits', { count: visits }),
    lastVisit !== null && t('before.last', { date: showDate(lastVisit, language) }),
    toCents(spent) > 0 && t('before.spent', { amount: showMoney(toCents(spent)) }),
  ]

  return (
    <p className="mt-2 text-md text-ink-2">
      <span className="font-semibold">{t('before.title')}</span> {words.filter(Boolean).join(', ')}
    </p>
  )
}

/** The others who use the phone, each with their own visits. */
function Family({ customer: { family, phoneHolder } }: { customer: CustomerRecord }) {
  const { t } = useTranslation('customers')
  const nameOf = useNameOf()
  if (family.length === 0) return null

  return (
    <Card title={t('family.title')}>
      <ul className="-my-2">
        {family.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              to="/customers/$customerId"
              params={{ customerId: one.id }}
              search={({ salon }) => ({ salon })}
              className="inline-flex min-h-touch items-center font-semibold hover:underline"
            >
              {nameOf(one)}
            </Link>
            <span className="text-md text-ink-2">
              {one.id === phoneHolder?.id && `${t('family.holds')} · `}
              {t('merge.visits', { count: one.serviceUsageCount })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Says that the customer once left the line before being served; renders nothing if that never happened. */
function LeftLine({ salon, customer }: { salon: Salon; customer: CustomerRecord }) {
  const { t, i18n } = useTranslation('customers')
  const language = languageNow(i18n)
  const { count, latest } = customer.leftLine
  if (count === 0) return null

  return (
    <Card title={t('left_line.title')}>
      <p className="text-md text-ink-2">{t('left_line.about', { count })}</p>
      <ul>
        {latest.map(({ partyId, cameAt, waitedMinutes, people, services }) => (
          <li key={partyId} className="border-b border-line py-3 last:border-b-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <span>
                <span className="font-semibold">
                  {showDate(localDateOf(salon.timezone, Date.parse(cameAt)), language)}
                </span>{' '}
                <span className="num">{showTime(salon.timezone, Date.parse(cameAt))}</span>
              </span>
              {waitedMinutes !== null && (
                <span className="text-ink-2">
                  {t('left_line.waited', { length: showDuration(waitedMinutes, language) })}
                </span>
              )}
            </p>
            <p className="text-md wrap-anywhere">
              {services.join(', ')}
              {people > 1 && <span className="text-ink-2"> · {t('left_line.people', { count: people })}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface MadeMergesProps {
  salon: Salon
  customer: CustomerRecord
}

/** Records merged into this one. The latest merge can be undone. */
function MadeMerges({ salon, customer: { merges } }: MadeMergesProps) {
  const { t } = useTranslation('customers')
  const dayOf = useDayOf(salon.timezone)
  const nameOf = useNameOf()
  const user = useSession()
  const undo = useUndoMerge(salon.id)
  if (merges.length === 0) return null

  return (
    <Card title={t('merge.made')}>
      <ul className="grid gap-3">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <span>
              {t('merge.from', {
                name: nameOf(merge),
                phone: merge.phone ? showPhone(merge.phone) : t('no_phone'),
                date: dayOf(merge.at),
              })}
            </span>
            {merge.undoable && user && mayCall(user.role, 'owner') && (
              <Button shape="compact" busy={undo.isPending} onClick={() => undo.mutate(merge.id)}>
                <Undo2 size={18} aria-hidden />
                {t('merge.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
