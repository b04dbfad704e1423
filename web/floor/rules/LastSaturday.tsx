import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TurnRules } from '../../../shared/floor/rules.ts'
import { localDateOf, showDayAndMonth } from '../../../shared/format.ts'
import { now } from '../../clock.ts'
import { languageNow } from '../../text/start.ts'
import { useTurnBook } from '../book/queries.ts'
import { showTurns } from '../halves.ts'
import { gapOf, lastSaturday, recountDay } from './recount-day.ts'

interface LastSaturdayProps {
  salon: { id: string; timezone: string }
  rules: TurnRules
  /** The saved rules, if they differ from the typed ones. */
  before: TurnRules | null
}

/** Everybody's turns on the last Saturday with a turn book, counted by these rules. */
export function LastSaturday({ salon, rules, before }: LastSaturdayProps) {
  const { t, i18n } = useTranslation('turnRules')
  const date = lastSaturday(localDateOf(salon.timezone, now()))
  const { data: book } = useTurnBook(salon.id, date)
  const counted = useMemo(() => (book ? recountDay(book, rules) : []), [book, rules])
  const was = useMemo(() => (book && before ? gapOf(recountDay(book, before)) : null), [book, before])
  if (counted.length === 0) return null

  const gap = gapOf(counted)
  const how = was === null || was === gap ? 'same' : gap < was ? 'falls' : 'grows'
  return (
    <section className="mt-3 border-t border-line pt-3 text-md text-ink-2">
      <h3 className="text-md text-ink">{t('saturday.title', { day: showDayAndMonth(date, languageNow(i18n)) })}</h3>
      <p className="mt-1">
        {counted.map(({ firstName, halves }) => `${firstName} ${showTurns(halves)}`).join(', ')}.{' '}
        {t(`saturday.${how}`, { turns: showTurns(gap), was: showTurns(was ?? gap) })}
      </p>
      <p className="mt-1 text-sm">{t('saturday.hint')}</p>
    </section>
  )
}
