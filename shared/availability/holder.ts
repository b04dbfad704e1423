/** By what a browser that holds a time is known again. */

import { z } from 'zod'

const word = z
  .string()
  .regex(/^[\x21-\x7e]{16,64}$/, 'invalid')
  .describe(
    'A random word of the browser that holds a time while its client types: that time is still listed to it, and booked by it.',
  )

/** Of calls that look past what is held for the caller. */
export const HolderHeaders = z.object({ 'booking-holder': word.optional() })

/** Of those that hold it. */
export const NewHolderHeaders = z.object({ 'booking-holder': word })
