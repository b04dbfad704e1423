import { Building2, CircleDollarSign, type LucideIcon, Store } from 'lucide-react'
import type { Point } from './copy.ts'
import { pageWidth, sectionTitle } from './look.ts'
import type { LandingProps } from './props.ts'

/** Who the product is for. */
export function Audience({ copy: { audience } }: LandingProps) {
  return (
    <section className={`${pageWidth} py-11 md:py-18`}>
      <h2 className={sectionTitle}>{audience.title}</h2>
      <div className="mt-4 grid md:mt-6 md:grid-cols-3 md:gap-8">
        <Group icon={Store} {...audience.small} />
        <Group icon={Building2} {...audience.medium} />
        <Group icon={CircleDollarSign} {...audience.overpaying} />
      </div>
    </section>
  )
}

function Group({ icon: Icon, title, text }: Point & { icon: LucideIcon }) {
  return (
    <div className="grid content-start gap-x-4 gap-y-0.5 py-3.5 max-md:grid-cols-[1.75rem_minmax(0,1fr)] max-md:border-t max-md:border-line-2 md:gap-y-1 md:border-t-3 md:border-brand md:pt-4.5">
      <Icon size={26} className="text-brand-ink max-md:row-span-2 max-md:mt-0.5 md:mb-1.5" aria-hidden />
      <h3>{title}</h3>
      <p className="text-ink-2">{text}</p>
    </div>
  )
}
