import { ChevronRight, Info, MessageSquareText, Navigation } from 'lucide-react'
import { Fragment } from 'react'
import type { Line } from '../../../shared/floor/door.ts'
import { keepMinutes, soonMinutes } from '../../../shared/floor/limits.ts'
import { showDuration, showPrice } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { mapLink } from '../../../shared/salons/map-link.ts'
import { optionWords } from '../../../shared/services/options.ts'
import { translated } from '../../../shared/text/translated.ts'
import { useText } from '../use-text.ts'

/** How the client will be called, their services, and directions. */
export function LineNotes({ line }: { line: Line }) {
  const { t, language } = useText()
  const { state, maskedPhone: phone, persons, salon, here, onMyWay, asksFrontDesk } = line
  const Icon = phone ? MessageSquareText : Info

  return (
    <>
      {state === 'waiting' && !asksFrontDesk && (
        <p className="flex gap-2.5 rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">
          <Icon size={18} className="mt-px flex-none" aria-hidden />
          {phone
            ? t('line.texts', { phone, soon: soonMinutes, minutes: keepMinutes })
            : t('line.no_texts', { minutes: keepMinutes })}
        </p>
      )}
      {onMyWay && !here && (state === 'waiting' || state === 'called') && (
        <output className="rounded-md bg-confirmed-tint px-3.5 py-3 text-sm font-medium text-confirmed-ink">
          {t('line.coming')}
        </output>
      )}
      <section className="divide-y divide-line overflow-clip empty:hidden rounded-lg border border-line bg-surface">
        {persons.map(({ services }, person) => (
          // oxlint-disable-next-line react/no-array-index-key -- people have no other key
          <Fragment key={person}>
            {services.map(({ name, names, minutes, price, priceKind, options = [] }, index) => {
              const { text, lang } = translated(name, names, language)
              return (
                // oxlint-disable-next-line react/no-array-index-key -- the same service twice makes two lines
                <div key={index} className="flex min-h-14 items-center gap-3 px-4 py-1.5">
                  <div className="min-w-0 flex-1">
                    <p lang={lang} className="leading-5.5 font-medium">
                      {text}
                    </p>
                    {options.length > 0 && <p className="text-sm">{optionWords(options, language)}</p>}
                    <p className="text-sm text-ink-2">
                      {persons.length > 1 && `${t('line.service_of', { number: person + 1 })} · `}
                      {showDuration(minutes, language)}
                    </p>
                  </div>
                  <span className="num font-semibold">{showPrice(toCents(price), priceKind ?? 'exact', language)}</span>
                </div>
              )
            })}
          </Fragment>
        ))}
        {salon.address && (
          <a
            href={mapLink(salon)}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-14 items-center gap-3 px-4 py-1.5 font-medium text-brand-ink hover:bg-hover"
          >
            <Navigation size={20} aria-hidden />
            <span className="flex-1">{t('line.directions')}</span>
            <ChevronRight size={18} aria-hidden />
          </a>
        )}
      </section>
    </>
  )
}
