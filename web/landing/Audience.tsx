import { Footprints, Languages, type LucideIcon, Store } from 'lucide-react'
import type { Point } from './copy.ts'
import { pageWidth, sectionTitle } from './look.ts'
import type { LandingProps } from './props.ts'

/** Who the product is for. */
export function Audience({ copy: { audience } }: LandingProps) {
  return (
    <section className={`${pageWidth} py-12 md:py-18`}>
      <h2 className={`${sectionTitle} mb-7`}>{audience.title}</h2>
      <div className="grid gap-7 md:grid-cols-3 md:gap-8">
        <Group icon={Store} {...audience.small} />
        <Group icon={Footprints} {...audience.walkIns} />
        <Group icon={Languages} {...audience.languages} />
      </div>
    </section>
  )
}

function Group({ icon: Icon, title, text }: Point & { icon: LucideIcon }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5 border-t-3 border-brand pt-4.5">
      <Icon size={26} className="mb-1 text-brand-ink" aria-hidden />
      <h3>{title}</h3>
      <p className="text-ink-2">{text}</p>
    </div>
  )
}
