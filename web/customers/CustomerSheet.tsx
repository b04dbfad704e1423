import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { Card } from '../ui/Card.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerFigures } from './CustomerFigures.tsx'
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
import { Family } from './Family.tsx'
import { LeftLine } from './LeftLine.tsx'
import { MadeMerges } from './MadeMerges.tsx'
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
  const { erased, phoneHolder, textsStopped, createdAt } = customer

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
      {textsStopped && (
        <p className="mb-3.5 rounded-md bg-sunken px-3.5 py-3 text-md text-ink-2">{t('texts_stopped_note')}</p>
      )}
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
          <LeftLine salon={salon} customer={customer} />
        </div>
      </div>
    </>
  )
}
