import { BadgeCheck, Check, Play } from 'lucide-react'
import { buttonClass } from '../ui/button-class.ts'
import { AskLink } from './AskLink.tsx'
import { pageWidth } from './look.ts'
import type { LandingProps } from './props.ts'

/** Headline, call to action and a picture of the product. */
export function Hero({ copy, language, data }: LandingProps) {
  const { operator, demo, reminders } = data
  const { hero } = copy
  const points = [...hero.points, ...(reminders ? [hero.reminders[reminders]] : [])]

  return (
    <section className="overflow-hidden border-b border-line bg-linear-to-b from-surface to-brand-tint">
      <div
        className={`${pageWidth} grid items-center gap-6 pt-7 min-[69rem]:min-h-155 min-[69rem]:grid-cols-[minmax(0,0.92fr)_minmax(0,1fr)] min-[69rem]:gap-10 min-[69rem]:pt-0 md:max-[69rem]:pt-12`}
      >
        <div>
          <h1 className="text-[2.25rem] leading-11 font-semibold tracking-[-0.028em] md:text-4xl md:leading-16">
            {(operator.headline?.[language] ?? hero.title).map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-3 mb-4.5 max-w-[34em] text-[1.0625rem] leading-[1.6875rem] text-ink-2 md:mt-4.5 md:mb-6.5 md:text-[1.1875rem] md:leading-[1.875rem]">
            {operator.intro?.[language] ?? hero.text}
          </p>
          <div className="grid gap-3 md:flex md:flex-wrap">
            <AskLink copy={copy} data={data} className={buttonClass('primary', 'large')} />
            {demo && (
              <a href={demo} className={buttonClass('outline', 'large')}>
                <Play size={18} aria-hidden />
                {hero.demo}
              </a>
            )}
          </div>
          {operator.trial && <p className="mt-3 text-md text-ink-2">{operator.trial[language]}</p>}
          <ul className="mt-4.5 flex flex-wrap gap-x-5.5 gap-y-2 text-md text-ink-2 md:mt-6.5">
            {points.map((point) => (
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
        <Pictures />
      </div>
    </section>
  )
}

/** A client's phone in front of the salon's calendar, both showing the sample salon; the files are named in `landing.css`. */
function Pictures() {
  return (
    <div aria-hidden className="relative h-95 md:h-130 min-[69rem]:h-155">
      <div className="picture-desk absolute top-10 left-30 h-135 w-216 max-w-none rounded-[14px] border border-line-2 shadow-dialog md:top-19 md:left-22.5" />
      <div className="absolute top-4 left-4 h-142 w-66.5 overflow-hidden rounded-[34px] border-8 border-[#241e1a] bg-[#241e1a] shadow-dialog md:top-13 md:left-0">
        <div className="picture-phone h-138 w-62.5" />
      </div>
    </div>
  )
}
