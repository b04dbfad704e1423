/** Statuses of an account: only active ones can sign in. */
export const userStatuses = ['active', 'pending', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]
