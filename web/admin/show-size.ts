import { showAverage, showNumber } from '../../shared/format.ts'
import type { Language } from '../../shared/text/language.ts'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** `90 MB` or `2.3 GB`, in powers of 1,024 as disks are listed. */
export function showSize(bytes: number, language: Language): string {
  if (bytes < gigabyte) return `${showNumber(Math.ceil(bytes / megabyte), language)} MB`
  return `${showAverage(bytes / gigabyte, language)} GB`
}
