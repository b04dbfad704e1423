import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney, showNumber } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { languageNow } from '../text/start.ts'
import { cardClass } from '../ui/Card.tsx'
import { RefusedTexts, TextSalonName } from './TextWords.tsx'
import { refusedIn, type TextListProps } from './text-figures.ts'

/** Each salon's texts, on phones. */
export function TextCards({ salons, isNow }: TextListProps) {
  const { t, i18n } = useTranslation('admin')
  const show = (count: number) => <span className="num">{showNumber(count, languageNow(i18n))}</span>

  return (
    <ul aria-label={t('texts.table')} className="grid gap-3">
      {salons.map((salon) => (
        <li key={salon.salonId} className={`${cardClass} px-4 py-3`}>
          <TextSalonName salon={salon} />
          <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2">
            {isNow && <Figure label={t('texts.today')}>{show(salon.today)}</Figure>}
            <Figure label={t('texts.in_month')}>{show(salon.sent)}</Figure>
            <Figure label={t('texts.busiest')}>{show(salon.busiestDay)}</Figure>
            <Figure label={t('texts.parts')}>{show(salon.parts)}</Figure>
            {salon.cost !== null && <Figure label={t('texts.cost')}>{showMoney(toCents(salon.cost))}</Figure>}
            {refusedIn(salon) > 0 && (
              <Figure label={t('texts.refused')}>
                <RefusedTexts salon={salon} />
              </Figure>
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
