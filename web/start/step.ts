import type { Salon } from '../../shared/salons/contract.ts'
import type { Start } from '../../shared/salons/start.ts'

/** Props of every step. */
export interface StepProps {
  salon: Salon
  start: Start
  /** Continues with the next open step. */
  onDone: () => void
  onSkip: () => void
  skipping: boolean
}
