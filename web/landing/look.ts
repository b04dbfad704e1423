/** Styles shared by the sections of the page. */

export const pageWidth = 'mx-auto max-w-310 px-4 md:px-8'

/** The heading of a section. */
export const sectionTitle = 'text-2xl font-semibold tracking-[-0.02em] text-balance md:text-[2.125rem] md:leading-11'

/** The sentence below it. */
export const sectionLead = 'mt-1.5 max-w-[44em] text-[1.0625rem] leading-[1.6875rem] text-ink-2'

/** Anchor targets stay clear of the sticky bar. */
export const anchored = 'scroll-mt-16'
