/** Styles of buttons, for buttons and for links that look like them. */

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors [&>svg]:flex-none ' +
  'duration-(--duration-fast) disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50'

const looks = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  outline: 'border border-field bg-surface hover:bg-hover',
  soft: 'border border-brand-edge bg-brand-tint text-brand-ink hover:border-brand',
  ghost: 'text-ink-2 hover:bg-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  'danger-ghost':
    'text-ink-3 hover:bg-cancelled-tint hover:text-danger focus-visible:bg-cancelled-tint focus-visible:text-danger',
} as const

const shapes = {
  normal: 'min-h-touch px-4 text-md',
  compact: 'min-h-touch px-3 text-md',
  large: 'min-h-13 px-5.5 text-base',
  icon: 'size-touch flex-none',
} as const

export type ButtonLook = keyof typeof looks
export type ButtonShape = keyof typeof shapes

export function buttonClass(look: ButtonLook, shape: ButtonShape = 'normal'): string {
  return `${base} ${looks[look]} ${shapes[shape]}`
}
