import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface PersonTabsProps {
  persons: readonly {
    index: number
    /** What is chosen, or what is missing. */
    detail: string
    isDone: boolean
  }[]
  shown: number
  onShow: (index: number) => void
}

/** The people of a party, one of whom is shown. Narrow tabs keep only the number. */
export function PersonTabs({ persons, shown, onShow }: PersonTabsProps) {
  const { t } = useTranslation('floorBoard')

  return (
    <fieldset className="grid min-h-15 flex-none auto-cols-[minmax(0,1fr)] grid-flow-col border-b border-line-2">
      <legend className="sr-only">{t('seat.persons')}</legend>
      {persons.map(({ index, detail, isDone }) => {
        const isShown = index === shown
        const name = t('walkin.person', { number: index + 1 })
        return (
          <button
            key={index}
            type="button"
            aria-pressed={isShown}
            onClick={() => onShow(index)}
            className={
              'group @container flex min-h-15 min-w-0 items-center justify-center gap-2.5 border-b-3 border-transparent px-2 py-1 -outline-offset-3 ' +
              'not-first-of-type:border-l not-first-of-type:border-l-line aria-pressed:border-b-brand aria-pressed:bg-brand-tint'
            }
          >
            <span
              aria-hidden
              className={`num grid size-7 flex-none place-items-center rounded-full border text-sm font-semibold group-aria-pressed:border-brand group-aria-pressed:bg-brand group-aria-pressed:text-on-brand ${isDone ? 'border-confirmed bg-confirmed-tint text-confirmed-ink' : 'border-field text-ink-2'}`}
            >
              {isDone && !isShown ? <Check size={16} /> : index + 1}
            </span>
            <span className="sr-only min-w-0 grow text-left leading-tight @[7.5rem]:not-sr-only">
              <b className="block font-medium group-aria-pressed:font-semibold group-aria-pressed:text-brand-ink">
                {name}
              </b>
              <span className="line-clamp-2 text-sm text-ink-2">{detail}</span>
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
