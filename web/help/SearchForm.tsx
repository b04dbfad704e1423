import { Search } from 'lucide-react'
import { helpPath } from '../../shared/help-pages.ts'
import { firstLanguage } from '../../shared/text/language.ts'
import { buttonClass } from '../ui/button-class.ts'
import type { HelpProps } from './props.ts'
import { maxSearchLength } from './search.ts'

/** A plain GET form: works without a script. */
export function SearchForm({ copy, language, data }: HelpProps) {
  return (
    <search>
      <form action={helpPath(language)} method="get" className="grid gap-1.5">
        {language === firstLanguage && <input type="hidden" name="lang" value={language} />}
        <label htmlFor="q" className="text-sm font-medium">
          {copy.search.label}
        </label>
        <span className="flex gap-2">
          <input
            id="q"
            name="q"
            type="search"
            required
            maxLength={maxSearchLength}
            defaultValue={data.search}
            placeholder={copy.search.hint}
            className="h-control min-w-0 grow rounded-md border border-field bg-surface px-3 text-base"
          />
          <button type="submit" className={`${buttonClass('primary', 'icon')} h-control w-control`}>
            <Search size={20} aria-hidden />
            <span className="sr-only">{copy.search.button}</span>
          </button>
        </span>
      </form>
    </search>
  )
}
