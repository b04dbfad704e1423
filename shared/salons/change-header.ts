/** A browser names each of its changes in this header, and so recognizes its own event. */
export const changeHeader = 'x-change'
