/**
 * Imports a chunk of the app, with a second attempt at another URL if the first fails: most browsers cache a failed module for the
 * lifetime of the page, and answer without a request (whatwg/html#6768). Not for modules that hold state: there could be two
 * instances.
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

/** Safari's message does not contain it. */
function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined
}

const textRetries = 5
const firstWaitMilliseconds = 350

/** Imports texts with five retries: the first after 350 ms, each later one after twice the wait before it. */
export async function importTexts<Module>(
  load: () => Promise<Module>,
  { retries = textRetries, wait = firstWaitMilliseconds } = {},
): Promise<Module> {
  try {
    return await importAgain(load)
  } catch (error) {
    if (retries === 0) throw error
    await new Promise((resume) => setTimeout(resume, wait))
    return importTexts(load, { retries: retries - 1, wait: 2 * wait })
  }
}
