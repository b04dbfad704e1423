import { useTranslation } from 'react-i18next'
import { showTime } from '../../../shared/format.ts'
import type { Obstacle } from '../../../shared/moving-in/appointment-import.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { KnownEntry } from './word-meanings.ts'

/** Says why an appointment does not fit. */
export function useObstacleWords(staff: readonly KnownEntry[], { timezone }: Salon): (obstacle: Obstacle) => string {
  const { t } = useTranslation('movingIn')
  return (obstacle) => {
    const name = 'staffId' in obstacle ? (staff.find(({ id }) => id === obstacle.staffId)?.label ?? '') : ''
    const time = 'at' in obstacle ? showTime(timezone, Date.parse(obstacle.at)) : ''
    const other = obstacle.code === 'overlaps' ? obstacle.name : ''
    return t(`obstacles.${obstacle.code}`, { name, time, other })
  }
}
