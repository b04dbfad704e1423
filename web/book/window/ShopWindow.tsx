import { ChevronDown, Clock, Languages, MapPin, ReceiptText, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { showAverage, showNumber } from '../../../shared/format.ts'
import { mapLink } from '../../../shared/salons/map-link.ts'
import { type Rating, reviewsPath, type ShopWindow as Shown } from '../../../shared/salons/window.ts'
import { ownLanguageName } from '../../text/own-language-name.ts'
import { type Offer, takesBookings } from '../offer.ts'
import { useText } from '../use-text.ts'
import { BookButton } from './BookButton.tsx'
import { ClientsSay } from './ClientsSay.tsx'
import { hoursToday, Week } from './Hours.tsx'
import { Pictures } from './Pictures.tsx'

interface ShopWindowProps {
  offer: Offer
  shown: Shown
  /** Collapsed initially, for returning clients and for links that say so. */
  folded: boolean
  /** Scrolls to the services; on phones the bottom bar does that. */
  onBook: () => void
}

/** The top of the first step: rating, hours, address and reviews of the salon. Works without JavaScript. */
export function ShopWindow({ offer, shown, folded, onBook }: ShopWindowProps) {
  const { t, language } = useText()
  const { salon } = offer
  const spoken = [...new Set(offer.staff.flatMap(({ languages }) => languages))]
  const today = hoursToday(shown)

  function reviewsOf({ count, hidden }: Rating): string {
    const reviews = t('window.reviews', { count, shown: showNumber(count, language) })
    return hidden === 0 ? reviews : t('window.reviews_hidden', { reviews, hidden: showNumber(hidden, language) })
  }

  return (
    <section aria-label={t('window.title')} className="group/shop border-b border-line bg-surface">
      <div className="group-has-[>details:not([open])]/shop:hidden">
        <Pictures salon={salon} pictures={shown.pictures} folded={folded} />
      </div>
      <details open={!folded} className="group/window mx-auto max-w-280 px-4 md:px-6">
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-md [&::-webkit-details-marker]:hidden">
          {shown.rating && (
            <span className="flex items-center gap-1.5">
              <Star size={17} className="fill-current text-other" aria-hidden />
              <b className="num">{showAverage(shown.rating.average, language)}</b>
              <span className="text-ink-2">{reviewsOf(shown.rating)}</span>
            </span>
          )}
          <span className="text-ink-2">
            {today === null ? t('window.closed_today') : t('window.open_today', today)}
          </span>
          <ChevronDown size={20} className="ml-auto flex-none group-open/window:rotate-180" aria-hidden />
        </summary>
        <div className="grid items-start gap-3 pb-4 lg:grid-cols-2 lg:gap-5">
          <div className="rounded-lg border border-line *:border-line *:not-first:border-t">
            <details className="group/week">
              <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 px-4 py-2.5 font-medium [&::-webkit-details-marker]:hidden">
                <Clock size={20} className="flex-none text-ink-3" aria-hidden />
                <span className="flex-1 wrap-normal">{t('window.hours')}</span>
                <ChevronDown size={18} className="flex-none group-open/week:rotate-180" aria-hidden />
              </summary>
              <Week shown={shown} />
            </details>
            {salon.address && (
              <a
                href={mapLink(salon)}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-touch flex-wrap items-center gap-x-3 px-4 py-2.5 hover:bg-hover"
              >
                <MapPin size={20} className="flex-none text-ink-3" aria-hidden />
                <span className="min-w-0 flex-1 basis-32">{salon.address}</span>
                <span className="font-medium text-brand-ink">{t('window.map')}</span>
              </a>
            )}
            {spoken.length > 0 && (
              <Fact icon={<Languages size={20} className="flex-none text-ink-3" aria-hidden />}>
                <span className="sr-only">{t('window.languages')}: </span>
                {spoken.map((tag, index) => (
                  <span key={tag}>
                    {index > 0 && ', '}
                    <span lang={tag} className={tag === language ? undefined : 'other-language'}>
                      {ownLanguageName(tag)}
                    </span>
                  </span>
                ))}
              </Fact>
            )}
            {takesBookings(offer) && (
              <Fact icon={<ReceiptText size={20} className="flex-none text-ink-3" aria-hidden />}>
                {salon.cancelHours === 0
                  ? t('window.cancel_any')
                  : t(salon.lateCancels === 'call' ? 'window.cancel_call' : 'window.cancel_late', {
                      count: salon.cancelHours,
                    })}
              </Fact>
            )}
          </div>
          <ClientsSay said={shown.said} all={shown.rating && reviewsPath(salon.id)} />
          {takesBookings(offer) && (
            <div className="col-span-full justify-self-start max-lg:hidden">
              <BookButton onBook={onBook} />
            </div>
          )}
        </div>
      </details>
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-touch items-center gap-3 px-4 py-2.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  )
}
