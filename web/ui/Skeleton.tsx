/** The shape of what is being loaded. It appears only after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`skeleton rounded-sm bg-sunken ${className}`} />
}
