import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../ui/button-class.ts'
import { PageTitle } from '../ui/PageTitle.tsx'
import { BarePage } from './BarePage.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('app')

  return (
    <BarePage>
      <PageTitle page={t('not_found.title')} />
      <SearchX size={36} className="mb-2 text-ink-3" aria-hidden />
      <h1>{t('not_found.title')}</h1>
      <p className="text-ink-2">{t('not_found.text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Link to="/login" className={buttonClass('primary')}>
          {t('not_found.login')}
        </Link>
        <a href="/" className={buttonClass('outline')}>
          {t('not_found.home')}
        </a>
      </div>
    </BarePage>
  )
}
