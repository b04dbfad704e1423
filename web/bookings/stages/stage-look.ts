/** Icons and colours of stages and steps. The word is always shown or announced too. */

import { Armchair, CheckCheck, DoorOpen, LogOut, type LucideIcon, Play, UserRoundCheck } from 'lucide-react'
import type { Stage, Step } from '../../../shared/bookings/stages.ts'

/** Expected clients have no mark. */
export const stageLook: Record<Exclude<Stage, 'expected'>, { icon: LucideIcon; tint: string }> = {
  arrived: { icon: UserRoundCheck, tint: 'bg-scheduled-tint text-scheduled-ink' },
  in_service: { icon: Armchair, tint: 'bg-confirmed-tint text-confirmed-ink' },
  finished: { icon: CheckCheck, tint: 'bg-completed-tint text-completed-ink' },
  left: { icon: LogOut, tint: 'bg-sunken text-ink-2' },
}

export const stepIcons: Record<Step, LucideIcon> = {
  arrived: DoorOpen,
  started: Play,
  finished: CheckCheck,
  left: LogOut,
}
