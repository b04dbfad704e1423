import { helpPath } from '../../shared/help-pages.ts'
import { Brand } from '../ui/Brand.tsx'
import { contactOf } from './contact.ts'
import { pageWidth } from './look.ts'
import type { LandingProps } from './props.ts'

export function LandingFoot(props: LandingProps) {
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
