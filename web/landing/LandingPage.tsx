import {
  Building2,
  Check,
  CircleDollarSign,
  type LucideIcon,
  Mail,
  Phone,
  PhoneMissed,
  Sparkles,
  Store,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { helpPath } from '../../shared/help-pages.ts'
import { showPhone } from '../../shared/phone.ts'
import type { LandingCopy, Point } from '../text/landing-words.ts'
import { Brand } from '../ui/Brand.tsx'
import { Demo } from './Demo.tsx'
import { Hero } from './Hero.tsx'
import { LandingHead } from './LandingHead.tsx'
import { anchored, pageWidth, sectionLead, sectionTitle } from './look.ts'
import { Pricing } from './Pricing.tsx'
import type { LandingProps } from './props.ts'
import { Quotes } from './Quotes.tsx'
import { BusyHours, CustomerRecord, Reminder, Times, YearlyCosts } from './Sketches.tsx'
import { WalkIns } from './WalkIns.tsx'

const tones = {
  problem: { label: 'text-ink-3', text: 'text-ink-2', mark: 'text-danger' },
  solution: { label: 'text-brand-ink', text: 'text-ink', mark: 'text-confirmed' },
}

const third = 'md:max-[69rem]:col-span-3 md:col-span-2'

const linkClass =
  'flex min-h-touch items-center gap-2.5 font-semibold underline-offset-3 hover:underline focus-visible:outline-brand-50'

/** The home page for anonymous visitors. Rendered on the server only: everything on it works without a script. */
export function LandingPage(props: LandingProps) {
  return (
    <>
      <LandingHead {...props} />
      <main>
        <Hero {...props} />
        <Problem {...props} />
        <Features {...props} />
        <WalkIns {...props} />
        <Audience {...props} />
        <Quotes {...props} />
        <Pricing {...props} />
        <Closing {...props} />
      </main>
      <LandingFoot {...props} />
      <Demo {...props} />
    </>
  )
}

/** Who the product is for. */
function Audience({ copy: { audience } }: LandingProps) {
  return (
    <section className={`${pageWidth} py-11 md:py-18`}>
      <h2 className={sectionTitle}>{audience.title}</h2>
      <div className="mt-4 grid md:mt-6 md:grid-cols-3 md:gap-8">
        <Group icon={Store} {...audience.small} />
        <Group icon={Building2} {...audience.medium} />
        <Group icon={CircleDollarSign} {...audience.overpaying} />
      </div>
    </section>
  )
}

function Group({ icon: Icon, title, text }: Point & { icon: LucideIcon }) {
  return (
    <div className="grid content-start gap-x-4 gap-y-0.5 py-3.5 max-md:grid-cols-[1.75rem_minmax(0,1fr)] max-md:border-t max-md:border-line-2 md:gap-y-1 md:border-t-3 md:border-brand md:pt-4.5">
      <Icon size={26} className="text-brand-ink max-md:row-span-2 max-md:mt-0.5 md:mb-1.5" aria-hidden />
      <h3>{title}</h3>
      <p className="text-ink-2">{text}</p>
    </div>
  )
}

/** Final call to action, with the contact. The same in both themes. */
function Closing(props: LandingProps) {
  const { closing, start } = props.copy
  const { phone, email, hours } = contactOf(props)

  return (
    <section id="contact" className={`${anchored} bg-brand-800 py-11 text-brand-50 md:py-15`}>
      <div className={`${pageWidth} grid gap-6 md:flex md:items-center md:justify-between md:gap-10`}>
        <div>
          <h2 className="text-2xl font-semibold tracking-[-0.02em] md:text-[2.125rem] md:leading-11">
            {closing.title}
          </h2>
          <p className="mt-2 max-w-[34em] text-[1.0625rem] leading-[1.6875rem]">{closing.text}</p>
        </div>
        <div className="grid grid-cols-1 gap-0.5 md:flex-none md:justify-items-start">
          <a
            href="/login"
            className="mb-1.5 inline-flex min-h-13 items-center justify-center rounded-md bg-brand-50 px-5.5 font-semibold text-brand-800 outline-offset-3 hover:bg-brand-100 focus-visible:outline-brand-50"
          >
            {start}
          </a>
          {phone && (
            <a href={`tel:${phone.dialed}`} className={`${linkClass} text-[1.25rem]`}>
              <Phone size={20} aria-hidden />
              <span className="num max-md:whitespace-normal!">{phone.shown}</span>
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={linkClass}>
              <Mail size={20} aria-hidden />
              <span className="sr-only">{closing.mail}: </span>
              {email}
            </a>
          )}
          {hours && <p>{hours}</p>}
        </div>
      </div>
    </section>
  )
}

/** The product's five features, each with a sketch of it. */
function Features({ copy: { features, pricing } }: LandingProps) {
  const { booking, record, reminders, reports, price } = features
  return (
    <section id="features" className={`${pageWidth} ${anchored} py-11 md:py-18`}>
      <h2 className={sectionTitle}>{features.title}</h2>
      <p className={sectionLead}>{features.text}</p>
      <div className="mt-5 grid grid-cols-1 gap-3 md:mt-7 md:grid-cols-6 md:gap-5">
        <Feature {...booking} className="md:max-[69rem]:col-span-6 md:col-span-3">
          <Times {...booking} />
        </Feature>
        <Feature {...record} className="md:col-span-3">
          <CustomerRecord {...record} />
        </Feature>
        <Feature {...reminders} className={third}>
          <Reminder {...reminders} />
        </Feature>
        <Feature {...reports} className={third}>
          <BusyHours {...reports} />
        </Feature>
        <Feature {...price} className={third}>
          <YearlyCosts others={pricing.others} />
          <p className="mt-2.5 flex items-baseline justify-between border-t border-line pt-2.5 text-md">
            {price.save}
            <span className="text-sm text-ink-2">
              <b className="num text-xl font-semibold text-brand-ink">$600</b> {price.each}
            </span>
          </p>
        </Feature>
      </div>
    </section>
  )
}

interface FeatureProps extends Point {
  className: string
  children: ReactNode
}

function Feature({ title, text, className, children }: FeatureProps) {
  return (
    <article
      className={`grid grid-cols-1 content-between gap-4 rounded-xl border border-line bg-surface p-[min(1rem,5vw)] pt-4.5 shadow-card md:gap-5 md:p-6 ${className}`}
    >
      <div>
        <h3 className="text-[1.25rem] leading-7 tracking-[-0.01em]">{title}</h3>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      <div className="rounded-lg border border-line bg-canvas p-[min(1rem,5vw)]">{children}</div>
    </article>
  )
}

function LandingFoot(props: LandingProps) {
  const { home, nav, footer } = props.copy
  const { phone, hours } = contactOf(props)
  const links = [
    ['#features', nav.features],
    ['#pricing', nav.pricing],
    ['/login', nav.login],
    ['/api-docs', nav.api],
    ['#contact', nav.contact],
    [helpPath(props.language), nav.help],
  ] as const

  return (
    <footer className={`${pageWidth} flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-5`}>
      <a href="#top" aria-label={home}>
        <Brand />
      </a>
      <nav aria-label={footer.label} className="flex flex-wrap gap-x-5.5 text-md text-ink-2">
        {links.map(([path, name]) => (
          <a key={path} href={path} className="inline-flex min-h-touch items-center underline-offset-3 hover:underline">
            {name}
          </a>
        ))}
      </nav>
      <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-2">
        {phone && <span className="num">{phone.shown}</span>}
        {phone && hours && <span aria-hidden>·</span>}
        {hours && <span>{hours}</span>}
      </p>
    </footer>
  )
}

/** Salons without and with the product. */
function Problem({ copy: { problem, solution } }: LandingProps) {
  return (
    <section className="border-b border-line bg-surface py-10 md:py-16">
      <div className={`${pageWidth} grid gap-9 md:grid-cols-2 md:gap-16`}>
        <Side icon={PhoneMissed} mark={X} tones={tones.problem} {...problem} />
        <Side icon={Sparkles} mark={Check} tones={tones.solution} {...solution} />
      </div>
    </section>
  )
}

type SideProps = LandingCopy['problem'] & {
  icon: LucideIcon
  mark: LucideIcon
  tones: (typeof tones)['problem']
}

function Side({ icon: Icon, mark: Mark, tones: tone, label, title, points }: SideProps) {
  return (
    <div className={tone.text}>
      <p className={`flex items-center gap-2 text-md font-medium ${tone.label}`}>
        <Icon size={18} aria-hidden />
        {label}
      </p>
      <h2 className="mt-2 mb-4 text-[1.5rem] leading-8 tracking-[-0.015em] text-balance md:text-[1.75rem] md:leading-9">
        {title}
      </h2>
      <ul>
        {points.map((point) => (
          <li key={point} className="flex gap-3 py-2 text-[1.0625rem] leading-[1.625rem]">
            <Mark size={18} className={`mt-1 flex-none ${tone.mark}`} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How to reach the operator: as their file says, else as the product's own page does. */
function contactOf({ copy, language, data }: LandingProps) {
  const { contact } = data.operator
  if (!contact) return { phone: { shown: '1-800-BOOK-NAIL', dialed: '+18002665624' }, hours: copy.closing.hours }
  const { phone, email, hours } = contact
  return { phone: phone && { shown: showPhone(phone), dialed: phone }, email, hours: hours?.[language] }
}
