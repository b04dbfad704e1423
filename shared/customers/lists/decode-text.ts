/** Decodes a text file, whichever program wrote it. */

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1258'] as const
export type Encoding = (typeof encodings)[number]

/** Composed (NFC): Macs and Windows-1258 write accents as separate characters. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes)
  return { text: new TextDecoder(encoding).decode(bytes).normalize('NFC'), encoding }
}

/** By its byte order mark, else by its bytes: UTF-16 has a zero in every other byte of ASCII text, and legacy encodings are rarely valid UTF-8. */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length > 3 && second === 0 && bytes[3] === 0) return 'utf-16le'
  if (bytes.length > 3 && first === 0 && bytes[2] === 0) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return looksVietnamese(bytes) ? 'windows-1258' : 'windows-1252'
  }
}

/** Windows-1258 writes tones as bytes after a vowel: grave, hook, tilde, acute, dot below. */
const tones = new Set([0xcc, 0xd2, 0xde, 0xec, 0xf2])
const horns = new Set([0xd5, 0xdd, 0xf5, 0xfd])

/** In western text those bytes are `Ì Ò Þ ì ò`, which rarely follow a vowel, and `õý` never occurs. */
function looksVietnamese(bytes: Uint8Array): boolean {
  let behindVowel = 0
  let elsewhere = 0
  for (let index = 1; index < bytes.length; index++) {
    const [before = 0, byte = 0] = [bytes[index - 1], bytes[index]]
    if (horns.has(before) && horns.has(byte)) behindVowel++
    else if (tones.has(byte) && isVowel(before)) behindVowel++
    else if (tones.has(byte)) elsewhere++
  }
  return behindVowel > elsewhere
}

/** In Windows-1258: `a e i o u y`, `â ê ô ă ơ ư`, lower and upper case. */
function isVowel(byte: number): boolean {
  return 'aeiouyAEIOUY\u00c2\u00ca\u00d4\u00c3\u00d5\u00dd\u00e2\u00ea\u00f4\u00e3\u00f5\u00fd'.includes(
    String.fromCodePoint(byte),
  )
}
