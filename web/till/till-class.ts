/** Layout of the till: what is to be paid next to what was paid; stacked on phones. */
export const tillClass = 'grid grid-cols-1 gap-4 lg:min-h-100 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-3'
