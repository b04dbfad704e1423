/** A product that texts through a stand-in for Twilio, which signs its calls. */

import type { APIRequestContext } from '@playwright/test'
import { calledByTwilio, ourNumber, type SignedCall, twilioStandIn } from '../server/testing/text-providers.ts'
import { expect, test as plain } from './fixtures.ts'
import { startServer } from './server.ts'

export const test = plain.extend<object, { twilio: Awaited<ReturnType<typeof twilioStandIn>> }>({
  twilio: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, provide) => {
      const twilio = await twilioStandIn()
      await provide(twilio)
      await twilio.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ twilio }, provide) => {
      const server = await startServer({ SMS_URL: twilio.smsUrl })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export function callbacksOf(server: { base: string }): string {
  return `${server.base}/api/text-callbacks/twilio`
}

export async function deliver(request: APIRequestContext, { path, headers, body }: SignedCall): Promise<void> {
  expect((await request.post(path, { headers, data: body })).status()).toBe(204)
}

export interface ClientText {
  from: string
  words: string
  /** The provider's. */
  id: string
  /** Where the provider has a picture of it. */
  picture?: string
}

/** What a client texts to the salon. */
export async function write(
  request: APIRequestContext,
  server: { base: string },
  { from, words, id, picture }: ClientText,
): Promise<void> {
  const parameters = {
    MessageSid: id,
    From: from,
    To: ourNumber,
    Body: words,
    ...(picture && { NumMedia: '1', MediaUrl0: picture }),
  }
  await deliver(request, calledByTwilio(callbacksOf(server), parameters))
}
