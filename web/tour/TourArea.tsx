import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { answerTour } from '../../shared/accounts/own-account.ts'
import { changeSession } from '../accounts/session.ts'
import { call } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { readTourWords, withWords } from '../ui/part-words.ts'

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

/** Shown above the first page until the user has answered. Covers nothing. */
function TourOffer({ onShow, onSkip }: { onShow: () => void; onSkip: () => void }) {
  const { t } = useTranslation('app')
  return (
    <aside
      aria-label={t('tour.label')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-brand-edge bg-brand-tint px-4 py-3"
    >
      <Compass size={22} className="flex-none text-brand-ink max-sm:hidden" aria-hidden />
      <p className="min-w-48 flex-1">{t('tour.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={onShow}>
          {t('tour.show')}
        </Button>
        <Button look="ghost" onClick={onSkip}>
          {t('tour.skip')}
        </Button>
      </div>
    </aside>
  )
}

/** Stores that the tour was taken or declined: it is not offered again on any device. */
function useAnswerTour() {
  const { t } = useTranslation('app')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(answerTour, {}),
    onSuccess: ({ offersTour }) => changeSession(queries, { offersTour }),
    meta: { failed: t('tour.failed') },
  })
}
