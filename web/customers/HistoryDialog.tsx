import { Link } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../shared/customers/contract.ts'
import { showMoney, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useCustomer } from '../data/customers.ts'
import { languageNow } from '../text/start.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { CallLink, RebookLink } from './CustomerLinks.tsx'
import { CustomerAvatar, PhoneLink, useNameOf, VipBadge } from './CustomerWords.tsx'
import { NoCustomer } from './NoCustomer.tsx'
import { VisitList } from './VisitList.tsx'

interface HistoryDialogProps {
  salon: Salon
  /** Null: closed. */
  customerId: string | null
  onClose: () => void
}

/** A customer's visits, and how to reach them. */
export function HistoryDialog({ salon, customerId, onClose }: HistoryDialogProps) {
  // Kept while the dialog fades out.
  const [shownId, setShownId] = useState(customerId)
  if (customerId && customerId !== shownId) setShownId(customerId)
  if (!shownId) return null
  return <OpenHistory key={shownId} open={customerId !== null} salon={salon} customerId={shownId} onClose={onClose} />
}

function OpenHistory({ open, salon, customerId, onClose }: HistoryDialogProps & { open: boolean; customerId: string }) {
  const { t } = useTranslation(['customers', 'common'])
  const answer = useCustomer(salon.id, customerId)
  const nameOf = useNameOf()
  const customer = answer.data

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={customer ? nameOf(customer) : t('history_button')}
      badge={
        customer && (
          <span className="mt-2">
            <VipBadge customer={customer} />
          </span>
        )
      }
      closeLabel={t('common:close')}
      foot={
        customer && (
          <>
            <Link
              to="/customers/$customerId"
              params={{ customerId: customer.id }}
              search={({ salon: chosen }) => ({ salon: chosen })}
              className={`${buttonClass('ghost')} mr-auto max-md:px-2.5`}
            >
              <IdCard size={18} aria-hidden />
              {t('history.record')}
            </Link>
            <CallLink customer={customer} />
            <RebookLink customer={customer} />
          </>
        )
      }
    >
      <QueryState
        of={answer}
        waiting={<Waiting label={t('history.loading')} shapes={['h-16 w-full', 'h-28 w-full']} />}
        renderFailed={(error, retry) => <NoCustomer error={error} retry={retry} />}
      >
        {(customer) => <History salon={salon} customer={customer} />}
      </QueryState>
    </Dialog>
  )
}

function History({ salon, customer }: { salon: Salon; customer: CustomerRecord }) {
  const { t, i18n } = useTranslation('customers')

  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3.5">
        <CustomerAvatar large customer={customer} />
        <p className="grid min-w-0 gap-x-4 text-ink-2 md:flex md:flex-wrap">
          <PhoneLink phone={customer.phone} className="hover:underline" />
          <span className="wrap-anywhere">{customer.email || t('no_email')}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line bg-line">
        {[
          [t('history.total_services'), showNumber(customer.serviceUsageCount, languageNow(i18n))],
          [t('history.total_spent'), showMoney(toCents(customer.totalSpent))],
        ].map(([word, figure]) => (
          <div key={word} className="bg-surface px-4 py-3">
            <dt className="text-sm text-ink-2">{word}</dt>
            <dd className="num text-xl font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="text-lg font-semibold">
          {t('history.completed')}{' '}
          <span className="num font-normal text-ink-3">
            ({showNumber(customer.serviceUsageCount, languageNow(i18n))})
          </span>
        </h3>
        <VisitList salon={salon} customerId={customer.id} completed none={t('history.none')} />
      </section>
    </div>
  )
}
