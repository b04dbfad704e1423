import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../ui/Brand.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

const nails = [
  'w-[19%] mb-7 text-brand-100',
  'w-[17%] mb-16 text-brand-300',
  'w-[18%] mb-21 text-[#c4bcf0]',
  'w-[17%] mb-15.5 text-[#a5d5cf]',
  'w-[14%] mb-8.5 text-[#e0c497]',
]

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
        <header className="flex flex-wrap items-center justify-between gap-x-4">
          <a href="/" aria-label={t('home')}>
            <Brand />
          </a>
          <LanguageSwitch />
        </header>
        <main className="m-auto grid w-full max-w-100 grid-cols-1 gap-4.5 py-8 wrap-break-word [&_:is(a,button)]:whitespace-normal">
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

/** Five nail polishes beside the form, on wide screens. Decorative; the same in both themes. */
function LoginPicture() {
  const { t } = useTranslation('accounts')

  return (
    <aside aria-hidden className="relative hidden overflow-hidden bg-brand-800 text-brand-50 lg:block">
      <p className="px-16 pt-28 text-4xl leading-[1.18] font-semibold tracking-[-0.025em]">
        {t('slogan.first')}
        <br />
        {t('slogan.second')}
      </p>
      <div className="absolute inset-x-14 bottom-10 flex items-end justify-between">
        {nails.map((nail) => (
          <svg key={nail} viewBox="0 0 100 176" className={nail}>
            <path d="M50 4c25 0 43 46 43 98v40c0 18-14 30-43 30S7 160 7 142v-40C7 50 25 4 50 4Z" fill="currentColor" />
            <path
              d="M8.5 150C16 132 31 124 50 124s34 8 41.5 26C87 164 73 172 50 172S13 164 8.5 150Z"
              className="fill-brand-50 opacity-45"
            />
            <path d="M27 98c2-30 9-50 17-60" className="fill-none stroke-brand-50/70 stroke-5 [stroke-linecap:round]" />
          </svg>
        ))}
      </div>
    </aside>
  )
}
