import { useTranslation } from 'react-i18next'
import { showDayAndMonth, showMoney } from '../../shared/format.ts'
import { languageNow } from '../text/start.ts'
import { Card } from '../ui/Card.tsx'
import { useMyPay } from './queries.ts'

/** A technician's own services, tips and pay: today, and in the current period. Hidden unless the owner allows it. */
export function MyPayCard({ salonId }: { salonId: string }) {
  const { t, i18n } = useTranslation('myPay')
  const language = languageNow(i18n)
  const { data } = useMyPay(salonId)
  if (!data?.shown) return null

  const { today, period, from, to, payOn } = data
  const span = { from: showDayAndMonth(from, language), to: showDayAndMonth(to, language) }
  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        <Sums title={t('today')} sums={today} />
        <Sums title={t('period', span)} sums={period} />
        <p className="text-sm text-ink-2">
          {t('note', { date: showDayAndMonth(payOn, language), money: showMoney(period.toBePaidCents) })}
        </p>
      </div>
    </Card>
  )
}

interface SumsProps {
  title: string
  sums: { servicesCents: number; payCents: number; cardTipsCents: number; cashTipsCents: number }
}

function Sums({ title, sums }: SumsProps) {
  const { t } = useTranslation('myPay')
  const figures = [
    [t('services'), sums.servicesCents],
    [t('tips'), sums.cardTipsCents + sums.cashTipsCents],
    [t('pay'), sums.payCents],
  ] as const
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold text-ink-2">{title}</h3>
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(([word, cents]) => (
          <div key={word} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-sm text-ink-2">{word}</dt>
            <dd className="num text-lg font-semibold">{showMoney(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
