import { LogIn } from 'lucide-react'
import { chosenLandingPath } from '../../shared/landing/addresses.ts'
import { type Language, languages } from '../../shared/text/language.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { Brand } from '../ui/Brand.tsx'
import { buttonClass } from '../ui/button-class.ts'
import type { LandingProps } from './props.ts'

const parts = ['features', 'pricing', 'contact'] as const

/** Top bar: sections of the page, language, login. On narrow screens in two rows. */
export function LandingHead({ copy: { home, nav }, language }: LandingProps) {
  return (
    <header id="top" className="z-20 border-b border-line bg-surface lg:sticky lg:top-0">
      <div className="mx-auto flex min-h-14 max-w-310 flex-wrap items-center gap-2 px-4 lg:h-16 md:px-8">
        <a href="#top" aria-label={home}>
          <Brand />
        </a>
        <nav aria-label={nav.label} className="ml-auto flex max-lg:hidden">
          {parts.map((part) => (
            <a
              key={part}
              href={`#${part}`}
              className="inline-flex min-h-touch items-center px-3.5 text-md font-medium text-ink-2 hover:text-ink"
            >
              {nav[part]}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-4 max-lg:ml-auto lg:ml-2">
          <Languages label={nav.language} now={language} />
          <a href="/login" className={`${buttonClass('outline')} max-lg:hidden`}>
            <LogIn size={18} aria-hidden />
            {nav.login}
          </a>
        </div>
      </div>
      <nav
        aria-label={nav.label}
        className="flex flex-wrap justify-between border-t border-line px-2 text-sm text-ink-2 lg:hidden"
      >
        {parts.map((part) => (
          <a key={part} href={`#${part}`} className={narrowLink}>
            {nav[part]}
          </a>
        ))}
        <a href="/login" className={`${narrowLink} text-brand-ink`}>
          {nav.login}
        </a>
      </nav>
    </header>
  )
}

/** In letters that are there at once: a row that breaks while others come would move the whole page. */
const narrowLink = 'inline-flex min-h-touch items-center px-1.5 whitespace-nowrap'

/** Links, as each language has its own path. */
function Languages({ label, now }: { label: string; now: Language }) {
  return (
    <nav aria-label={label} className="flex overflow-hidden rounded-md border border-field">
      {languages.map((one) => (
        <a
          key={one}
          href={chosenLandingPath(one)}
          hrefLang={one}
          lang={one}
          aria-label={`${one.toUpperCase()}, ${ownLanguageName(one)}`} // hidden words would load the letters of the other language
          aria-current={one === now ? 'true' : undefined}
          className="inline-flex min-h-touch min-w-touch items-center justify-center border-field px-3 text-md font-medium text-ink-2 -outline-offset-3 hover:bg-hover not-first:border-l aria-[current=true]:border-b-3 aria-[current=true]:border-b-brand aria-[current=true]:bg-brand-tint aria-[current=true]:pt-0.75 aria-[current=true]:font-semibold aria-[current=true]:text-brand-ink"
        >
          {one.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
