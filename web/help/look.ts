/** Styles shared by the parts of the help. */

export const pageWidth = 'mx-auto max-w-310 px-4 md:px-8'

/** Anchor targets stay clear of the sticky bar. */
export const anchored = 'scroll-mt-20'

export const textLink = 'font-medium text-brand-ink underline underline-offset-3'
