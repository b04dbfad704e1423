/**
 * Loads a file of the app, a second time under another address when the first fails: for a page's whole life most browsers
 * answer a module that failed once with the same failure, without asking again (whatwg/html#6768). Not for files
 * that hold state: they could be there twice.
 * @throws the browser's own error
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = addressIn(error)
    if (!address) throw error
    tries += 1
    const module: Module = await import(/* @vite-ignore */ `${address}?again=${tries}`)
    return module
  }
}

let tries = 0

/** Safari does not name it. */
function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined
}
