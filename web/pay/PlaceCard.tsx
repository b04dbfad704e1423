import { useTranslation } from 'react-i18next'
import { showDate } from '../../shared/format.ts'
import { federal, lawAsOf, lawOf, type Place, places } from '../../shared/pay/law.ts'
import { languageNow } from '../text/start.ts'
import { Card } from '../ui/Card.tsx'
import { Select, type SelectOption } from '../ui/Select.tsx'
import type { TypedSalonRule } from './salon-rule-form.ts'

interface PlaceCardProps {
  address: string
  typed: TypedSalonRule
  /** Null: not yet. */
  confirmedOn: string | null
  error: string | undefined
  onChange: (place: Place) => void
}

/** Where the salon is, confirmed by saving, and how to read what the law says. */
export function PlaceCard(props: PlaceCardProps) {
  return (
    <div className="grid gap-5">
      <Where {...props} />
      <IfItMoves place={props.typed.place} />
    </div>
  )
}

/** Those whose law differs, by what is known of it. */
const others = ['california', 'texas', 'new_york_city', 'connecticut'] as const

function IfItMoves({ place }: { place: Place | '' }) {
  const { t } = useTranslation('pay')
  return (
    <Card title={t('law.moves.title')}>
      <dl className="grid gap-2.5 text-md">
        {others
          .filter((one) => one !== place)
          .map((one) => {
            const { locks, dailyOvertime, serviceTax } = lawOf(one)
            const facts = [
              t(locks.tip_fee ? 'law.moves.tips_locked' : 'law.moves.tips_hint', {
                source: locks.tip_fee ?? federal.tips,
              }),
              t(dailyOvertime ? 'law.moves.daily_overtime' : 'law.moves.weekly_overtime', { source: dailyOvertime }),
              serviceTax && t('law.moves.taxed'),
            ]
            return (
              <div key={one}>
                <dt className="font-semibold">{t(`law.places.${one}`)}</dt>
                <dd className="text-ink-2">{facts.filter(Boolean).join(' ')}</dd>
              </div>
            )
          })}
      </dl>
    </Card>
  )
}

function Where({ address, typed, confirmedOn, error, onChange }: PlaceCardProps) {
  const { t, i18n } = useTranslation('pay')
  const language = languageNow(i18n)
  const options = places.map((place): SelectOption<Place | ''> => ({ value: place, label: t(`law.places.${place}`) }))
  return (
    <Card title={t('law.place')}>
      <div className="grid gap-3">
        <Select
          label={t('law.state')}
          value={typed.place}
          options={typed.place === '' ? [{ value: '', label: t('law.choose') }, ...options] : options}
          onChange={(place) => place !== '' && onChange(place)}
          error={error}
        />
        <p className="text-md text-ink-2">{address}</p>
        <p className="text-md">
          {confirmedOn === null
            ? t('law.not_confirmed')
            : t('law.confirmed', { date: showDate(confirmedOn, language) })}
        </p>
        <dl className="grid gap-1.5 border-t border-line pt-3 text-md">
          {(['hint', 'lock', 'opened_by_you'] as const).map((word) => (
            <div key={word}>
              <dt className="font-semibold">{t(`law.read.${word}`)}</dt>
              <dd className="text-ink-2">{t(`law.read.${word}_means`)}</dd>
            </div>
          ))}
        </dl>
        <p className="rounded-md bg-sunken px-3.5 py-2.5 text-md">
          {t('law.as_of', { date: showDate(lawAsOf, language) })} {t('law.no_advice')}
        </p>
      </div>
    </Card>
  )
}
