/** Joining the line: once for each form as it is filled in. */

import { useRef, useState } from 'react'
import type { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import type { joinFromHome as JoinCall, JoinFromHome } from '../../../shared/floor/door.ts'
import { address, call, sentenceOf } from '../../api.ts'
import { newKey } from '../new-key.ts'
import { sendWithWork } from '../work/send-with-work.ts'

const joinFromHome = address<typeof JoinCall>('POST', '/api/salons/:salonId/line')

export type JoinInput = z.input<typeof JoinFromHome>

export function useJoinLine(salonId: string) {
  const attempt = useRef({ key: '', body: '' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AppError | null>(null)

  /** Leads on to the page of the place in line. */
  async function join(input: JoinInput): Promise<void> {
    const body = JSON.stringify(input)
    if (attempt.current.body !== body) attempt.current = { key: newKey(), body }
    const { key } = attempt.current
    setBusy(true)
    setFailure(null)
    try {
      const { linePath } = await sendWithWork(key, (more) =>
        call(joinFromHome, { params: { salonId }, input, headers: { ...more, 'Idempotency-Key': key } }),
      )
      window.location.assign(linePath)
    } catch (error) {
      setBusy(false)
      setFailure(error instanceof AppError ? error : new AppError('internal', { sentence: sentenceOf(error) }))
    }
  }

  return { busy, failure, join }
}
