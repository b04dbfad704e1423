/**
 * The QR code of a salon's booking page, to hang up at the front desk or print on a card. Why:
 * docs/decisions/0005-references-links-and-qr-codes.md
 */

import { createHash } from 'node:crypto'
import { correction, generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'
import { toSvgSource } from 'lean-qr/extras/svg'
import { IdParams } from '../../shared/ids.ts'
import { bookingLinkImage } from '../../shared/salons/contract.ts'
import { bookingPath } from '../../shared/salons/slug.ts'
import type { Context } from '../context.ts'
import { serveFile } from '../http/serve-file.ts'
import { assertSalon } from './access.ts'

/** Readable with a quarter of it scratched or covered; the standard requires the quiet margin of four modules. */
const readable = { minCorrectionLevel: correction.Q }
const margin = 4
/** Over a thousand pixels a side: sharp at 3.5 inches and 300 dots an inch. */
const pixelsPerModule = 24
const keepSeconds = 3600

export const bookingLinkRoutes = [
  serveFile(
    {
      operationId: 'bookingLinkSvg',
      path: bookingLinkImage(':id', 'svg'),
      summary: 'QR code of the booking page, as lines.',
      params: IdParams,
    },
    async ({ id }, context) => ({
      type: 'image/svg+xml; charset=utf-8',
      ...drawn(drawSvg, await bookingLink(id, context)),
      keepSeconds,
    }),
  ),
  serveFile(
    {
      operationId: 'bookingLinkPng',
      path: bookingLinkImage(':id', 'png'),
      summary: 'QR code of the booking page, as pixels.',
      params: IdParams,
    },
    async ({ id }, context) => ({ type: 'image/png', ...drawn(drawPng, await bookingLink(id, context)), keepSeconds }),
  ),
]

/** @throws AppError `not_found` when there is no such salon */
async function bookingLink(salonId: string, context: Context): Promise<string> {
  return context.publicUrl() + bookingPath(await assertSalon(salonId, context))
}

interface Picture {
  body: string | Uint8Array
  hash: string
}

/** A few kilobytes each; the least recently requested one is evicted first. */
const maxKept = 200
const kept = new Map<(text: string) => string | Uint8Array, Map<string, Picture>>()

/** Cached: an address always gives the same image, and anyone may ask for it often. */
function drawn(draw: (text: string) => string | Uint8Array, text: string): Picture {
  const pictures = kept.getOrInsertComputed(draw, () => new Map<string, Picture>())
  const picture = pictures.get(text) ?? withHash(draw(text))
  pictures.delete(text)
  pictures.set(text, picture)
  for (const oldest of pictures.keys().take(Math.max(0, pictures.size - maxKept))) pictures.delete(oldest)
  return picture
}

function withHash(body: string | Uint8Array): Picture {
  return { body, hash: createHash('sha256').update(body).digest('base64url') }
}

function drawSvg(text: string): string {
  return toSvgSource(generate(text, readable), { pad: margin, on: '#000', off: '#fff', xmlDeclaration: true })
}

function drawPng(text: string): Uint8Array {
  return toPngBuffer(generate(text, readable), { pad: margin, scale: pixelsPerModule, off: [255, 255, 255, 255] })
}
