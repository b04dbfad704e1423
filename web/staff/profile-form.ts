/** A member's profile as form values, and the request built from them. */

import { showPhone } from '../../shared/phone.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { NewStaff, StaffChange, type StaffStatus } from '../../shared/staff/input.ts'
import { codesOf } from '../ui/field-codes.ts'

/** As typed. */
export interface StaffTyped {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  bio: string
  /** Comma-separated. */
  skills: string
  languages: readonly string[]
  status: StaffStatus
  isAvailableForBooking: boolean
}

const empty: StaffTyped = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  bio: '',
  skills: '',
  languages: [],
  status: 'active',
  isAvailableForBooking: true,
}

/** Empty values for a new member. */
export function typedOf(member: Staff | undefined): StaffTyped {
  if (!member) return empty
  const { firstName, lastName, email = '', phone = '', address = '', bio, skills, languages } = member
  const { status, isAvailableForBooking } = member
  return {
    firstName,
    lastName,
    email,
    phone: showPhone(phone),
    address,
    bio,
    skills: skills.join(', '),
    languages,
    status,
    isAvailableForBooking,
  }
}

type FormResult<Input> = { input: Input } | { codes: Record<string, string> }

/** A new member, or an error code per field, in form order. */
export function readNewStaff(typed: StaffTyped): FormResult<NewStaff> {
  const { status, isAvailableForBooking, ...fields } = sentOf(typed)
  const { data, error } = NewStaff.safeParse(fields)
  return error ? { codes: byField(codesOf(error.issues)) } : { input: data }
}

/** Contains only what changed, so that others' changes are kept; or the errors. An emptied first name stays as it was. */
export function readStaffChange(typed: StaffTyped, member: Staff): FormResult<StaffChange> {
  const saved = new Map<string, unknown>(Object.entries(sentOf(typedOf(member))))
  const firstName = typed.firstName.trim() === '' ? member.firstName : typed.firstName
  const changed = Object.entries(sentOf({ ...typed, firstName })).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved.get(field)),
  )
  const { data, error } = StaffChange.safeParse(Object.fromEntries(changed))
  return error ? { codes: byField(codesOf(error.issues)) } : { input: data }
}

/** An invalid skill or language is an error of the one field that contains all of them. */
function byField(wrong: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(wrong).map(([path, code]) => [path.split('.')[0] ?? path, code]))
}

/** Whether clients can request the member. */
export function isOffered({ status, isAvailableForBooking }: Pick<Staff, 'status' | 'isAvailableForBooking'>): boolean {
  return status === 'active' && isAvailableForBooking
}

function sentOf({ skills, languages, ...same }: StaffTyped) {
  return {
    ...same,
    skills: skills
      .split(',')
      .map((skill) => skill.trim())
      .filter(Boolean),
    languages: [...languages],
  }
}
