/** How a browser that holds a time is recognized. */

import { z } from 'zod'

const word = z
  .string()
  .regex(/^[\x21-\x7e]{16,64}$/, 'invalid')
  .describe(
    'A random token that identifies the browser holding a time while its client types: only to this browser that time is free.',
  )

/** For calls that ignore the caller's own hold. */
export const HolderHeaders = z.object({ 'booking-holder': word.optional() })

/** For calls that hold a time. */
export const NewHolderHeaders = z.object({ 'booking-holder': word })
