/** Makes a photo from a phone small enough to send and to show: its long side has at most this many pixels. */
export const maxPixels = 512

/**
 * The picture, drawn again, as base64: WebP, or JPEG where the browser cannot write that. Where and when it was taken
 * does not come along.
 * @throws when the file is no picture that this browser reads
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const { width, height } = fitWithin(picture, maxPixels)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser cannot draw.')
  brush.fillStyle = 'white' // behind what is transparent: JPEG would make it black
  brush.fillRect(0, 0, width, height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, width, height)
  picture.close()

  const webp = await toBlob(canvas, 'image/webp')
  return toBase64(webp.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg'))
}

interface Size {
  width: number
  height: number
}

/** The size in the same proportions with no side longer than `most`. Never larger, and never without a pixel. */
export function fitWithin({ width, height }: Size, max: number): Size {
  const scale = Math.min(1, max / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn.'))), type, 0.85)
  })
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve(url.slice(url.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')))
    reader.readAsDataURL(blob)
  })
}
