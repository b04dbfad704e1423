import { lazy, Suspense } from 'react'
import type { OtherWaysProps } from './OtherWays.tsx'

/** Few days are full. If it fails to load, the day is shown without it. */
const OtherWays = lazy(() => import('./OtherWays.tsx').catch(() => ({ default: () => null })))

/** Other ways to come on a full day, loaded when one is shown. */
export function WaysOfFullDay(props: OtherWaysProps) {
  return (
    <Suspense fallback={null}>
      <OtherWays {...props} />
    </Suspense>
  )
}
