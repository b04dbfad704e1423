import { Languages, MapPin, ReceiptText, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { mapLink } from '../../../shared/salons/map-link.ts'
import { reviewsPath, type ShopWindow } from '../../../shared/salons/window.ts'
import { ownLanguageName } from '../../text/own-language-name.ts'
import { hasServices, type Offer } from '../offer.ts'
import { PhoneLink } from '../ReachSalon.tsx'
import { useText } from '../use-text.ts'
import { ClientsSay } from './ClientsSay.tsx'
import { hoursId, Week } from './Hours.tsx'
import { OurTeam } from './OurTeam.tsx'
import { PayWords } from './PayWords.tsx'
import { OurWork } from './Pictures.tsx'

/** Below the menu: what clients say, hours, address, languages, and what a client should know. Works without JavaScript. */
export function AboutSalon({ offer, shown }: { offer: Offer; shown: ShopWindow }) {
  const { t, language } = useText()
  const { salon } = offer
  const spoken = [...new Set(offer.staff.flatMap(({ languages }) => languages))]

  return (
    <div className="below-fold -mx-1.5 grid grid-cols-1 gap-6 px-1.5 pt-3 [contain-intrinsic-size:auto_70rem] [content-visibility:auto]">
      <OurWork offer={offer} pictures={shown.pictures} />
      <OurTeam offer={offer} />
      <ClientsSay said={shown.said} all={shown.rating && reviewsPath(salon.id)} />
      <section>
        <h2 id={hoursId} className="mb-2 scroll-mt-16 text-base">
          {t('window.hours')}
        </h2>
        <div className="rounded-lg border border-line bg-surface *:border-line *:not-first:border-t">
          <Week shown={shown} />
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
          <PhoneLink phone={salon.phone} className="w-full px-[16px] py-1 text-md!" />
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
        </div>
      </section>
      {hasServices(offer) && (
        <section>
          <h2 className="mb-1 text-base">{t('window.to_know')}</h2>
          <Fact icon={<Wallet size={20} className="flex-none text-ink-3" aria-hidden />}>
            <PayWords pay={shown.pay} />
          </Fact>
          {salon.cancelHours > 0 && (
            <Fact icon={<ReceiptText size={20} className="flex-none text-ink-3" aria-hidden />}>
              {t(salon.lateCancels === 'call' ? 'window.cancel_call' : 'window.cancel_late', {
                count: salon.cancelHours,
              })}
            </Fact>
          )}
        </section>
      )}
    </div>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-touch items-center gap-3 px-4 py-2 text-ink-2">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  )
}
