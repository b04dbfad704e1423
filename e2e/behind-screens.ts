/** One product for all screen tests, with the sample salon and an empty one, behind the browser's dev server. */

import type { TestProject } from 'vitest/node'
import { atLength, isSample } from '../server/testing/rounds.ts'
import { admin, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    salon: { id: string; owner: Account; admin: Account; bareOwner: Account }
    /** Whether everything is looked at that repeats itself. */
    atLength: boolean
    /** Whether this is `npm test`, without `--changed`. */
    isSample: boolean
  }
}

export interface Account {
  email: string
  password: string
}

/** Returns a function that stops it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { bookingLink, owner, bare, stop } = await startServer({
    PORT: process.env.BOOKNAIL_BEHIND_SCREENS ?? '',
    HOST: '127.0.0.1',
    SIGN_UP: 'invite',
  })
  project.provide('atLength', atLength())
  project.provide('isSample', isSample())
  project.provide('salon', { id: bookingLink.split('/').at(-1) ?? '', owner, admin, bareOwner: (await bare()).owner })
  return stop
}
