import type { Salon } from '../../shared/salons/contract.ts'
import type { Start } from '../../shared/salons/start.ts'

/** What every step of the guide is given. */
export interface StepProps {
  salon: Salon
  start: Start
  /** Goes on to what is left. */
  onDone: () => void
  onSkip: () => void
  skipping: boolean
}
