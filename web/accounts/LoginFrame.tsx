import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/Brand.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { LoginPicture } from './LoginPicture.tsx'

interface LoginFrameProps {
  title: string
  intro: string
  children: ReactNode
}

/** Layout of the sign-in pages: form on one side, picture on the other. */
export function LoginFrame({ title, intro, children }: LoginFrameProps) {
  const { t } = useTranslation('app')

  return (
    <div className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-2">
      <PageTitle page={title} />
      <div className="grid grid-cols-1 grid-rows-[auto_1fr] px-4 pt-3 pb-5 md:px-8 md:py-6">
        <header className="flex items-center justify-between">
          <a href="/" aria-label={t('home')}>
            <Brand />
          </a>
          <LanguageSwitch />
        </header>
        <main className="m-auto grid w-full max-w-100 grid-cols-1 gap-4.5 py-8">
          <div className="grid gap-1">
            <h1>{title}</h1>
            <p className="text-ink-2">{intro}</p>
          </div>
          {children}
        </main>
      </div>
      <LoginPicture />
    </div>
  )
}
