import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDuration, showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { languageNow } from '../text/start.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { useTiles } from './use-tiles.ts'

interface ServiceTilesProps {
  menu: ReturnType<typeof useTiles>
  chosen: readonly string[]
  onPress: (serviceId: string) => void
}

/** The menu as tiles under its categories: one press each. */
export function ServiceTiles({ menu, chosen, onPress }: ServiceTilesProps) {
  const { t, i18n } = useTranslation('floorBoard')
  const language = languageNow(i18n)
  const [category, setCategory] = useState<string | null>(null)
  const { categories, tiles, isRead } = menu
  if (!isRead) return <Skeleton className="h-72 w-full" />
  const shown = tiles.filter(({ categoryId }) => category === null || categoryId === category)

  return (
    <>
      {categories.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {[{ id: null, name: t('walkin.all') }, ...categories].map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={category === id}
              onClick={() => setCategory(id)}
              className="min-h-touch rounded-full border border-field bg-surface px-4 text-md font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))] gap-2">
        {shown.map(({ id, name, minutes, price, priceKind }) => {
          const isChosen = chosen.includes(id)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onPress(id)}
              className="relative min-h-15.5 rounded-md border border-line-2 bg-surface px-3 py-1.5 text-left hover:border-field aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:ring-1 aria-pressed:ring-brand"
            >
              <span className="block leading-tight font-semibold">{name}</span>
              <span className="num text-sm text-ink-2">
                {showDuration(minutes, language)} · {showPrice(toCents(price), priceKind)}
              </span>
              {isChosen && (
                <span className="absolute right-2 bottom-2 grid size-5.5 place-items-center rounded-full bg-brand text-on-brand">
                  <Check size={15} strokeWidth={3} aria-hidden />
                </span>
              )}
            </button>
          )
        })}
      </div>
    </>
  )
}
