import type { ReactNode } from 'react'
import type { Language } from '../../shared/text/language.ts'
import { useText } from './use-text.ts'

interface CategoriesProps {
  groups: readonly { key: string; title: { text: string; lang?: Language } }[]
  /** What all of them together are called. */
  all: string
  /** Key of the group that is shown alone. */
  only: string | null
  /** They stay visible, below the steps. */
  sticks: boolean
  /** Before the groups. */
  leading?: ReactNode
  onOnly: (key: string | null) => void
}

/** Shows one group of services alone, or all. */
export function Categories({ groups, all, only, sticks, leading, onOnly }: CategoriesProps) {
  const { t } = useText()
  return (
    <fieldset
      aria-label={t('services.categories')}
      className={`-mx-4 mb-1 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:mb-3 md:px-0 ${sticks ? 'sticky top-[3.0625rem] z-9 bg-canvas' : 'md:flex-wrap'}`}
    >
      {leading}
      <Filter pressed={only === null} onPress={() => onOnly(null)}>
        {all}
      </Filter>
      {groups.map(({ key, title }) => (
        <Filter key={key} lang={title.lang} pressed={only === key} onPress={() => onOnly(key)}>
          {title.text}
        </Filter>
      ))}
    </fieldset>
  )
}

interface FilterProps {
  pressed: boolean
  onPress: () => void
  lang?: string
  children: string
}

function Filter({ pressed, onPress, lang, children }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      lang={lang}
      className="min-h-touch flex-none rounded-full border border-field bg-surface px-4 text-md font-medium text-ink-2 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
    >
      {children}
    </button>
  )
}
