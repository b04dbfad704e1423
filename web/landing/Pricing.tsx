import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button-class.ts'
import type { LandingCopy } from './copy.ts'
import { anchored, pageWidth, sectionTitle } from './look.ts'

/** Prices compared with those of others. */
export function Pricing({ copy: { pricing, hero } }: { copy: LandingCopy }) {
  return (
    <section id="pricing" className={`${anchored} bg-sunken py-11 md:py-16`}>
      <div className={`${pageWidth} grid items-center gap-7 md:grid-cols-[1fr_1.2fr] md:gap-16`}>
        <div>
          <h2 className={`${sectionTitle} mb-2`}>{pricing.title}</h2>
          <p className="max-w-[36em] text-ink-2">{pricing.text}</p>
          <Link to="/ask-for-account" className={`${buttonClass('primary', 'large')} mt-4`}>
            {hero.ask}
          </Link>
        </div>
        <div>
          <dl className="grid gap-3.5">
            <Cost name={pricing.others} cost={pricing.othersCost} bar="w-full bg-line-2" />
            <Cost name={pricing.ours} cost={pricing.ourCost} bar="w-1/2 bg-brand" />
          </dl>
          <p className="mt-3.5 text-sm text-ink-3">{pricing.note}</p>
        </div>
      </div>
    </section>
  )
}

function Cost({ name, cost, bar }: { name: string; cost: string; bar: string }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_5rem] items-center gap-3.5">
      <dt className="font-medium">{name}</dt>
      <dd className="contents">
        <span aria-hidden className={`h-11 rounded-r-md ${bar}`} />
        <b className="num text-right text-[1.25rem] font-semibold">{cost}</b>
      </dd>
    </div>
  )
}
