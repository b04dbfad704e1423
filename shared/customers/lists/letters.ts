/** Repairs letters of old Vietnamese programs (VNI, TCVN3), and of UTF-8 that was taken for Western text. Pure. */

const marksOfVni = 'ùøûõïâáàåãäêéèúüë'
const meantByVni = {
  a: 'áàảãạâấầẩẫậăắằẳẵặ',
  e: 'éèẻẽẹêếềểễệ',
  i: 'íìỉĩị',
  o: 'óòỏõọôốồổỗộ',
  u: 'úùủũụ',
  y: 'ýỳỷỹ',
  ô: 'ớờởỡợ',
  ö: 'ứừửữự',
}
/** A vowel and its mark are two letters, some a letter of their own. */
const vni = both([
  ...Object.entries(meantByVni).flatMap(([base, letters]) =>
    Array.from(letters, (letter, index) => [`${base}${marksOfVni[index] ?? ''}`, letter] as const),
  ),
  ...pairs('íìæóòîñôö', 'íìỉĩịỵđơư'),
])

/** Every letter is one byte. Capitals with a tone are small letters in a font of capitals. */
const tcvn3 = new Map([
  ...pairs('¡¢£¤¥¦§', 'ĂÂÊÔƠƯĐ'),
  ...pairs('¨©ª«¬\u00ad®', 'ăâêôơưđ'),
  ...pairs('µ¶·¸¹»¼½¾ÆÇÈÉÊË', 'àảãáạằẳẵắặầẩẫấậ'),
  ...pairs('ÌÎÏÐÑÒÓÔÕÖ', 'èẻẽéẹềểễếệ'),
  ...pairs('×ØÜÝÞ', 'ìỉĩíị'),
  ...pairs('ßáâãäåæçèéêëìíî', 'òỏõóọồổỗốộờởỡớợ'),
  ...pairs('ïñòóôõö÷øù', 'ùủũúụừửữứự'),
  ...pairs('úûüýþ', 'ỳỷỹýỵ'),
])

const schemes = { vni: replacer(vni), tcvn3: replacer(tcvn3) }
type OldLetters = keyof typeof schemes

/** Enough to be sure that it is no chance: `Loïc` would be `Lọc`. */
const minWords = 2

export interface ReadLetters {
  /** Null: the texts were Unicode. */
  old: OldLetters | null
  /** Whether some were encoded twice. */
  doubled: boolean
  /** A text as it was and as it is read; empty: none was changed. */
  example: readonly [string, string] | readonly []
  read: (text: string) => string
}

/** How to read the texts of a list: in the way that makes most of their words Vietnamese. */
export function lettersOf(texts: Iterable<string>): ReadLetters {
  const words = new Set<string>()
  let example: [string, string] | [] = []
  let doubled = false
  const all = [...texts]
  for (const text of all) {
    const read = undoubled(text)
    if (read !== text) {
      doubled = true
      if (example.length === 0) example = [text, read]
    }
    for (const word of read.match(/[\p{L}\p{M}\u00a1-\u00bf×÷]+/gu) ?? []) if (/[^\0-\x7f]/.test(word)) words.add(word)
  }
  const asWritten = vietnameseAmong(words, (word) => word)
  const [old = null] = (['vni', 'tcvn3'] as const)
    .map((one) => ({ one, count: vietnameseAmong(words, schemes[one]) }))
    .filter(({ count }) => count >= minWords && count > asWritten && count >= 0.8 * words.size)
    .toSorted((a, b) => b.count - a.count)
    .map(({ one }) => one)
  if (old === null) return { old, doubled, example, read: undoubled }
  const read = (text: string) => schemes[old](undoubled(text))
  const changed = all.find((text) => read(text) !== text && vietnameseAmong(new Set(read(text).split(/\s+/)), same) > 0)
  return { old, doubled, example: changed === undefined ? [] : [changed, read(changed)], read }
}

const same = (word: string) => word

function vietnameseAmong(words: ReadonlySet<string>, read: (word: string) => string): number {
  return [...words].filter((word) => isVietnamese(read(word))).length
}

const syllable =
  /^(?:ngh?|nh|gh|gi|kh|ph|th|tr|ch|qu|[bcdđghklmnprstvx])?(?:iêu|yêu|oai|oay|oeo|uây|uôi|uya|uyê|uyu|ươi|ươu|ai|ao|au|ay|âu|ây|eo|êu|ia|iê|iu|oa|oă|oe|oi|ôi|ơi|ua|uâ|ui|uê|uô|uơ|uy|ưa|ưi|ươ|ưu|yê|[aăâeêioôơuưy])(?:ch|ng|nh|[cmnpt])?$/

/** Whether it could be a Vietnamese syllable, with at most one tone. */
function isVietnamese(word: string): boolean {
  const parts = word.toLowerCase().normalize('NFD')
  const bare = parts.replaceAll(/[\u0300\u0301\u0303\u0309\u0323]/g, '').normalize('NFC')
  return parts.length - bare.normalize('NFD').length <= 1 && syllable.test(bare)
}

/** UTF-8 taken for Windows-1252 shows `á»…` for `ễ`. What does not decode stays as it is. */
function undoubled(text: string): string {
  return text.replaceAll(/[^\0-\x7f]{2,}/g, (run) => {
    const bytes = Array.from(run, (letter) => bytesOfWestern.get(letter) ?? letter.codePointAt(0) ?? 0)
    if (bytes.some((byte) => byte > 0xff)) return run
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes)).normalize('NFC')
    } catch {
      return run
    }
  })
}

/** Of the letters that Windows-1252 has and Latin-1 lacks. */
const bytesOfWestern = new Map(
  Array.from({ length: 32 }, (_, index) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + index)),
    0x80 + index,
  ]),
)

function pairs(written: string, meant: string): (readonly [string, string])[] {
  return Array.from(written, (letter, index) => [letter, Array.from(meant)[index] ?? letter] as const)
}

/** Small letters and capitals. */
function both(entries: readonly (readonly [string, string])[]): Map<string, string> {
  return new Map(
    entries.flatMap(([written, meant]) => {
      const capital = (written[0] ?? '').toUpperCase() + written.slice(1)
      return [
        [written, meant],
        [capital, meant.toUpperCase()],
        [written.toUpperCase(), meant.toUpperCase()],
      ] as const
    }),
  )
}

/** Replaces the byLength first. */
function replacer(letters: ReadonlyMap<string, string>): (text: string) => string {
  const byLength = [...letters.keys()].toSorted((a, b) => b.length - a.length)
  const any = new RegExp(byLength.join('|'), 'gu')
  return (text) => text.replaceAll(any, (letter) => letters.get(letter) ?? letter)
}
