import { helpPath } from '../../shared/help-pages.ts'
import { Brand } from '../ui/Brand.tsx'
import { pageWidth } from './look.ts'
import { partsOf } from './parts.ts'
import type { LandingProps } from './props.ts'

const link = 'inline-flex min-h-touch items-center hover:underline underline-offset-3'

export function LandingFoot({ copy: { home, nav, footer }, language, data }: LandingProps) {
  return (
    <footer className={`${pageWidth} flex flex-wrap items-center justify-between gap-3 py-6`}>
      <a href="#top" aria-label={home}>
        <Brand />
      </a>
      <nav aria-label={footer.label} className="flex flex-wrap gap-x-5.5 text-md text-ink-2">
        {partsOf(data).map((part) => (
          <a key={part} href={`#${part}`} className={link}>
            {nav[part]}
          </a>
        ))}
        <a href="/login" className={link}>
          {nav.login}
        </a>
        <a href={helpPath(language)} className={link}>
          {nav.help}
        </a>
        <a href="/api-docs" className={link}>
          {nav.api}
        </a>
      </nav>
    </footer>
  )
}
