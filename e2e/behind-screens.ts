/** One product for all screens, with the sample salon and one in which nothing is yet, behind the browser's own server. */

import type { TestProject } from 'vitest/node'
import { admin, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    salon: { id: string; owner: Account; admin: Account; bareOwner: Account }
  }
}

export interface Account {
  email: string
  password: string
}

/** Answers what ends it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { bookingLink, owner, bare, stop } = await startServer({
    PORT: process.env.BOOKNAIL_BEHIND_SCREENS ?? '',
    HOST: '127.0.0.1',
  })
  project.provide('salon', { id: bookingLink.split('/').at(-1) ?? '', owner, admin, bareOwner: (await bare()).owner })
  return stop
}
