import { BadgeCheck, Check, CircleCheck, CirclePlay } from 'lucide-react'
import type { LandingCopy } from '../text/landing-words.ts'
import { buttonClass } from '../ui/button-class.ts'
import { demoId } from './Demo.tsx'
import { pageWidth } from './look.ts'
import type { LandingProps } from './props.ts'

/** Headline, calls to action and a picture of the product. */
export function Hero({ copy: { hero, start }, language, data: { operator } }: LandingProps) {
  return (
    <section className="overflow-hidden border-b border-brand-edge bg-linear-to-b from-surface from-30% to-brand-tint">
      <div
        className={`${pageWidth} grid grid-cols-1 items-center gap-6 pt-6.5 min-[69rem]:min-h-159 min-[69rem]:grid-cols-[minmax(0,0.82fr)_minmax(0,1fr)] min-[69rem]:gap-12 min-[69rem]:pt-0 md:max-[69rem]:pt-12`}
      >
        <div className="min-[69rem]:py-10">
          <h1 className="text-[2.25rem] leading-11 font-semibold tracking-[-0.03em] md:text-4xl md:leading-16">
            {(operator.headline?.[language] ?? hero.title).map((line) => (
              <span key={line} className="block min-[24rem]:whitespace-nowrap">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-3 mb-4.5 max-w-[32em] text-[1.0625rem] leading-[1.6875rem] text-ink-2 md:mt-4.5 md:mb-6.5 md:text-[1.1875rem] md:leading-[1.875rem]">
            {operator.intro?.[language] ?? hero.text}
          </p>
          <div className="grid grid-cols-1 gap-2.5 md:flex md:flex-wrap">
            <a href="/login" className={buttonClass('primary', 'large')}>
              {start}
            </a>
            <button type="button" popoverTarget={demoId} className={buttonClass('outline', 'large')}>
              <CirclePlay size={22} aria-hidden />
              {hero.demo}
            </button>
          </div>
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-md text-ink-2 md:mt-6 md:gap-y-2">
            {hero.points.map((point) => (
              <li key={point} className="flex items-center gap-1.5 max-md:w-full">
                <Check size={18} className="flex-none text-confirmed" aria-hidden />
                {point}
              </li>
            ))}
            {operator.claims.map((claim) => (
              <li key={claim[language]} className="flex items-center gap-1.5">
                <BadgeCheck size={18} className="flex-none text-brand-ink" aria-hidden />
                {claim[language]}
              </li>
            ))}
          </ul>
        </div>
        <Pictures {...hero.news} />
      </div>
    </section>
  )
}

/** A client's phone in front of the salon's calendar, both showing the sample salon; the files are named in `landing.css`. */
function Pictures({ title, visit, when }: LandingCopy['hero']['news']) {
  return (
    <div aria-hidden className="relative h-95 self-end md:h-130 min-[69rem]:h-159">
      <div className="picture-desk absolute top-10 left-30 h-135 w-216 md:h-144 md:w-230 rounded-[14px] border border-line-2 shadow-dialog md:top-16 md:left-24" />
      <div className={`${phoneClass} absolute top-4 left-0 h-142 w-66.5 rounded-[34px] border-8 md:top-18`}>
        <div className="picture-phone h-138 w-62.5" />
      </div>
      <div className="absolute right-4 bottom-5 w-53 rounded-lg border border-line-2 bg-surface px-3 pt-2.5 pb-3 shadow-dialog md:right-auto md:bottom-14 md:left-79 md:w-66 md:px-4 md:pb-3.5">
        <p className="flex justify-between gap-2 font-medium">
          {title}
          <span className="num text-sm font-normal text-ink-3">11:48 PM</span>
        </p>
        <div className="mt-1.5 flex items-center gap-2.5">
          <span className="grid size-8 flex-none place-items-center rounded-full bg-staff-1-ink text-xs font-semibold text-surface">
            MG
          </span>
          <p className="text-sm text-ink-2">
            <b className="block text-base font-semibold text-ink">Maria Garcia</b>
            {visit}
          </p>
        </div>
        <p className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-confirmed-ink">
          <CircleCheck size={16} />
          {when}
        </p>
      </div>
    </div>
  )
}

/** The case of a phone. */
export const phoneClass = 'overflow-hidden border-[#241e1a] bg-[#241e1a] shadow-dialog'
