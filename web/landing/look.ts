/** Styles shared by the sections of the page. */

export const pageWidth = 'mx-auto max-w-310 px-4 md:px-8'

/** The heading of a section. */
export const sectionTitle = 'text-2xl font-semibold tracking-[-0.02em] md:text-3xl'

/** Anchor targets stay clear of the sticky bar. */
export const anchored = 'scroll-mt-16'
