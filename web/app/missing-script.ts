/**
 * Scripts of pages that did not come. By their browser's message the router would load the whole app again at once, and without a
 * connection the pages that are open would be gone.
 */

const prefix = 'A script did not come: '

export function watchScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${prefix}${payload.message}`
  })
}

export function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(prefix)
}
