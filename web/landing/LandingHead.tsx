import { CircleDollarSign, LogIn, Menu, Phone, Sparkles } from 'lucide-react'
import { chosenLandingPath } from '../../shared/landing/addresses.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { Brand } from '../ui/Brand.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { partsOf } from './parts.ts'
import type { LandingProps } from './props.ts'

const icons = { features: Sparkles, prices: CircleDollarSign, contact: Phone }

/** Top bar: sections of the page, language, login. On narrow screens behind one button, which works without a script. */
export function LandingHead({ copy: { home, nav }, language, data }: LandingProps) {
  const parts = partsOf(data)
  return (
    <header id="top" className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-[calc(var(--container-app)+4rem)] items-center gap-2 pr-2 pl-4 md:h-16 md:px-6 xl:px-8">
        <a href="#top" aria-label={home}>
          <Brand />
        </a>
        <nav aria-label={nav.label} className="ml-auto hidden gap-1 md:flex">
          {parts.map((part) => (
            <a
              key={part}
              href={`#${part}`}
              className="inline-flex min-h-touch items-center px-3 text-md font-medium text-ink-2 hover:text-ink lg:px-4"
            >
              {nav[part]}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-2 max-md:ml-auto">
          <Languages label={nav.language} now={language} />
          <a href="/login" className={`${buttonClass('outline')} max-md:hidden`}>
            <LogIn size={18} aria-hidden />
            {nav.login}
          </a>
          <details className="group relative md:hidden">
            <summary
              aria-label={nav.menu}
              className={`${buttonClass('ghost', 'icon')} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
            >
              <Menu size={24} aria-hidden />
            </summary>
            <nav
              aria-label={nav.menu}
              className="absolute top-full right-0 mt-1 grid w-64 rounded-lg border border-line bg-surface py-1.5 shadow-dialog"
            >
              {parts.map((part) => {
                const Icon = icons[part]
                return (
                  <a key={part} href={`#${part}`} className={menuLink}>
                    <Icon size={20} aria-hidden />
                    {nav[part]}
                  </a>
                )
              })}
              <a href="/login" className={menuLink}>
                <LogIn size={20} aria-hidden />
                {nav.login}
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

const menuLink = 'flex min-h-12 items-center gap-3 px-4 font-medium -outline-offset-3 hover:bg-hover'

/** Links, as each language has its own path. */
function Languages({ label, now }: { label: string; now: Language }) {
  return (
    <nav aria-label={label} className="flex rounded-md border border-field">
      {languages.map((one) => (
        <a
          key={one}
          href={chosenLandingPath(one)}
          hrefLang={one}
          lang={one}
          aria-label={`${one.toUpperCase()}, ${ownLanguageName(one)}`} // hidden words would load the letters of the other language
          aria-current={one === now ? 'true' : undefined}
          className="inline-flex min-h-touch min-w-touch items-center justify-center rounded-md px-3 text-md font-medium text-ink-2 hover:bg-hover aria-[current=true]:bg-brand-tint aria-[current=true]:font-semibold aria-[current=true]:text-brand-ink"
        >
          {one.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
