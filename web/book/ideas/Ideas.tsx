import { lazy, Suspense } from 'react'

/** Optional: if it fails to load, no pictures can be added. */
const LoadedIdeas = lazy(() => import('./LoadedIdeas.tsx').catch(() => ({ default: () => null })))

interface IdeasProps {
  /** Null: not booked yet. */
  link: string | null
  zone: string
}

/** Placeholder of the same height, to avoid a layout shift. */
const room = 'min-h-30'

/** Pictures that the client adds to the visit. */
export function Ideas({ link, zone }: IdeasProps) {
  return (
    <Suspense fallback={<div className={room} />}>
      <LoadedIdeas link={link} zone={zone} mayAdd className={room} />
    </Suspense>
  )
}
