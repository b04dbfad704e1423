import type { Downloaded } from '../api.ts'

/** Saves a file to the browser's download folder. */
export function saveFile({ name, content }: Downloaded): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read it a moment after the click
}
