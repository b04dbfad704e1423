/** Path of the page that an inspector sees, without its token. */
export const inspectionPath = '/inspection/'

/** Days of pay that a link shows: three years, for which states ask for wage statements, and some more. */
export const maxInspectedDays = 1_100
