import { useTranslation } from 'react-i18next'
import { showDate, showName } from '../../shared/format.ts'
import type { SalonPayRule } from '../../shared/pay/salon-rule.ts'
import { languageNow } from '../text/start.ts'
import { Card } from '../ui/Card.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { showCents, showPeriod } from './pay-words.ts'
import { useSalonRuleComparison } from './queries.ts'

interface ClosedComparisonProps {
  salonId: string
  from: string
  rule: SalonPayRule
  firstOpen: string
}

/** What closed periods would have been with these rules. They stay as they are. */
export function ClosedComparison({ salonId, from, rule, firstOpen }: ClosedComparisonProps) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  return (
    <Card title={t('law.closed_title')}>
      <p className="mb-3 text-md text-ink-2">{t('law.closed_hint', { date: showDate(firstOpen, language) })}</p>
      <QueryState
        of={useSalonRuleComparison(salonId, { from, rule })}
        waiting={<Waiting label={t('loading')} shapes={['h-24 w-full']} />}
        failed={t('failed')}
      >
        {({ periods }) => (
          <dl className="grid gap-2 text-md">
            {periods.map((period) => (
              <div key={period.from}>
                <dt className="font-semibold">{showPeriod(period, language)}</dt>
                {period.members.length === 0 && <dd className="text-ink-2">{t('law.closed_same')}</dd>}
                {period.members.map((member) => (
                  <dd key={member.staffId} className="num whitespace-normal! text-ink-2">
                    {t('law.closed_would_be', {
                      name: showName(member, language),
                      was: showCents(member.toBePaidCents, language),
                      wouldBe: showCents(member.wouldBeCents, language),
                    })}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        )}
      </QueryState>
    </Card>
  )
}
