import { Check } from 'lucide-react'
import type { Price } from '../text/landing-words.ts'
import { Badge } from '../ui/Badge.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { anchored, pageWidth, sectionLead, sectionTitle } from './look.ts'
import type { LandingProps } from './props.ts'
import { YearlyCosts } from './Sketches.tsx'

/** The comparison with others, and the operator's prices, else a sample. */
export function Pricing({ copy: { pricing, start }, language, data: { operator } }: LandingProps) {
  const own = operator.prices?.map(({ name, price, note, sample }) => ({
    name: name[language],
    price: price[language],
    note: note?.[language],
    isSample: sample,
  }))
  const prices = own ?? pricing.samples.map((price) => ({ ...price, isSample: true }))
  return (
    <section id="pricing" className={`${anchored} border-t border-line bg-surface py-11 md:py-18`}>
      <div
        className={`${pageWidth} grid grid-cols-1 items-center gap-8 min-[69rem]:grid-cols-[minmax(0,1.2fr)_minmax(0,0.8fr)] min-[69rem]:gap-18`}
      >
        <div>
          <h2 className={sectionTitle}>{pricing.title}</h2>
          <p className={`${sectionLead} mb-5.5`}>{pricing.text}</p>
          <YearlyCosts others={pricing.others} isLarge />
          <p className="mt-2 text-sm text-ink-3">{pricing.year}</p>
        </div>
        <div className="grid grid-cols-1 gap-3.5 rounded-xl border-2 border-brand bg-brand-tint p-4 md:p-6">
          {prices.map(({ isSample, ...price }) => (
            <PriceOf key={price.name} {...price} sample={isSample ? pricing.sample : null} />
          ))}
          <ul className="-mt-3.5">
            {pricing.included.map((one) => (
              <Included key={one}>{one}</Included>
            ))}
          </ul>
          <a href="/login" className={buttonClass('primary', 'large')}>
            {start}
          </a>
          <p className="text-center text-sm text-ink-2">{operator.trial?.[language] ?? pricing.trial}</p>
        </div>
      </div>
    </section>
  )
}

/** @param sample the mark of a sample price */
function PriceOf({ name, price, note, sample }: Price & { sample: string | null }) {
  const [, figure = price, rest = ''] = /^(\D*\d\S*) (.+)$/.exec(price) ?? []
  return (
    <div className="border-brand-edge not-first:border-t not-first:pt-3.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 font-semibold">
        {name}
        {sample && <Badge className="bg-surface!">{sample}</Badge>}
      </p>
      <p className="mt-2 mb-1.5">
        <b className="num text-4xl font-semibold tracking-[-0.03em]">{figure}</b> {rest}
      </p>
      {note && (
        <ul>
          <Included>{note}</Included>
        </ul>
      )}
    </div>
  )
}

function Included({ children }: { children: string }) {
  return (
    <li className="flex gap-2.5 py-1 text-md">
      <Check size={18} className="mt-0.5 flex-none text-confirmed" aria-hidden />
      {children}
    </li>
  )
}
