/** A line of the salon's window, such as people and walk-in wait. */
export const oneLineClass = 'flex min-h-12 flex-wrap items-center gap-x-2.5 px-4 text-md'
