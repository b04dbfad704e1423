/** What an account can be: only an active one signs in. */
export const userStatuses = ['active', 'pending', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]
