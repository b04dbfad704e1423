/** What a reply to one of our texts means: in English, Spanish and Vietnamese, with diacritics, without, or with some. */

export type ReplyMeaning = 'stop' | 'start' | 'help' | 'confirm' | 'unclear'

/**
 * The whole reply must be one of these. CANCEL and HỦY are about texts, not the visit: carriers treat them as STOP,
 * and then block texts to that number.
 */
const words: readonly (readonly [Exclude<ReplyMeaning, 'unclear'>, readonly string[]])[] = [
  [
    'stop',
    [
      'stop',
      'stopall',
      'stop all',
      'unsubscribe',
      'unsub',
      'cancel',
      'end',
      'quit',
      'revoke',
      'optout',
      'opt out',
      'remove',
      'remove me',
      'no more texts',
      'no texts',
      'dont text me',
      'do not text me',
      'alto',
      'para',
      'pare',
      'parar',
      'cancelar',
      'cancela',
      'cancele',
      'baja',
      'dar de baja',
      'darme de baja',
      'detener',
      'detente',
      'terminar',
      'fin',
      'salir',
      'no más',
      'no más mensajes',
      'desuscribir',
      'dừng',
      'dừng lại',
      'ngừng',
      'ngưng',
      'ngừng lại',
      'hủy',
      'huỷ',
      'hủy bỏ',
      'huỷ bỏ',
      'thôi',
      'kết thúc',
      'từ chối',
      'hủy đăng ký',
      'huỷ đăng ký',
      'hủy nhận tin',
      'huỷ nhận tin',
      'dừng nhận tin',
      'ngừng nhận tin',
      'thôi nhận tin',
      'dừng nhắn tin',
      'ngừng nhắn tin',
      'thôi nhắn tin',
      'đừng nhắn tin',
      'đừng nhắn tin nữa',
      'không nhận tin',
      'không nhận tin nữa',
      'không nhận tin nhắn',
      'không nhận tin nhắn nữa',
    ],
  ],
  [
    'start',
    [
      'start',
      'unstop',
      'subscribe',
      'resume',
      'optin',
      'opt in',
      'iniciar',
      'comenzar',
      'empezar',
      'reanudar',
      'alta',
      'bắt đầu',
      'đăng ký',
      'nhận tin',
      'nhận tin lại',
      'nhận tin nhắn',
    ],
  ],
  ['help', ['help', 'info', 'ayuda', 'información', 'giúp', 'giúp đỡ', 'trợ giúp', 'hỗ trợ']],
  [
    'confirm',
    [
      'c',
      'y',
      'yes',
      'yeah',
      'yep',
      'ok',
      'okay',
      'confirm',
      'confirmed',
      'sí',
      'confirmo',
      'confirmar',
      'confirmado',
      'có',
      'vâng',
      'dạ',
      'xác nhận',
      'đồng ý',
    ],
  ],
]

/** Polite words before or after. */
const polite = [
  'please',
  'pls',
  'plz',
  'thanks',
  'thank you',
  'thx',
  'por favor',
  'gracias',
  'ạ',
  'ơi',
  'nhé',
  'nha',
  'đi',
  'em',
  'dạ',
  'cảm ơn',
  'cám ơn',
  'giùm',
  'giúp em',
  'giùm em',
]

/** Replies that start with these mean nothing else, such as 'Stop sending me these'. */
const endOfTexts =
  /^(stop|quit|unsubscribe)( \w+)? (text|texts|texting|message|messages|messaging|sending|contacting|me|these|this|now|all)\b/

const maxLength = 160

export function meaningOf(text: string): ReplyMeaning {
  if (text.length > maxLength) return 'unclear'
  const said = plainly(text)
  for (const candidate of [said, withoutPoliteness(said)]) {
    const found = words.find(([, known]) => known.some((word) => isWritten(word, candidate)))
    if (found) return found[0]
  }
  return endOfTexts.test(said) ? 'stop' : 'unclear'
}

/** Letters and digits with single spaces; apostrophes are removed, so that `don't` is one word. */
function plainly(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function withoutPoliteness(said: string): string {
  for (const word of polite) {
    const length = word.split(' ').length
    const all = said.split(' ')
    if (all.length <= length) continue
    if (isWritten(word, all.slice(0, length).join(' '))) return withoutPoliteness(all.slice(length).join(' '))
    if (isWritten(word, all.slice(-length).join(' '))) return withoutPoliteness(all.slice(0, -length).join(' '))
  }
  return said
}

/** Whether it is the word, perhaps with fewer diacritics: 'dung' and 'dưng' are 'dừng', but 'đúng' (right) is another word. */
function isWritten(word: string, said: string): boolean {
  const [known, typed] = [lettersOf(word), lettersOf(said)]
  return (
    known.length === typed.length &&
    typed.every(({ base, marks }, index) => {
      const of = known[index]
      return of?.base === base && marks.every((mark) => of.marks.includes(mark))
    })
  )
}

function lettersOf(text: string): { base: string; marks: string[] }[] {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (letter === 'đ') return { base: 'd', marks: ['bar'] }
    const [base = '', ...marks] = Array.from(letter.normalize('NFD'))
    return { base, marks }
  })
}
