import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/Brand.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'

/** A page with only the brand and the language switch around its text: not found, broken. */
export function BarePage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-4 px-4 py-3 md:px-8 md:py-6">
        <a href="/" aria-label={t('home')}>
          <Brand />
        </a>
        <LanguageSwitch />
      </header>
      <main className="m-auto grid max-w-read grid-cols-1 justify-items-center gap-2 px-4 pt-8 pb-24 text-center [&_:is(a,button)]:whitespace-normal">
        {children}
      </main>
    </div>
  )
}
