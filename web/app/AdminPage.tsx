import { LogOut, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { useSignOut } from '../accounts/sign-out.ts'
import { sentenceOf } from '../api.ts'
import { bookingLink } from '../salons/copy-booking-link.ts'
import { useAllSalons } from '../salons/queries.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LanguageMenu } from '../ui/LanguageSwitch.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Who is signed in, and the salons there are. */
export function AdminPage() {
  const { t } = useTranslation('app')
  const user = useSession()
  const signOut = useSignOut('super_admin')
  if (!user) return null

  const name = `${user.firstName} ${user.lastName}`.trim()

  return (
    <>
      <PageTitle page={t('admin.title')} />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-[calc(var(--container-app)+4rem)] items-center justify-between gap-2 px-4 md:px-8">
          <Brand />
          <div className="flex items-center gap-1.5">
            <LanguageMenu />
            <Button shape="compact" busy={signOut.isPending} onClick={() => signOut.mutate()}>
              <LogOut size={18} aria-hidden />
              {t('account.sign_out')}
            </Button>
          </div>
        </div>
      </header>
      <main className="mx-auto grid max-w-[calc(var(--container-app)+4rem)] gap-5 px-4 py-6 md:px-8">
        <div>
          <h1>{t('admin.title')}</h1>
          <p className="mt-1 text-ink-2">{t('admin.signed_in', { name, email: user.email })}</p>
        </div>
        <Card title={t('admin.salons')}>
          <Salons />
        </Card>
      </main>
    </>
  )
}

function Salons() {
  const { t } = useTranslation(['app', 'common'])
  const salons = useAllSalons()

  if (salons.isPending) return <Skeleton className="h-16 w-full" />
  if (!salons.data) {
    return (
      <ErrorState
        title={t('admin.failed')}
        message={sentenceOf(salons.error)}
        action={<Button onClick={() => void salons.refetch()}>{t('common:retry')}</Button>}
      />
    )
  }
  if (salons.data.length === 0) {
    return <EmptyState icon={Store} title={t('admin.no_salons.title')} hint={t('admin.no_salons.hint')} />
  }
  return (
    <ul className="grid">
      {salons.data.map((salon) => (
        <SalonLine key={salon.id} salon={salon} />
      ))}
    </ul>
  )
}

function SalonLine({ salon }: { salon: Salon }) {
  const { t } = useTranslation('app')

  return (
    <li className="border-b border-line py-1 last:border-b-0">
      <a
        href={bookingLink(salon.id)}
        className="inline-flex min-h-touch items-center font-medium text-brand-ink underline underline-offset-3"
        aria-label={t('admin.open_booking_page', { salon: salon.name })}
      >
        {salon.name}
      </a>
      {salon.address && <p className="text-sm text-ink-2">{salon.address}</p>}
    </li>
  )
}
