import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentVersion } from '../../shared/messages/consent.ts'
import { consent as en } from '../text/en/consent.ts'
import { consent as vi } from '../text/vi/consent.ts'

/** Digests of the sentences that clients have agreed to. A sentence in use never changes: new wording becomes the next version. */
const published: Record<number, string> = { 1: '07431fc7ed98724f', 2: '023360c0c9ab6485', 3: 'c2984560a83697f2' }

test('the sentence at the phone field is the one of its version', () => {
  const sentences = createHash('sha256').update(`${en.sentence}\n${vi.sentence}`).digest('hex').slice(0, 16)

  expect(sentences).toBe(published[consentVersion])
})
