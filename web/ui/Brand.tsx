/** The logo: a polished nail with a check mark. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="flex-none">
      <path
        className="fill-brand"
        d="M16 1.8c4.9 0 9.6 6.9 9.6 15.2v7.5c0 3.3-2.3 5.7-5.5 5.7h-8.2c-3.2 0-5.5-2.4-5.5-5.7V17C6.4 8.7 11.1 1.8 16 1.8Z"
      />
      <path
        className="fill-on-brand opacity-30"
        d="M6.5 25.6c1.6-2.9 5.2-4.8 9.5-4.8s7.9 1.9 9.5 4.8c-.5 2.7-2.6 4.6-5.4 4.6h-8.2c-2.8 0-4.9-1.9-5.4-4.6Z"
      />
      <path
        className="fill-none stroke-on-brand [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:2.7]"
        d="m11.4 13.3 3.3 3.3 6-6.6"
      />
    </svg>
  )
}

export function Brand() {
  return (
    <span className="inline-flex min-h-touch items-center gap-2.5 text-[1.25rem] font-semibold tracking-[-0.02em]">
      <BrandMark />
      <span>
        Book<span className="text-brand-ink">Nail</span>
      </span>
    </span>
  )
}
