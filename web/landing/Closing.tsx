import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import type { LandingCopy } from './copy.ts'
import { anchored, pageWidth } from './look.ts'

/** Final call to action, with contact details. The same in both themes. */
export function Closing({ copy: { closing, hero } }: { copy: LandingCopy }) {
  return (
    <section id="contact" className={`${anchored} bg-brand-800 py-11 text-brand-50 md:py-14`}>
      <div className={`${pageWidth} grid gap-6 md:flex md:items-center md:justify-between md:gap-10`}>
        <div>
          <h2 className="text-2xl font-semibold tracking-[-0.02em] md:text-3xl">{closing.title}</h2>
          <p className="mt-2 max-w-[34em] text-[1.0625rem]">{closing.text}</p>
        </div>
        <div className="grid justify-items-start gap-1">
          <Link
            to="/ask-for-account"
            className="inline-flex min-h-13 items-center rounded-md bg-brand-50 px-5.5 font-semibold text-brand-800 outline-offset-3 hover:bg-brand-100 focus-visible:outline-brand-50"
          >
            {hero.ask}
          </Link>
          <a
            href={`tel:${closing.phoneNumber}`}
            className="flex min-h-touch items-center gap-2 font-semibold underline-offset-3 hover:underline focus-visible:outline-brand-50"
          >
            <Phone size={20} aria-hidden />
            <span className="num">{closing.phone}</span>
          </a>
          <p className="text-sm">{closing.hours}</p>
        </div>
      </div>
    </section>
  )
}
