/** What this browser keeps for a page: nothing, without a word, where it forbids that (cookies blocked, a frame on another site). */

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nothing: Kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

function allowed(storage: () => Kept): Kept {
  try {
    return storage()
  } catch {
    return nothing
  }
}

/** Until the tab is closed. */
export const tabStorage = () => allowed(() => sessionStorage)

/** Until the client has it forgotten. */
export const deviceStorage = () => allowed(() => localStorage)
