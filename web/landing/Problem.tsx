import { Check, type LucideIcon, PhoneMissed, Sparkles, X } from 'lucide-react'
import type { LandingCopy } from './copy.ts'
import { pageWidth } from './look.ts'
import type { LandingProps } from './props.ts'

/** Salons without and with the product. */
export function Problem({ copy: { problem, solution } }: LandingProps) {
  return (
    <section className="border-b border-line bg-surface py-10 md:py-16">
      <div className={`${pageWidth} grid gap-9 md:grid-cols-2 md:gap-16`}>
        <Side icon={PhoneMissed} mark={X} tones={tones.problem} {...problem} />
        <Side icon={Sparkles} mark={Check} tones={tones.solution} {...solution} />
      </div>
    </section>
  )
}

const tones = {
  problem: { label: 'text-ink-3', text: 'text-ink-2', mark: 'text-danger' },
  solution: { label: 'text-brand-ink', text: 'text-ink', mark: 'text-confirmed' },
}

type SideProps = LandingCopy['problem'] & {
  icon: LucideIcon
  mark: LucideIcon
  tones: (typeof tones)['problem']
}

function Side({ icon: Icon, mark: Mark, tones: tone, label, title, points }: SideProps) {
  return (
    <div className={tone.text}>
      <p className={`flex items-center gap-2 text-md font-medium ${tone.label}`}>
        <Icon size={18} aria-hidden />
        {label}
      </p>
      <h2 className="mt-2 mb-4 text-[1.5rem] leading-8 tracking-[-0.015em] text-balance md:text-[1.75rem] md:leading-9">
        {title}
      </h2>
      <ul>
        {points.map((point) => (
          <li key={point} className="flex gap-3 py-2 text-[1.0625rem] leading-[1.625rem]">
            <Mark size={18} className={`mt-1 flex-none ${tone.mark}`} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
