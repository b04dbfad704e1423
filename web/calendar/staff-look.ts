/** Colours of members: four classes, repeating in the order of the staff list. The name is always shown too. */

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
