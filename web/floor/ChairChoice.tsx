import { useTranslation } from 'react-i18next'
import type { Board, WaitingPerson } from '../../shared/floor/contract.ts'
import { Segmented } from '../ui/Segmented.tsx'

export interface ChosenChair {
  resourceId: string
  unit: number
}

interface ChairChoiceProps {
  board: Board
  services: WaitingPerson['services']
  /** Absent: the first free chair. */
  chosen: ChosenChair | undefined
  /** Chosen for others of the same party. */
  taken: readonly ChosenChair[]
  onChoose: (chair: ChosenChair) => void
}

/** Chooses a free chair where a service needs one; by default the first. */
export function ChairChoice({ board, services, chosen, taken, onChoose }: ChairChoiceProps) {
  const { t } = useTranslation('floorBoard')
  const needed = board.chairs.find(({ serviceIds }) =>
    services.some(({ serviceId }) => serviceId !== null && serviceIds.includes(serviceId)),
  )
  if (!needed) return null
  const { resourceId, name } = needed
  const free = needed.free.filter((unit) => !taken.some((one) => one.resourceId === resourceId && one.unit === unit))
  if (free.length === 0) return null

  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-sm font-medium">{name}</span>
      <Segmented
        label={name || t('seat.chair')}
        value={String(chosen?.unit ?? free[0])}
        options={free.slice(0, 8).map((unit) => ({ value: String(unit), label: String(unit) }))}
        onChange={(unit) => onChoose({ resourceId, unit: Number(unit) })}
      />
    </div>
  )
}
