import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Door } from '../../../shared/floor/door.ts'
import { showDuration, showPrice } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { translated } from '../../../shared/text/translated.ts'
import { useText } from '../use-text.ts'

/** Together with 'something else', three rows of two. */
const firstCount = 5

interface ServiceTilesProps {
  door: Door
  chosen: readonly string[]
  onToggle: (serviceId: string) => void
}

/** The most requested services first; one tap shows all of them, by category. */
export function ServiceTiles({ door, chosen, onToggle }: ServiceTilesProps) {
  const { t, language } = useText()
  const { services, categories } = door
  const [isWhole, setIsWhole] = useState(false)
  const all = services.length <= firstCount + 1
  const first = services.filter(({ id }, index) => index < firstCount || chosen.includes(id))
  const tile = (service: Door['services'][number]) => (
    <Tile
      key={service.id}
      service={service}
      isChosen={chosen.includes(service.id)}
      onPress={() => onToggle(service.id)}
    />
  )

  if (!isWhole || all) {
    return (
      <div className="mt-3.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 md:grid-cols-2 md:mt-6 md:portrait:gap-3 lg:landscape:mt-4">
        {(all ? services : first).map(tile)}
        {!all && (
          <button type="button" onClick={() => setIsWhole(true)} className={tileClass}>
            <span className="font-semibold">{t('walk_in.more')}</span>
            <span className="text-sm text-ink-2 md:text-base">{t('walk_in.more_hint')}</span>
          </button>
        )}
      </div>
    )
  }
  const known = new Set(categories.map(({ id }) => id))
  const groups = [
    ...categories.map(({ id, name, names }) => ({
      key: id ?? '',
      title: id === null ? { text: t('walk_in.other') } : translated(name, names, language),
      services: services.filter(({ categoryId }) => categoryId === id),
    })),
    {
      key: 'other',
      title: { text: t('walk_in.other') },
      services: services.filter(({ categoryId }) => !known.has(categoryId)),
    },
  ]
  return (
    <>
      {groups
        .filter((group) => group.services.length > 0)
        .map(({ key, title, services: some }) => (
          <section key={key} aria-label={title.text} className="mt-5">
            <h2 lang={'lang' in title ? title.lang : undefined} className="md:text-[1.25rem]/7">
              {title.text}
            </h2>
            <div className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 md:grid-cols-2 md:gap-3">
              {some.map(tile)}
            </div>
          </section>
        ))}
      <button
        type="button"
        onClick={() => setIsWhole(false)}
        className="mt-3 min-h-13 rounded-md px-4 font-semibold text-brand-ink hover:bg-hover md:text-lg"
      >
        {t('walk_in.fewer')}
      </button>
    </>
  )
}

const tileClass =
  'relative grid min-h-19 content-center gap-0.5 rounded-md border border-line-2 bg-surface px-3 py-2.5 text-left text-base/5.5 ' +
  'hover:border-field aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:shadow-[inset_0_0_0_1px_var(--color-brand)] ' +
  'md:min-h-26 md:px-3.5 md:text-lg/6 lg:landscape:min-h-19'

function Tile({
  service,
  isChosen,
  onPress,
}: {
  service: Door['services'][number]
  isChosen: boolean
  onPress: () => void
}) {
  const { language } = useText()
  const { text, lang } = translated(service.name, service.names, language)
  return (
    <button type="button" aria-pressed={isChosen} onClick={onPress} className={`${tileClass} pr-9`}>
      <span lang={lang} className="font-semibold text-pretty wrap-anywhere">
        {text}
      </span>
      <span className="text-sm text-ink-2 md:text-base">
        {showDuration(service.minutes, language)},{' '}
        {showPrice(toCents(service.price), service.priceKind ?? 'exact', language)}
      </span>
      {isChosen && (
        <span className="absolute right-2 bottom-2 grid size-5.5 place-items-center rounded-full bg-brand text-on-brand">
          <Check size={15} strokeWidth={3} aria-hidden />
        </span>
      )}
    </button>
  )
}
