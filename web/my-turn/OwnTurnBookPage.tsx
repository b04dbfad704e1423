import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BookView } from '../floor/book/BookView.tsx'
import { useOwnTurnBook } from '../floor/book/queries.ts'
import { useCurrentSalon } from '../salons/current-salon.ts'
import { buttonClass } from '../ui/button-class.ts'

const route = getRouteApi('/owner/my-turn/turn-book')

/** The turn book for technicians: their own row, and those of colleagues if the salon shares its board. */
export function OwnTurnBookPage() {
  const { t } = useTranslation('turnBook')
  const { date } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useOwnTurnBook(useCurrentSalon()?.id ?? '', date)

  return (
    <BookView
      answer={answer}
      onGo={(next) => void navigate({ search: (was) => ({ ...was, date: next }), replace: true })}
      back={
        <Link to="/my-turn" aria-label={t('back_own')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
      }
      off={<Navigate to="/my-day" replace />}
    />
  )
}
