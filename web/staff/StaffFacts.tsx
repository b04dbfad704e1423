import { CalendarX2, Clock, Languages, type LucideIcon, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showPhone } from '../../shared/phone.ts'
import type { Availability, Staff } from '../../shared/staff/contract.ts'
import type { SpecialShift } from '../../shared/staff/special-shifts.ts'
import { languageNow } from '../text/start.ts'
import { languageName } from '../ui/language-names.ts'
import { weekLines } from '../ui/week-summary.ts'
import { useSpecialWords } from './one-week/use-special-words.ts'

interface StaffFactsProps {
  member: Staff
  /** Undefined while loading; null after a failure. */
  week: readonly Availability[] | undefined | null
  /** Upcoming days with special hours. */
  special: readonly SpecialShift[]
}

const daysShown = 3

/** Contact, hours and languages of a member. Unknown facts are left out. */
export function StaffFacts({ member, week, special }: StaffFactsProps) {
  const { t, i18n } = useTranslation('staff')
  const { phone, email, languages, isAvailableForBooking } = member
  const language = languageNow(i18n)
  const lines = week ? weekLines(week, language) : []
  const words = useSpecialWords(language)
  const spoken = languages.map((tag) => languageName(tag, language)).join(', ')

  return (
    <ul className="grid gap-1 text-md text-ink-2">
      {phone && (
        <Fact icon={Phone}>
          <a href={`tel:${phone}`} className="num hover:underline">
            {showPhone(phone)}
          </a>
        </Fact>
      )}
      {email && (
        <Fact icon={Mail}>
          <a href={`mailto:${email}`} className="wrap-anywhere hover:underline">
            {email}
          </a>
        </Fact>
      )}
      <Fact icon={Clock}>
        {lines.map((line) => (
          <span key={line} className="num block whitespace-normal!">
            {line}
          </span>
        ))}
        {special.slice(0, daysShown).map((day) => (
          <span key={day.date} className="num block whitespace-normal!">
            {t('one_week.only', { day: words(day) })}
          </span>
        ))}
        {week && lines.length === 0 && t('no_hours')}
        {week === null && t('hours_unknown')}
        {week === undefined && '…'}
      </Fact>
      {spoken && (
        <Fact icon={Languages}>
          <span className="sr-only">{t('languages', { list: spoken })}</span>
          <span aria-hidden>{spoken}</span>
        </Fact>
      )}
      {!isAvailableForBooking && <Fact icon={CalendarX2}>{t('not_bookable')}</Fact>}
    </ul>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon size={17} className="mt-0.5 flex-none text-ink-3" aria-hidden />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
