/** The steps of a booking, in order. */
export const steps = ['services', 'staff', 'time', 'info', 'review'] as const
export type Step = (typeof steps)[number]
