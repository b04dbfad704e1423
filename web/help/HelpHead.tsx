import { ArrowLeft } from 'lucide-react'
import { chosenHelpPath } from '../../shared/help-pages.ts'
import { languages } from '../../shared/text/language.ts'
import { ownLanguageName } from '../text/own-language-name.ts'
import { Brand } from '../ui/Brand.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { pageWidth } from './look.ts'
import type { HelpProps } from './props.ts'

/** Top bar: home, language, back to the app. */
export function HelpHead({ copy, language, data }: HelpProps) {
  return (
    <header className="not-printed sticky top-0 z-20 border-b border-line bg-surface">
      <div className={`${pageWidth} flex h-14 items-center gap-2 md:h-16`}>
        <a href="/" aria-label={copy.home}>
          <Brand />
        </a>
        <nav aria-label={copy.language} className="ml-auto flex rounded-md border border-field">
          {languages.map((one) => (
            <a
              key={one}
              href={chosenHelpPath(one, data.page ?? undefined)}
              hrefLang={one}
              lang={one}
              aria-current={one === language ? 'true' : undefined}
              className="inline-flex min-h-touch min-w-touch items-center justify-center rounded-md px-3 text-md font-medium text-ink-2 hover:bg-hover aria-[current=true]:bg-brand-tint aria-[current=true]:font-semibold aria-[current=true]:text-brand-ink"
            >
              <span aria-hidden>{one.toUpperCase()}</span>
              <span className="sr-only">{ownLanguageName(one)}</span>
            </a>
          ))}
        </nav>
        <a href="/" className={`${buttonClass('outline')} max-md:size-touch max-md:px-0`}>
          <ArrowLeft size={18} aria-hidden />
          <span className="max-md:sr-only">{copy.toApp}</span>
        </a>
      </div>
    </header>
  )
}
