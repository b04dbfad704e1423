import { Armchair } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { SalonGate } from '../bookings/SalonGate.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { FirstOpening } from './FirstOpening.tsx'
import { FloorBoard } from './FloorBoard.tsx'
import { useFloor } from './queries.ts'
import { useFloorSettings } from './use-floor-settings.ts'

/** The floor: expected clients, waiting clients, and whose turn it is. */
export function FloorPage() {
  const { t } = useTranslation('floorBoard')

  return (
    <>
      <PageTitle page={t('page')} />
      <SalonGate>{(salon) => <FloorOf key={salon.id} salon={salon} />}</SalonGate>
    </>
  )
}

/** Introduces the floor to the owner once; others see a note until that is done. */
function FloorOf({ salon }: { salon: Salon }) {
  const { t } = useTranslation('floorBoard')
  const user = useSession()
  const settings = useFloorSettings(salon.id)
  const isOwner = user !== undefined && user !== null && mayCall(user.role, 'owner')

  return (
    <QueryState of={settings} waiting={<BoardSkeleton />} failed={t('load_failed')}>
      {(known) =>
        isOwner && !(known.on && known.explained) ? (
          <FirstOpening salon={salon} settings={known} />
        ) : known.on ? (
          user && <OpenFloor salon={salon} user={user} />
        ) : (
          <EmptyState icon={Armchair} title={t('off.title')} hint={t('off.hint')} />
        )
      }
    </QueryState>
  )
}

function OpenFloor({ salon, user }: { salon: Salon; user: SessionUser }) {
  const { t } = useTranslation('floorBoard')
  const board = useFloor(salon.id)
  const { data } = board

  // The board itself says that there is no connection, and remains usable.
  if (data) return <FloorBoard salon={salon} user={user} board={data} answer={board} />
  return (
    <QueryState of={board} waiting={<BoardSkeleton />} failed={t('load_failed')}>
      {() => null}
    </QueryState>
  )
}
