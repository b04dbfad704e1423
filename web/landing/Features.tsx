import {
  CalendarCheck,
  CalendarX,
  ChartColumn,
  ContactRound,
  ListOrdered,
  type LucideIcon,
  MessageSquareText,
  PackageOpen,
  ReceiptText,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cardClass } from '../ui/Card.tsx'
import type { Point } from './copy.ts'
import { anchored, pageWidth, sectionTitle } from './look.ts'
import type { LandingProps } from './props.ts'

/** The product's features, the first one with a picture. */
export function Features({ copy: { features }, data: { reminders } }: LandingProps) {
  return (
    <section id="features" className={`${pageWidth} ${anchored} py-12 md:py-18`}>
      <h2 className={`${sectionTitle} mb-7`}>{features.title}</h2>
      <div className="grid gap-x-14 md:grid-cols-2">
        <Feature icon={CalendarCheck} {...features.booking} wide>
          <Times held={features.booking.held} />
        </Feature>
        <Feature icon={ListOrdered} {...features.turns} />
        <Feature icon={ReceiptText} {...features.till} />
        {reminders && <Feature icon={MessageSquareText} {...features.reminders[reminders]} />}
        <Feature icon={ContactRound} {...features.record} />
        <Feature icon={ChartColumn} {...features.reports} />
        <Feature icon={PackageOpen} {...features.takeout} />
      </div>
    </section>
  )
}

interface FeatureProps extends Point {
  icon: LucideIcon
  wide?: boolean
  children?: ReactNode
}

function Feature({ icon: Icon, title, text, wide = false, children }: FeatureProps) {
  return (
    <article
      className={`grid grid-cols-[3rem_minmax(0,1fr)] content-start gap-4 border-t border-line-2 py-5.5 ${
        wide ? 'md:col-span-2 lg:grid-cols-[3rem_minmax(0,1fr)_27.5rem]' : ''
      }`}
    >
      <span className="grid size-12 place-items-center rounded-lg border border-brand-edge bg-brand-tint text-brand-ink">
        <Icon size={24} aria-hidden />
      </span>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 max-w-[36em] text-ink-2">{text}</p>
      </div>
      {children}
    </article>
  )
}

const times = [
  { time: '1:00 PM' },
  { time: '1:15 PM' },
  { time: '1:30', state: 'taken' },
  { time: '2:15 PM', state: 'chosen' },
  { time: '2:30 PM' },
  { time: '2:45', state: 'taken' },
] as const

const looks = {
  taken: 'border-dashed border-line-2 bg-sunken text-ink-3',
  chosen: 'border-brand bg-brand text-on-brand',
  free: 'border-field',
} as const

/** A detail of the booking page. Decorative: the text next to it says the same. */
function Times({ held }: { held: string }) {
  return (
    <div aria-hidden className={`${cardClass} p-4 max-lg:col-span-2`}>
      <div className="grid grid-cols-3 gap-2">
        {times.map(({ time, ...more }) => (
          <span
            key={time}
            className={`num flex min-h-touch items-center justify-center gap-1 rounded-md border text-md font-medium ${looks['state' in more ? more.state : 'free']}`}
          >
            {'state' in more && more.state === 'taken' && <CalendarX size={15} />}
            {time}
          </span>
        ))}
      </div>
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-2">
        <span className="grid size-8 place-items-center rounded-full bg-staff-1-ink text-xs font-semibold text-surface">
          KN
        </span>
        <span>
          <b className="font-semibold text-ink">Kim Nguyen</b>, {held}
        </span>
      </p>
    </div>
  )
}
