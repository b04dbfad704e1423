import { Mail, Phone } from 'lucide-react'
import { contactOf } from './contact.ts'
import { anchored, pageWidth } from './look.ts'
import type { LandingProps } from './props.ts'

const linkClass =
  'flex min-h-touch items-center gap-2.5 font-semibold underline-offset-3 hover:underline focus-visible:outline-brand-50'

/** Final call to action, with the contact. The same in both themes. */
export function Closing(props: LandingProps) {
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
        <div className="grid gap-0.5 md:flex-none md:justify-items-start">
          <a
            href="/login"
            className="mb-1.5 inline-flex min-h-13 items-center justify-center rounded-md bg-brand-50 px-5.5 font-semibold text-brand-800 outline-offset-3 hover:bg-brand-100 focus-visible:outline-brand-50"
          >
            {start}
          </a>
          {phone && (
            <a href={`tel:${phone.dialed}`} className={`${linkClass} text-[1.25rem]`}>
              <Phone size={20} aria-hidden />
              <span className="num">{phone.shown}</span>
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
