/** What is written of a member: as it stands in a form, and what is sent of it. */

import { showPhone } from '../../shared/phone.ts'
import type { Staff } from '../../shared/staff/contract.ts'
import { NewStaff, StaffChange, type StaffStatus } from '../../shared/staff/input.ts'
import { codesOf } from '../ui/field-codes.ts'

/** As it was typed. */
export interface StaffTyped {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  bio: string
  /** With commas between. */
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

/** An empty form without a member. */
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

/** A new member, or what is wrong: a code for each field, in the order of the form. */
export function readNewStaff(typed: StaffTyped): FormResult<NewStaff> {
  const { status, isAvailableForBooking, ...fields } = sentOf(typed)
  const { data, error } = NewStaff.safeParse(fields)
  return error ? { codes: byField(codesOf(error.issues)) } : { input: data }
}

/** Only what was changed, or what is wrong with it: what somebody else saved meanwhile stays. */
export function readStaffChange(typed: StaffTyped, member: Staff): FormResult<StaffChange> {
  const saved = new Map<string, unknown>(Object.entries(sentOf(typedOf(member))))
  const changed = Object.entries(sentOf(typed)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved.get(field)),
  )
  const { data, error } = StaffChange.safeParse(Object.fromEntries(changed))
  return error ? { codes: byField(codesOf(error.issues)) } : { input: data }
}

/** A skill or language that is wrong is a fault of the one field in which they are typed. */
function byField(wrong: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(wrong).map(([path, code]) => [path.split('.')[0] ?? path, code]))
}

/** Whether nothing of a form was changed. */
export function isSameForm(one: StaffTyped, other: StaffTyped): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Whether clients can ask for the member. */
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
