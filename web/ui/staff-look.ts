/** Colours of members: eight classes, four on the calendar, repeating in the order of the staff list. The name is always shown too. */

export interface StaffLook {
  card: string
  ink: string
  /** Behind the initials. */
  fill: string
}

const looks: readonly StaffLook[] = [
  { card: 'bg-staff-1-tint border-staff-1-edge', ink: 'text-staff-1-ink', fill: 'bg-staff-1-ink' },
  { card: 'bg-staff-2-tint border-staff-2-edge', ink: 'text-staff-2-ink', fill: 'bg-staff-2-ink' },
  { card: 'bg-staff-3-tint border-staff-3-edge', ink: 'text-staff-3-ink', fill: 'bg-staff-3-ink' },
  { card: 'bg-staff-4-tint border-staff-4-edge', ink: 'text-staff-4-ink', fill: 'bg-staff-4-ink' },
  { card: 'bg-staff-5-tint border-staff-5-edge', ink: 'text-staff-5-ink', fill: 'bg-staff-5-ink' },
  { card: 'bg-staff-6-tint border-staff-6-edge', ink: 'text-staff-6-ink', fill: 'bg-staff-6-ink' },
  { card: 'bg-staff-7-tint border-staff-7-edge', ink: 'text-staff-7-ink', fill: 'bg-staff-7-ink' },
  { card: 'bg-staff-8-tint border-staff-8-edge', ink: 'text-staff-8-ink', fill: 'bg-staff-8-ink' },
]

const nobody: StaffLook = {
  card: 'border-dashed border-field bg-surface',
  ink: 'text-ink-2',
  fill: 'bg-staff-none-ink',
}

/** @param index in the staff list; below zero: unassigned or deleted */
export function staffLook(index: number): StaffLook {
  return looks[index % looks.length] ?? nobody
}

/** @param index as of `staffLook` */
export function calendarLook(index: number): StaffLook {
  return staffLook(index % 4)
}
