import { Link } from '@tanstack/react-router'
import { Armchair } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../shared/accounts/contract.ts'
import { mayCall } from '../../shared/accounts/roles.ts'
import type { FloorSettings } from '../../shared/floor/settings.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { useSession } from '../accounts/session.ts'
import { SalonGate } from '../bookings/SalonGate.tsx'
import { useChangeFloorSettings, useExampleOf, useFloor } from '../data/floor.ts'
import { useFloorSettings } from '../data/floor-settings.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { boardClass } from './board-class.ts'
import { FloorBoard } from './FloorBoard.tsx'
import { PresetChoice } from './PresetChoice.tsx'
import { WorkedExample } from './WorkedExample.tsx'
import { Zone } from './Zone.tsx'

const steps = ['clock', 'wait', 'seat'] as const

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

/** Skeleton of the three zones. */
function BoardSkeleton() {
  const { t } = useTranslation('floorBoard')
  const zones = [t('zones.waiting'), t('zones.in_service'), t('zones.next_up')]

  return (
    <div className="flex flex-col lg:-mb-24 lg:h-[calc(100dvh-6.5rem)] xl:-mb-8">
      <h1 className="mb-3">{t('page')}</h1>
      <p className="sr-only">{t('loading')}</p>
      <div className={boardClass}>
        {zones.map((title, index) => (
          <Zone key={title} title={title} isChosen={index === 0}>
            <div className="grid gap-3 p-3">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} className="h-16 w-full" />
              ))}
            </div>
          </Zone>
        ))}
      </div>
    </div>
  )
}

/** Introduces the floor once and asks for the turn rules, with the salon's own members as an example. */
function FirstOpening({ salon, settings }: { salon: Salon; settings: FloorSettings }) {
  const { t } = useTranslation('floorBoard')
  const { members, services } = useExampleOf(salon.id)
  const [rules, setRules] = useState(settings.rules)
  const saving = useChangeFloorSettings(salon.id)

  return (
    <div className="mx-auto grid max-w-240 gap-4">
      <h1>{t('first.title')}</h1>
      <p className="max-w-read text-ink-2">{t('first.text')}</p>
      <ol className="grid gap-2 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 rounded-lg border border-line bg-surface p-3 text-md">
            <span
              aria-hidden
              className="num grid size-7 flex-none place-items-center rounded-full bg-brand-tint font-semibold text-brand-ink"
            >
              {index + 1}
            </span>
            {t(`first.steps.${step}`)}
          </li>
        ))}
      </ol>
      <PresetChoice rules={rules} onChoose={setRules} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          shape="large"
          busy={saving.isPending}
          onClick={() => saving.mutate({ on: true, explained: true, rules, version: settings.version })}
        >
          {t('first.start')}
        </Button>
        <Link to="/calendar" className={buttonClass('outline', 'large')}>
          {t('first.later')}
        </Link>
      </div>
      <Card>
        <WorkedExample rules={rules} members={members} services={services} />
      </Card>
    </div>
  )
}
