import { CircleCheck, type LucideIcon, PhoneIncoming } from 'lucide-react'
import { pageWidth } from './look.ts'
import type { LandingProps } from './props.ts'

/** Salons without and with the product. */
export function Problem({ copy: { problem, solution } }: LandingProps) {
  return (
    <section className="bg-sunken py-11 md:py-16">
      <div className={`${pageWidth} grid gap-7 md:grid-cols-2 md:gap-16`}>
        <Side icon={PhoneIncoming} tone="text-ink-3" {...problem} />
        <Side icon={CircleCheck} tone="text-brand-ink" {...solution} />
      </div>
    </section>
  )
}

interface SideProps {
  icon: LucideIcon
  tone: string
  label: string
  title: string
  text: string
}

function Side({ icon: Icon, tone, label, title, text }: SideProps) {
  return (
    <div>
      <p className={`flex items-center gap-2 text-md font-medium ${tone}`}>
        <Icon size={18} aria-hidden />
        {label}
      </p>
      <h2 className="mt-2 mb-2.5 text-2xl text-balance">{title}</h2>
      <p className="max-w-[32em] text-[1.0625rem] leading-[1.6875rem] text-ink-2">{text}</p>
    </div>
  )
}
