import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ideaDays } from '../../shared/bookings/idea-limits.ts'
import { showLongDate } from '../../shared/format.ts'
import { keptDays } from '../../shared/messages/reply-meanings.ts'
import { parsePhone, showPhone } from '../../shared/phone.ts'
import { daysKept, type PrivacyData } from '../../shared/salons/privacy.ts'
import type { Language } from '../../shared/text/language.ts'
import { buttonClass } from '../ui/button-class.ts'
import { SalonHead } from '../ui/SalonHead.tsx'

/** The day of the latest change of what the page says. */
const since = '2026-11-30'

const kept = [
  'contact',
  'visits',
  'pictures',
  'waitlist',
  'line',
  'reviews',
  'messages',
  'texts',
  'consent',
  'backups',
] as const

const days: Partial<Record<(typeof kept)[number], number>> = { pictures: ideaDays, texts: keptDays }

/** What the salon keeps of its clients, and the terms. Works without a script. */
export function PrivacyPage({ salon, site, language }: PrivacyData & { language: Language }) {
  const { t } = useTranslation(['privacy', 'consent'])
  const { name, cancelHours, lateCancels, askForReviews } = salon
  const phone = parsePhone(salon.phone)

  return (
    <>
      <SalonHead salon={salon} language={language} />
      <main className="mx-auto grid max-w-140 grid-cols-1 gap-8 px-4 pt-5 pb-12 md:pt-8">
        <div className="grid grid-cols-1 gap-1.5">
          <h1>{t('title')}</h1>
          <p className="text-ink-2">{t('intro', { salon: name })}</p>
          <p className="text-sm text-ink-3">{t('since', { date: showLongDate(since, language) })}</p>
        </div>
        <section className="grid grid-cols-1 gap-3">
          <h2>{t('kept.title')}</h2>
          <dl className="grid grid-cols-1 gap-3">
            {kept.map((what) => (
              <div key={what}>
                <dt className="font-semibold">{t(`kept.${what}`)}</dt>
                <dd className="text-ink-2">{t(`kept.${what}_why`, { days: days[what] ?? daysKept })}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Part title={t('use.title')}>
          <li>{t('use.purpose')}</li>
          {askForReviews && <li>{t('use.reviews')}</li>}
          <li>{t('use.staff', { salon: name, host: site.host })}</li>
          <li>{t('use.carriers')}</li>
          <li>{t('use.never')}</li>
        </Part>
        <Part title={t('device.title')}>
          <li>{t('device.tracking')}</li>
          <li>{t('device.cookies')}</li>
          <li>{t('device.tab')}</li>
          <li>{t('device.remember')}</li>
        </Part>
        <Part title={t('texts.title')}>
          <li>{t('consent:sentence')}</li>
          <li>{t('texts.stop')}</li>
          <li>{t('texts.carriers')}</li>
          <li>{phone ? t('texts.optional', { phone: showPhone(phone) }) : t('texts.optional_in_person')}</li>
        </Part>
        <Part title={t('end.title')}>
          <li>{t('end.how', { salon: name })}</li>
          {askForReviews && <li>{t('end.mails')}</li>}
          <Reachable who={t('end.salon')} {...salon} />
          <Reachable who={t('end.site')} {...site} />
        </Part>
        <Part title={t('terms.title')}>
          <li>{t('terms.with_salon', { salon: name })}</li>
          <li>{t(cancelHours === 0 ? 'terms.until_start' : `terms.${lateCancels}`, { count: cancelHours })}</li>
          <li>{t('terms.honest')}</li>
        </Part>
        <a
          href={salon.path}
          className={`${buttonClass('outline', 'large')} justify-self-start px-[min(1.375rem,4vw)]! whitespace-normal!`}
        >
          {t('book')}
        </a>
      </main>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>{title}</h2>
      <ul className="grid list-disc grid-cols-1 gap-2 pl-5 wrap-anywhere text-ink-2">{children}</ul>
    </section>
  )
}

/** Nothing for somebody who has given neither phone nor email. */
function Reachable({ who, phone, email }: { who: string; phone: string; email: string }) {
  const e164 = parsePhone(phone)
  if (!e164 && !email) return null
  return (
    <li>
      {who}: {e164 && <Link href={`tel:${e164}`}>{showPhone(e164)}</Link>}
      {e164 && email && ', '}
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
    </li>
  )
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-medium text-brand-ink underline">
      {children}
    </a>
  )
}

export function NoPrivacyPage() {
  const { t } = useTranslation('privacy')
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-1.5 px-4 text-center">
      <h1>{t('missing.title')}</h1>
      <p className="text-ink-2">{t('missing.hint')}</p>
    </main>
  )
}
