import { Link } from '@tanstack/react-router'
import { Hourglass, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import { answerSignOut } from '../../accounts/sign-out.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { KeptList } from './KeptList.tsx'
import { useKeeper } from './keepers.ts'
import { type KeptAct, pastActs, shownActs } from './queue.ts'

/** On every page but the floor, which says it itself: what waits to be sent, was refused, or is left over. Sends it from there too. */
export function KeptBar({ user, isAtFloor }: { user: SessionUser; isAtFloor: boolean }) {
  const { t } = useTranslation('floorBoard')
  const { keeper, queue } = useKeeper(user)
  const acts = shownActs(queue)
  const isSafe = keeper.isSafe()
  const told = [
    acts.length > 0 && t(isSafe ? 'kept.waits' : 'kept.stay', { count: acts.length }),
    pastActs(queue).length > 0 && t('kept.past', { count: pastActs(queue).length }),
    queue.progress.refusals.length > 0 && t('kept.refused', { count: queue.progress.refusals.length }),
  ].filter((one) => one !== false)
  const isShown = !isAtFloor && told.length > 0

  return (
    <>
      <output className="block">
        {isShown && (
          <span
            className={`mb-3 flex min-h-10 flex-wrap items-center gap-x-2.5 rounded-md px-4 py-1.5 text-md ${isSafe ? 'bg-no-show-tint text-no-show-ink' : 'bg-cancelled-tint text-cancelled-ink'}`}
          >
            {isSafe ? <Hourglass size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
            <span className="grow">{told.join(' ')}</span>
            <Link to="/floor" className="inline-flex min-h-touch items-center font-medium underline underline-offset-3">
              {t('kept.show')}
            </Link>
          </span>
        )}
      </output>
      <SignOutQuestion acts={[...acts, ...pastActs(queue)]} isSafe={isSafe} />
    </>
  )
}

/** Signing out deletes nothing: it asks, and keeps what waits for whoever did it. */
function SignOutQuestion({ acts, isSafe }: { acts: readonly KeptAct[]; isSafe: boolean }) {
  const { t } = useTranslation('floorBoard')
  const [signOut, setSignOut] = useState<(() => void) | null>(null)
  const count = acts.length
  useEffect(() => (count > 0 ? answerSignOut((go) => setSignOut(() => go)) : undefined), [count])

  return (
    <ConfirmDialog
      open={signOut !== null && count > 0}
      title={t('sign_out.title', { count })}
      question={t(`sign_out.${isSafe ? 'stay_here' : 'memory'}`, { count })}
      cancelLabel={t('sign_out.stay')}
      confirmLabel={t('sign_out.go', { count })}
      confirmLook="outline"
      prefersCancel
      blocked={!isSafe}
      busy={false}
      onCancel={() => setSignOut(null)}
      onConfirm={() => {
        setSignOut(null)
        signOut?.()
      }}
    >
      <KeptList acts={acts} />
    </ConfirmDialog>
  )
}
