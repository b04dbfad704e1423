import { useTranslation } from 'react-i18next'
import { showDayAndMonth, showMoney } from '../../shared/format.ts'
import type { MyPay } from '../../shared/pay/contract.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { OwnTips } from './OwnTips.tsx'
import { useMyPay } from './use-my-pay.ts'

/** A technician's own services, tips and pay, today and in the current period, where the owner shows it; and their tips by month. */
export function MyPayPage() {
  const { t } = useTranslation('myPay')
  const salon = useCurrentSalon()
  const answer = useMyPay(salon?.id)

  return (
    <>
      <PageTitle page={t('title')} />
      <h1 className="mb-4">{t('title')}</h1>
      <QueryState
        of={answer}
        waiting={<Waiting label={t('loading')} className="grid max-w-140 gap-3" shapes={['h-28', 'h-28']} />}
        failed={t('failed')}
      >
        {(pay) => (
          <div className="grid grid-cols-1 gap-3">
            {pay.shown && <OwnPay pay={pay} />}
            {salon && <OwnTips key={salon.id} salon={salon} />}
          </div>
        )}
      </QueryState>
    </>
  )
}

function OwnPay({ pay: { isRenter, today, period, from, to, payOn } }: { pay: MyPay }) {
  const { t, i18n } = useTranslation('myPay')
  const language = languageNow(i18n)
  const earned = t(isRenter ? 'takings_less_rent' : 'pay')
  const span = { from: showDayAndMonth(from, language), to: showDayAndMonth(to, language) }

  return (
    <div className="grid max-w-140 gap-3">
      <Sums title={t('today')} sums={today} earned={earned} />
      <Sums title={t('period', span)} sums={period} earned={earned} />
      <p className="text-sm text-ink-2">
        {t('note', { date: showDayAndMonth(payOn, language), money: showMoney(period.toBePaidCents) })}
      </p>
    </div>
  )
}

function Sums({ title, sums, earned }: { title: string; sums: MyPay['today']; earned: string }) {
  const { t } = useTranslation('myPay')
  const figures = [
    [t('services'), sums.servicesCents],
    [t('tips'), sums.cardTipsCents + sums.otherTipsCents + sums.cashTipsCents],
    [earned, sums.payCents],
  ] as const

  return (
    <section aria-label={title} className={`px-4 pt-3 pb-4 md:px-5 ${cardClass}`}>
      <h2 className="mb-2">{title}</h2>
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
