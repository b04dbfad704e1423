import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { readTourWords, withWords } from '../ui/part-words.ts'
import { useAnswerTour } from './queries.ts'
import { TourOffer } from './TourOffer.tsx'

const load = withWords(readTourWords, () => import('./Tour.tsx'))
const Tour = lazy(async () => ({ default: (await load()).Tour }))

/** Where the help links to for showing the tour again: every role has this page. */
const again = { path: '/settings', hash: 'tour' }
/** The first pages of the roles. */
const firstPages = ['/dashboard', '/calendar', '/my-turn', '/my-day']

/** Offers the tour once, and shows it. Administrators who are viewing a salon are not offered it. */
export function TourArea({ user, pages }: { user: SessionUser; pages: readonly string[] }) {
  const { pathname, hash } = useLocation()
  const router = useRouter()
  const answer = useAnswerTour()
  const [isOn, setOn] = useState(false)
  const isRequested = pathname === again.path && hash === again.hash
  const isOffered = user.offersTour && !answer.isSuccess && !user.viewing && firstPages.includes(pathname)

  function end() {
    setOn(false)
    if (isRequested) void router.navigate({ to: again.path, replace: true })
    if (user.offersTour && !user.viewing) answer.mutate()
  }

  if (isOn || isRequested) {
    return (
      <Suspense>
        <Tour role={user.role} pages={pages} onEnd={end} />
      </Suspense>
    )
  }
  return isOffered ? <TourOffer onShow={() => setOn(true)} onSkip={end} /> : null
}
