import type { ReactNode } from 'react'
import { languages } from '../../../shared/text/language.ts'
import { LotusMark } from '../../ui/LotusMark.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useText } from '../use-text.ts'
import { turnTo } from '../words.ts'

interface KioskProps {
  salonName: string
  /** Content at the bottom. */
  foot: ReactNode
  children: ReactNode
}

/** Layout of every screen of the tablet. */
export function Kiosk({ salonName, foot, children }: KioskProps) {
  const { t, i18n, language } = useText()
  return (
    <div className="flex min-h-svh flex-col">
      <header className="flex flex-wrap items-center gap-3 px-4 py-3 md:gap-4 md:px-10 md:py-6 lg:landscape:py-3">
        <span className="grid size-11 flex-none place-items-center rounded-md border border-brand-edge bg-brand-tint text-brand-ink md:size-16 md:rounded-xl">
          <LotusMark />
        </span>
        <span className="min-w-0 flex-1 basis-24 text-[1.0625rem]/5.5 font-semibold text-pretty md:text-[1.5rem]/8">
          {salonName}
        </span>
        <div className="flex-none md:[&_button]:min-h-14 md:[&_button]:min-w-16 md:[&_button]:text-base">
          <Segmented
            label={t('common:language')}
            value={language}
            options={languages.map((one) => ({ value: one, label: one.toUpperCase() }))}
            onChange={(chosen) => void turnTo(i18n, chosen)}
          />
        </div>
      </header>
      <main className="flex w-full max-w-240 flex-1 flex-col self-center px-4 pt-4 pb-6 md:px-10 md:pt-6 md:pb-8 lg:landscape:max-w-256 lg:landscape:pt-2 lg:landscape:pb-3">
        {children}
      </main>
      {foot && (
        <footer className="flex min-h-18 w-full max-w-240 items-center gap-3 self-center px-4 pt-3 pb-6 text-md text-ink-2 md:px-10 md:pb-8 md:text-lg lg:landscape:min-h-14 lg:landscape:max-w-256 lg:landscape:pt-2 lg:landscape:pb-4">
          {foot}
        </footer>
      )}
    </div>
  )
}
