/** The QR code of a salon's booking page, to hang up at the desk or print on a card. */

import { correction, generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'
import { toSvgSource } from 'lean-qr/extras/svg'
import { IdParams } from '../../shared/ids.ts'
import { bookingLinkImage } from '../../shared/salons/contract.ts'
import type { Context } from '../context.ts'
import { serveFile } from '../http/serve-file.ts'
import { assertSalon } from './access.ts'

/** Read even when a quarter of it is scratched or covered; the quiet margin of four modules is the standard's. */
const readable = { minCorrectionLevel: correction.Q }
const margin = 4
/** Over a thousand pixels a side: sharp at 3.5 inches and 300 dots an inch. */
const pixelsPerModule = 24
const keepSeconds = 3600

export const bookingLinkRoutes = [
  serveFile(
    { path: bookingLinkImage(':id', 'svg'), summary: 'QR code of the booking page, as lines.', params: IdParams },
    async ({ id }, context) => ({
      type: 'image/svg+xml; charset=utf-8',
      body: drawSvg(await bookingLink(id, context)),
      keepSeconds,
    }),
  ),
  serveFile(
    { path: bookingLinkImage(':id', 'png'), summary: 'QR code of the booking page, as pixels.', params: IdParams },
    async ({ id }, context) => ({ type: 'image/png', body: drawPng(await bookingLink(id, context)), keepSeconds }),
  ),
]

/** @throws AppError `not_found` when there is no such salon */
async function bookingLink(salonId: string, context: Context): Promise<string> {
  const { id } = await assertSalon(salonId, context)
  return `${context.publicUrl()}/booking/${id}`
}

function drawSvg(text: string): string {
  return toSvgSource(generate(text, readable), { pad: margin, on: '#000', off: '#fff', xmlDeclaration: true })
}

function drawPng(text: string): Uint8Array {
  return toPngBuffer(generate(text, readable), { pad: margin, scale: pixelsPerModule, off: [255, 255, 255, 255] })
}
