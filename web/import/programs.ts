/** The programs that owners come from; each has its own words on what to export there. */

export const programs = ['vagaro', 'square', 'fresha', 'booksy', 'excel', 'other'] as const
export type Program = (typeof programs)[number]
