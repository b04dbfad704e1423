/** Names the build of the owner app that the server has. */
export const buildHeader = 'booknail-build'
