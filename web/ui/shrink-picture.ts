/** Downsizes pictures before they are uploaded. */

/**
 * The image redrawn with no side longer than `maxPixels`, as base64: WebP, or JPEG if the browser cannot encode that. Metadata such as
 * location and time is dropped.
 * @throws if the file is not an image this browser can read
 */
export async function shrinkPicture(file: Blob, maxPixels: number): Promise<string> {
  const picture = await createImageBitmap(file)
  const { width, height } = fitWithin(picture, maxPixels)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser cannot draw.')
  brush.fillStyle = 'white' // behind transparent areas, which JPEG would turn black
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

/** The size in the same proportions with no side longer than `max`. Never larger, and at least one pixel. */
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
