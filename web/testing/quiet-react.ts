/**
 * Imported before React: skips what React records for developer tools only, which took most of a screen's time: the stack that created
 * each element, and how long each component took. Warnings stay. If a new version renames these internals, screens only get slower.
 */

Object.assign(console, { createTask: undefined, timeStamp: undefined })
void import('react').then(skipStacks)

/** React records them for the first ten thousand elements of each second. */
function skipStacks(react: object): void {
  const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  const enough = { get: () => 10_000, set: () => undefined }
  if (internals instanceof Object) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough)
}
