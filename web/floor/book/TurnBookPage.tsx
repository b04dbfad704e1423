import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, BookOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../shared/accounts/roles.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { useSession } from '../../accounts/session.ts'
import { useFloorSettings } from '../../data/floor-settings.ts'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BookView } from './BookView.tsx'
import { useTurnBook } from './queries.ts'

const route = getRouteApi('/owner/floor/turn-book')

/** The turn book for the front desk, day by day. */
export function TurnBookPage() {
  const { t } = useTranslation('turnBook')
  return (
    <SetupGate words={{ loading: t('loading') }}>
      {(salon) => <TurnBookContent key={salon.id} salon={salon} />}
    </SetupGate>
  )
}

function TurnBookContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('turnBook')
  const { date } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: settings } = useFloorSettings(salon.id)
  const answer = useTurnBook(salon.id, date)
  const user = useSession()
  const rulesLink = user && mayCall(user.role, 'owner') && (
    <Link to="/floor/rules" className="font-semibold text-brand-ink underline">
      {t('rules_link')}
    </Link>
  )

  return (
    <BookView
      answer={answer}
      isOff={settings?.on === false}
      corrects={!user?.viewing}
      onGo={(next) => void navigate({ search: (was) => ({ ...was, date: next }), replace: true })}
      back={
        <Link to="/floor" aria-label={t('back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
      }
      rulesLink={rulesLink}
      off={
        <EmptyState
          icon={BookOpen}
          title={t('off.title')}
          hint={t('off.text')}
          action={
            rulesLink && (
              <Link to="/floor/rules" className={buttonClass('primary')}>
                {t('off.open')}
              </Link>
            )
          }
        />
      }
    />
  )
}
