import { buttonClass } from '../ui/button-class.ts'
import { cardClass } from '../ui/Card.tsx'
import { AskLink } from './AskLink.tsx'
import { anchored, pageWidth, sectionTitle } from './look.ts'
import type { LandingProps } from './props.ts'

/** The operator's prices; nothing if none are configured. */
export function Prices({ copy, language, data }: LandingProps) {
  const { operator } = data
  if (operator.prices.length === 0) return null
  return (
    <section id="prices" className={`${anchored} bg-sunken py-11 md:py-16`}>
      <div className={`${pageWidth} grid items-start gap-7 md:grid-cols-[1fr_1.2fr] md:gap-16`}>
        <div>
          <h2 className={`${sectionTitle} mb-2`}>{copy.prices.title}</h2>
          <p className="max-w-[36em] text-ink-2">{copy.prices.text}</p>
          {operator.trial && <p className="mt-2 max-w-[36em] text-ink-2">{operator.trial[language]}</p>}
          <AskLink copy={copy} data={data} className={`${buttonClass('primary', 'large')} mt-4`} />
        </div>
        <ul className="grid gap-3.5">
          {operator.prices.map(({ name, price, note }) => (
            <li key={name[language]} className={`${cardClass} px-5 py-4`}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">{name[language]}</span>
                <b className="num text-[1.25rem] font-semibold">{price[language]}</b>
              </p>
              {note && <p className="mt-1 text-sm text-ink-3">{note[language]}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
