import type { Downloaded } from '../api.ts'

/** Hands the file to the browser, which puts it where the person keeps downloads. */
export function saveFile({ name, content }: Downloaded): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read it a moment after the click
}
