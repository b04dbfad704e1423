import type { ReactNode } from 'react'
import type { Point } from './copy.ts'
import { anchored, pageWidth, sectionLead, sectionTitle } from './look.ts'
import type { LandingProps } from './props.ts'
import { BusyHours, CustomerRecord, Reminder, Times, YearlyCosts } from './Sketches.tsx'

/** The product's five features, each with a sketch of it. */
export function Features({ copy: { features, pricing } }: LandingProps) {
  const { booking, record, reminders, reports, price } = features
  return (
    <section id="features" className={`${pageWidth} ${anchored} py-11 md:py-18`}>
      <h2 className={sectionTitle}>{features.title}</h2>
      <p className={sectionLead}>{features.text}</p>
      <div className="mt-5 grid gap-3 md:mt-7 md:grid-cols-6 md:gap-5">
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

const third = 'md:max-[69rem]:col-span-3 md:col-span-2'

interface FeatureProps extends Point {
  className: string
  children: ReactNode
}

function Feature({ title, text, className, children }: FeatureProps) {
  return (
    <article
      className={`grid content-between gap-4 rounded-xl border border-line bg-surface p-4 pt-4.5 shadow-card md:gap-5 md:p-6 ${className}`}
    >
      <div>
        <h3 className="text-[1.25rem] leading-7 tracking-[-0.01em]">{title}</h3>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      <div className="rounded-lg border border-line bg-canvas p-4">{children}</div>
    </article>
  )
}
