import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/Brand.tsx'
import type { LandingCopy } from './copy.ts'
import { pageWidth } from './look.ts'

const link = 'inline-flex min-h-touch items-center hover:underline underline-offset-3'

export function LandingFoot({ copy: { nav, footer } }: { copy: LandingCopy }) {
  const { t } = useTranslation('app')

  return (
    <footer className={`${pageWidth} flex flex-wrap items-center justify-between gap-3 py-6`}>
      <Link to="/" aria-label={t('home')}>
        <Brand />
      </Link>
      <nav aria-label={footer.label} className="flex flex-wrap gap-x-5.5 text-md text-ink-2">
        <Link to="/" hash="features" className={link}>
          {nav.features}
        </Link>
        <Link to="/" hash="pricing" className={link}>
          {nav.pricing}
        </Link>
        <Link to="/login" className={link}>
          {nav.login}
        </Link>
        <Link to="/api-docs" className={link}>
          {nav.api}
        </Link>
        <Link to="/" hash="contact" className={link}>
          {nav.contact}
        </Link>
      </nav>
    </footer>
  )
}
