import type { Salon } from '../../../shared/salons/contract.ts'
import type { Check } from '../../../shared/till/contract.ts'
import type { TillSettings } from '../../../shared/till/settings.ts'
import type { CheckWork } from './use-check-work.tsx'

/** Props of every dialog over a check. */
export interface OverProps {
  salon: Salon
  check: Check
  settings: TillSettings
  work: CheckWork
  onClose: () => void
}
