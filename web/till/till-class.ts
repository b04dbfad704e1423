/** What is to be paid, and beside it what was paid. On phones below each other. */
export const tillClass = 'grid grid-cols-1 gap-4 lg:min-h-100 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-3'
