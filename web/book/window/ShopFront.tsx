import { Clock, MapPin, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { showAverage, showNumber } from '../../../shared/format.ts'
import { parsePhone, showPhone } from '../../../shared/phone.ts'
import { type Rating, reviewsPath, type ShopWindow } from '../../../shared/salons/window.ts'
import type { Offer } from '../offer.ts'
import { useText } from '../use-text.ts'
import { hoursId, hoursToday, useIsOpen } from './Hours.tsx'
import { Logo } from './Logo.tsx'
import { Pictures, PicturesButton } from './Pictures.tsx'

interface ShopFrontProps {
  offer: Offer
  shown: ShopWindow
  /** Without its wall of pictures, for returning clients and for links that say so. */
  folded: boolean
  /** Lines below: people, walk-in wait. */
  children: ReactNode
}

const fact = 'inline-flex min-h-touch items-center gap-1.5'
const linked = 'underline decoration-field decoration-1 underline-offset-3'

/** The top of the first step: pictures, name, rating, hours and address of the salon. Works without JavaScript. */
export function ShopFront({ offer: { salon }, shown, folded, children }: ShopFrontProps) {
  const { t, language } = useText()
  const today = hoursToday(shown)
  const isOpen = useIsOpen(shown, salon.timezone)
  const phone = parsePhone(salon.phone)
  const { logo, pictures, rating } = shown
  const hasWall = pictures.length > 0 && !folded

  function reviewsOf({ count, hidden }: Rating): string {
    const reviews = t('window.reviews', { count, shown: showNumber(count, language) })
    return hidden === 0 ? reviews : t('window.reviews_hidden', { reviews, hidden: showNumber(hidden, language) })
  }

  return (
    <div className="mx-auto max-w-280 items-center gap-x-8 bg-surface md:grid md:grid-cols-2 md:bg-transparent md:px-6 md:pt-5 md:pb-4">
      <Pictures salon={salon} pictures={pictures} folded={folded} />
      <div className="px-4 pt-2 pb-0.5 md:px-0 md:pt-3.5">
        <div className="flex flex-row-reverse flex-wrap">
          {/* Beside the choice of language, or below it in large text. */}
          {!hasWall && <span className="h-12 w-25 md:hidden" />}
          <div className="flex min-w-0 flex-1 basis-40 items-center gap-2.5">
            {logo && (
              <span className="grid size-9 flex-none overflow-hidden rounded-md border border-brand-edge bg-[#fff] md:hidden">
                <Logo salonId={salon.id} logo={logo} />
              </span>
            )}
            <p className="min-w-0 text-2xl font-semibold text-pretty">{salon.name}</p>
          </div>
        </div>
        <p className="flex flex-wrap gap-x-3.5 text-md">
          {rating && (
            <a href={`${reviewsPath(salon.id)}?lang=${language}`} className={fact}>
              <Star size={17} className="flex-none fill-current text-other" aria-hidden />
              <b className="num">{showAverage(rating.average, language)}</b>
              <span className={linked}>{reviewsOf(rating)}</span>
            </a>
          )}
          <a href={`#${hoursId}`} className={fact}>
            <Clock size={17} className="flex-none text-ink-3" aria-hidden />
            {today === null ? (
              t('window.closed_today')
            ) : isOpen ? (
              t('window.open_until', { time: today.to })
            ) : (
              <span>
                <span className="max-md:sr-only">{t('window.today')}</span> {t('window.span', today)}
              </span>
            )}
          </a>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2 empty:hidden">
          {salon.address && (
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <MapPin size={17} className="flex-none text-ink-3" aria-hidden />
              <span className="min-w-0 leading-5">{salon.address}</span>
            </span>
          )}
          {phone && (
            <a href={`tel:${phone}`} className={`${fact} text-brand-ink`}>
              <span className="sr-only">{t('common:call_salon')}: </span>
              <span className={`num ${linked}`}>{showPhone(phone)}</span>
            </a>
          )}
          {folded && pictures.length > 0 && <PicturesButton count={pictures.length} className={`${fact} ${linked}`} />}
        </p>
      </div>
      <div className="divide-y divide-line border-y border-line bg-surface md:mt-3.5 md:rounded-lg md:border-x">
        {children}
      </div>
    </div>
  )
}
