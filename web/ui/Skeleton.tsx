/** A placeholder while loading. It appears after 150 ms, so that fast responses do not flicker. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`skeleton rounded-sm bg-sunken ${className}`} />
}
