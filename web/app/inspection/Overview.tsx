import { Link } from '@tanstack/react-router'
import {
  Bath,
  ChevronRight,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  FileText,
  IdCard,
  ShieldCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate, showDayAndMonth, showTime } from '../../../shared/format.ts'
import type { Inspected, InspectedLicense } from '../../../shared/inspections/contract.ts'
import { paidOn } from '../../../shared/pay/periods.ts'
import { standingOf } from '../../../shared/staff/license-dates.ts'
import type { LocalDate } from '../../../shared/time.ts'
import { showPeriod } from '../../pay/pay-words.ts'
import { languageNow } from '../../text/start.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { cardClass } from '../../ui/Card.tsx'
import { chairKey, type InspectionSearch } from './inspection-search.ts'

type Shown = NonNullable<Inspected['open']>

interface OverviewProps {
  open: Shown
  zone: string
  today: LocalDate
}

/** Licenses, the last cleaning of each chair, and the pay periods that the owner shows. */
export function Overview({ open, zone, today }: OverviewProps) {
  const { t } = useTranslation('inspection')
  const sections = [
    { id: 'licenses', icon: IdCard, word: t('page.licenses') },
    { id: 'log', icon: Bath, word: t('page.log') },
    ...(open.pay ? [{ id: 'pay', icon: FileText, word: t(payTitle(open.pay)) }] : []),
  ]
  return (
    <>
      <nav aria-label={t('page.sections')} className="flex gap-2 overflow-x-auto py-1 lg:hidden">
        {sections.map(({ id, icon: Icon, word }) => (
          <a key={id} href={`#${id}`} className={`${buttonClass('outline')} flex-none rounded-full!`}>
            <Icon size={18} aria-hidden />
            {word}
          </a>
        ))}
      </nav>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[4fr_3fr]">
        <Part id="licenses" title={t('page.licenses')} note={<span className="num">{open.licenses.length}</span>}>
          <ul className="divide-y divide-line">
            {open.licenses.map((license) => (
              <LicenseRow key={`${license.name} ${license.kind} ${license.number}`} license={license} today={today} />
            ))}
          </ul>
        </Part>
        <div className="grid grid-cols-1 gap-3">
          <Part id="log" title={t('page.log')} note={open.chairs.length > 0 && t('page.last_cleaning')}>
            <Chairs chairs={open.chairs} zone={zone} today={today} />
          </Part>
          {open.pay && <Pay pay={open.pay} zone={zone} />}
        </div>
      </div>
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <ShieldCheck size={18} className="flex-none" aria-hidden />
        {t('page.not_here')}
      </p>
    </>
  )
}

function Part({ id, title, note, children }: { id: string; title: string; note: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className={`${cardClass} scroll-mt-3 overflow-clip`}>
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-2 md:px-5">
        <h2>{title}</h2>
        <span className="text-right text-sm text-ink-2">{note}</span>
      </div>
      {children}
    </section>
  )
}

function LicenseRow({ license, today }: { license: InspectedLicense; today: LocalDate }) {
  const { t, i18n } = useTranslation('inspection')
  const { name, number, expiresOn } = license
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 md:grid-cols-[minmax(0,1fr)_5.5rem_9rem_6.5rem] md:px-5">
      <p className="font-medium wrap-anywhere">{name ?? t('page.salon')}</p>
      <div className="flex flex-wrap gap-x-3.5 text-md text-ink-2 max-md:col-start-1 md:contents">
        <p className="num wrap-anywhere">{number || t('page.not_entered')}</p>
        <p className="num">{expiresOn && showDate(expiresOn, languageNow(i18n))}</p>
      </div>
      <span className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        <Standing expiresOn={expiresOn} today={today} />
      </span>
    </li>
  )
}

function Standing({ expiresOn, today }: { expiresOn: LocalDate | null; today: LocalDate }) {
  const { t } = useTranslation('inspection')
  if (expiresOn === null) {
    return (
      <Badge className="bg-other-tint! text-other-ink!">
        <CircleQuestionMark size={16} aria-hidden />
        {t('page.missing')}
      </Badge>
    )
  }
  return standingOf(expiresOn, today) === 'expired' ? (
    <Badge className="bg-cancelled-tint! text-cancelled-ink!">
      <CircleX size={16} aria-hidden />
      {t('page.expired')}
    </Badge>
  ) : (
    <span className="inline-flex h-7 items-center gap-1.5 text-sm font-medium text-ink-2">
      <CircleCheck size={16} className="text-confirmed" aria-hidden />
      {t('page.valid')}
    </span>
  )
}

function Chairs({ chairs, zone, today }: { chairs: Shown['chairs']; zone: string; today: LocalDate }) {
  const { t, i18n } = useTranslation(['inspection', 'footSpas'])
  if (chairs.length === 0) return <p className="px-4 py-3 text-md text-ink-2 md:px-5">{t('page.no_chairs')}</p>

  const when = (at: string) => {
    const date = localDateOf(zone, Date.parse(at))
    const time = showTime(zone, Date.parse(at))
    return date === today ? time : `${showDayAndMonth(date, languageNow(i18n))}, ${time}`
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {chairs.map((chair) => (
          <li key={chairKey(chair)}>
            <Row search={{ log: chairKey(chair) }}>
              <span className="min-w-0 grow font-medium wrap-anywhere">{t('footSpas:chair', chair)}</span>
              <span className="num text-md text-ink-2">
                {chair.cleaned ? `${when(chair.cleaned.at)}, ${chair.cleaned.initials}` : t('page.no_entry')}
              </span>
            </Row>
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-2.5 md:px-4">
        <Link
          from="/inspection/$token"
          to="/inspection/$token"
          search={{ log: 'all' }}
          className={`${buttonClass('outline')} w-full`}
        >
          {t('page.whole_log')}
        </Link>
      </div>
    </>
  )
}

function Row({ search, children }: { search: InspectionSearch; children: ReactNode }) {
  return (
    <Link
      from="/inspection/$token"
      to="/inspection/$token"
      search={search}
      className="flex min-h-12 items-center gap-3 px-4 py-1.5 -outline-offset-3 hover:bg-hover md:px-5"
    >
      {children}
      <ChevronRight size={18} className="flex-none text-ink-2" aria-hidden />
    </Link>
  )
}

function payTitle({ hours, wages }: NonNullable<Shown['pay']>) {
  return hours && wages ? 'page.hours_and_wages' : wages ? 'wages' : 'hours'
}

function Pay({ pay, zone }: { pay: NonNullable<Shown['pay']>; zone: string }) {
  const { t, i18n } = useTranslation('inspection')
  const language = languageNow(i18n)
  const { periods } = pay
  return (
    <Part id="pay" title={t(payTitle(pay))} note={null}>
      {periods.length === 0 && <p className="px-4 py-3 text-md text-ink-2 md:px-5">{t('page.no_periods')}</p>}
      <ul className="divide-y divide-line">
        {periods.map(({ from, to, payOn, closedAt }) => (
          <li key={from}>
            <Row search={{ pay: from }}>
              <FileText size={20} className="flex-none text-ink-2" aria-hidden />
              <span className="min-w-0 grow">
                <span className="block font-medium">{showPeriod({ from, to }, language)}</span>
                {closedAt !== null && (
                  <span className="num block text-sm text-ink-2">
                    {t('page.paid', { date: showDayAndMonth(paidOn(payOn, closedAt, zone), language) })}
                  </span>
                )}
              </span>
            </Row>
          </li>
        ))}
      </ul>
    </Part>
  )
}
