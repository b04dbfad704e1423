import { Link } from '@tanstack/react-router'
import { SquareUserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showMoney, showName } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import type { Dashboard } from '../../shared/reports/dashboard.ts'
import { showDay } from '../reports/figure-words.ts'
import { SmallAvatar } from '../reports/SmallAvatar.tsx'
import { languageNow } from '../text/start.ts'
import { EmptyLine, Panel } from './Panel.tsx'

/** The most recent customers. */
export function RecentCustomers({ dashboard }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation('dashboard')
  const language = languageNow(i18n)
  const { recentCustomers, timezone } = dashboard

  return (
    <Panel title={t('recent.title')}>
      {recentCustomers.length === 0 && <EmptyLine icon={SquareUserRound}>{t('recent.empty')}</EmptyLine>}
      <ul>
        {recentCustomers.map((customer, index) => (
          <li key={customer.id} className="border-b border-line last:border-b-0">
            <Link
              to="/customers/$customerId"
              params={{ customerId: customer.id }}
              className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover/45 md:px-5"
            >
              <SmallAvatar member={customer} index={index} />
              <span className="min-w-0 grow">
                <span className="block text-md font-semibold wrap-break-word">{showName(customer)}</span>
                <span className="block text-sm text-ink-2">
                  {t('recent.last', {
                    date: showDay(localDateOf(timezone, Date.parse(customer.lastVisit)), dashboard.date, language),
                  })}
                </span>
              </span>
              <span className="flex-none text-right">
                <span className="num block text-md font-semibold">{showMoney(toCents(customer.lastPrice))}</span>
                <span className="block text-sm text-ink-2">{t('recent.visits', { count: customer.visits })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
