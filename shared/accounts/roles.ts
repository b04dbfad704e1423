/** Who may call what. Every call names its audience; this table lists the roles of each audience. */

/** The roles that an owner can give to staff. */
export const staffRoles = ['front_desk', 'technician'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roles = ['super_admin', 'salon_owner', ...staffRoles] as const
export type Role = (typeof roles)[number]

/** Roles that may make a call; whether it is their salon is checked separately. `anyone` needs no session at all. */
const audiences = {
  anyone: roles,
  'signed-in': roles,
  member: ['salon_owner', ...staffRoles],
  desk: ['salon_owner', 'front_desk'],
  'desk-or-admin': ['super_admin', 'salon_owner', 'front_desk'],
  'owner-or-admin': ['super_admin', 'salon_owner'],
  owner: ['salon_owner'],
  technician: ['technician'],
  admin: ['super_admin'],
} as const satisfies Record<string, readonly Role[]>

/** The least trusted role that a call serves. `member` works in the salon, `desk` is the owner or the front desk. */
export type Audience = keyof typeof audiences

export function rolesOf(audience: Audience): readonly Role[] {
  return audiences[audience]
}

export function mayCall(role: Role, audience: Audience): boolean {
  return rolesOf(audience).includes(role)
}

/** The login page of a role: salons and the administration have one each. */
export type Door = 'shop' | 'admin'

export function doorOf(role: Role): Door {
  return role === 'super_admin' ? 'admin' : 'shop'
}

/** Whether this role works in one salon, with a login that its owner gave. */
export function isStaffRole(role: Role): role is StaffRole {
  return staffRoles.some((one) => one === role)
}
