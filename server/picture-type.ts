import type { PhotoType } from './db/tables/staff.ts'

/** What a picture is by its content, whatever it is called; null when it is none that browsers show everywhere. */
export function pictureType(content: Buffer): PhotoType | null {
  if (content.length < 32) return null
  const isAt = (index: number, bytes: string) => content.subarray(index, index + bytes.length).equals(latin(bytes))

  if (isAt(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (isAt(0, '\x89PNG\r\n\x1a\n') && isAt(12, 'IHDR')) return 'image/png'
  if (isAt(0, 'RIFF') && isAt(8, 'WEBPVP8')) return 'image/webp'
  return null
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
