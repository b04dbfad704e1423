import { Mail, Phone } from 'lucide-react'
import { showPhone } from '../../shared/phone.ts'
import { AskLink } from './AskLink.tsx'
import { anchored, pageWidth } from './look.ts'
import type { LandingProps } from './props.ts'

const linkClass =
  'flex min-h-touch items-center gap-2 font-semibold underline-offset-3 hover:underline focus-visible:outline-brand-50'

/** Final call to action, with the operator's contact details where they are known. The same in both themes. */
export function Closing({ copy, language, data }: LandingProps) {
  const { operator } = data
  const { phone, email, hours } = operator.contact

  return (
    <section id="contact" className={`${anchored} bg-brand-800 py-11 text-brand-50 md:py-14`}>
      <div className={`${pageWidth} grid gap-6 md:flex md:items-center md:justify-between md:gap-10`}>
        <div>
          <h2 className="text-2xl font-semibold tracking-[-0.02em] md:text-3xl">{copy.closing.title}</h2>
          <p className="mt-2 max-w-[34em] text-[1.0625rem]">{copy.closing.text}</p>
        </div>
        <div className="grid justify-items-start gap-1">
          <AskLink
            copy={copy}
            data={data}
            className="inline-flex min-h-13 items-center rounded-md bg-brand-50 px-5.5 font-semibold text-brand-800 outline-offset-3 hover:bg-brand-100 focus-visible:outline-brand-50"
          />
          {phone && (
            <a href={`tel:${phone}`} className={linkClass}>
              <Phone size={20} aria-hidden />
              <span className="num">{showPhone(phone)}</span>
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className={linkClass}>
              <Mail size={20} aria-hidden />
              <span className="sr-only">{copy.closing.mail}: </span>
              {email}
            </a>
          )}
          {hours && <p className="text-sm">{hours[language]}</p>}
        </div>
      </div>
    </section>
  )
}
