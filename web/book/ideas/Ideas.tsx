import { lazy, Suspense } from 'react'

/** Nothing waits for it, and where it cannot be loaded there are no pictures. */
const LoadedIdeas = lazy(() => import('./LoadedIdeas.tsx').catch(() => ({ default: () => null })))

interface IdeasProps {
  /** Null: not booked yet. */
  link: string | null
  zone: string
}

/** As high as what comes, so that nothing moves. */
const room = 'min-h-30'

/** Pictures of what the client would like. */
export function Ideas({ link, zone }: IdeasProps) {
  return (
    <Suspense fallback={<div className={room} />}>
      <LoadedIdeas link={link} zone={zone} mayAdd className={room} />
    </Suspense>
  )
}
