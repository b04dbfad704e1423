import { useTranslation } from 'react-i18next'
import { showMoney } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { CustomerRowsProps } from './CustomerTable.tsx'
import {
  BlockedBadge,
  CustomerAvatar,
  HolderWords,
  NotServedBadge,
  PhoneTotal,
  PhoneWords,
  TextsStoppedBadge,
  useDayOf,
  useNameOf,
  VipBadge,
} from './CustomerWords.tsx'

/** The list of customers on phones: a tap opens the history. */
export function CustomerCards({ customers, zone, onHistory }: CustomerRowsProps) {
  const { t } = useTranslation('customers')
  const dayOf = useDayOf(zone)
  const nameOf = useNameOf()

  return (
    <ul>
      {customers.map((customer) => (
        <li key={customer.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            onClick={() => onHistory(customer.id)}
            className="flex w-full items-center gap-3.5 px-4 py-3 text-left max-[22.5rem]:gap-2 max-[22.5rem]:px-3 -outline-offset-3 hover:bg-hover/45"
          >
            <CustomerAvatar customer={customer} />
            <span className="grid min-w-0 grow grid-cols-1">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                {nameOf(customer)} <NotServedBadge customer={customer} /> <VipBadge customer={customer} />{' '}
                <BlockedBadge customer={customer} /> <TextsStoppedBadge customer={customer} />
              </span>
              {!customer.erased && <PhoneWords phone={customer.phone} className="text-md text-ink-2" />}
              <HolderWords customer={customer} className="text-sm text-ink-3" />
              <span className="text-sm text-ink-3">
                {customer.lastServiceDate ? t('last_visit', { date: dayOf(customer.lastServiceDate) }) : t('never')}
              </span>
            </span>
            <span className="grid flex-none text-right">
              <span className="num font-semibold">{showMoney(toCents(customer.totalSpent))}</span>
              <span className="text-sm text-ink-3">{t('services', { count: customer.serviceUsageCount })}</span>
              <PhoneTotal customer={customer} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
