/**
 * Before React is loaded: what it keeps for developer tools alone, and what took most of a screen's time. Of each element it would
 * note the stack that made it, of each part how long it took. Its warnings stay. Where it no longer knows these names, screens are slower.
 */

export {}

Object.assign(console, { createTask: undefined, timeStamp: undefined })

const internals: unknown = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
/** It notes the stacks of the first ten thousand elements of a second. */
const enough = { get: () => 10_000, set: () => undefined }
if (internals instanceof Object) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough)
