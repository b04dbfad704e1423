/** What a client's text means: in English, Spanish and Vietnamese, with diacritics, without, or with some. */

import { withoutMarks } from '../plain-letters.ts'
import { optOutIn } from './opt-out-words.ts'
import type { ReplyMeaning } from './reply-meanings.ts'

/**
 * The whole reply must be one of these. CANCEL and END alone are about texts, not the visit: carriers treat them as STOP,
 * and then block texts to that number.
 */
const words: readonly (readonly [ReplyMeaning, readonly string[]])[] = [
  [
    'stop',
    [
      'stop',
      'stopall',
      'stop all',
      'unsubscribe',
      'unsub',
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
      'yup',
      'sure',
      'sounds good',
      'i will be there',
      'ill be there',
      'well be there',
      'see you then',
      'see you there',
      'yes confirm',
      'yes i confirm',
      'i confirm',
      'ok see you then',
      'yep',
      'ok',
      'okay',
      'confirm',
      'confirmed',
      'sí',
      'confirmo',
      'confirmar',
      'confirmado',
      'sí confirmo',
      'ahí estaré',
      'allí estaré',
      'claro',
      'dale',
      'có',
      'vâng',
      'dạ',
      'xác nhận',
      'đồng ý',
      'được',
      'có đến',
      'có tới',
      'chị tới',
      'chị đến',
      'em tới',
      'em đến',
      'dạ được',
      'ừ',
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

/** Of the words below, those with marks: a letter may be typed with fewer of its marks, but not with others. */
const marked =
  'tự động đừng ngừng dừng ngưng không muốn cần thích nhắn nhận gửi gởi tin nữa liên lạc làm phiền thôi khỏi miễn xóa xoá bỏ gỡ rút số tên điện thoại danh sách hủy huỷ đăng ký nhầm lộn người tôi chị mình cháu đến tới vào này lại việc các máy viết bị thấy đọc ai giúp dùm lắm ơn ạ nhé nhờ trễ muộn phút tiếng nửa giờ rưỡi kẹt xe lịch hẹn đổi dời khác được bận rồi ngày hôm mai cảm cám ơn nhiều dạ vâng más números número información está avisará después cancelaré llegaré estaré podré iré reunión mañana también día sí tráfico atención automático automática ahí allí estás él retrasé rápido'

const marksOf = new Map<string, string[]>()
for (const word of [...words.flatMap(([, known]) => known), ...polite, marked].flatMap((all) => all.split(' '))) {
  const plain = withoutMarks(word)
  if (plain !== word) marksOf.getOrInsertComputed(plain, () => []).push(word)
}

const known = new Map(words.flatMap(([meaning, all]) => all.map((word) => [withoutMarks(word), meaning] as const)))
const politeWords = polite.map(withoutMarks)

/** These alone stop texts only without any other word: 'please cancel' is about the visit. */
const carriersAlone = ['cancel', 'cancelar']

const visit =
  '(?:my |the |our |her |his )?(?:appointment|appt|apt|app|booking|reservation|visit|cita|reserva|reservacion)s?'
const cannotCome = [
  /^(no|nope|nah|n|cancel|cancelar|huy|huy bo|khong|cancelled|canceled|no voy)$/,
  `(cancel|cancell|cancelling|canceling|cancelar|cancelo|cancele|huy) (${visit}|it|this|that|mi|la|hen|lich|lich hen|buoi hen|gio|dum|giup|gium|today|tomorrow|me|my)\\b`,
  /\b(have|need|want|going|like|gotta|got) to cancel\b|\b(must|can i|can you|please|pls|could you|should|gonna|will) cancel\b/,
  /\b(cant|cannot|can not|wont|will not|not able to|unable to|not going to|not gonna|couldnt) (be able to )?(make|come|be there|go|keep|show)\b/,
  /\b(not coming|no longer (need|want|coming)|something came up|wont be (there|coming|able))\b/,
  /\b(no puedo (ir|llegar|asistir)|no podre (ir|llegar|asistir)|no voy a (poder|ir|llegar)|ya no (quiero|puedo|voy)|tengo que cancelar|quiero cancelar)\b/,
  /\b(khong|ko|k|hong) (den|toi|di|qua|ghe) (duoc|noi|kip)\b|\b(ban (roi|viec|qua)|khong the (den|toi|di)|cho .{0,12}huy|muon huy|xin huy|phai huy|huy giup|huy dum)\b/,
].map((pattern) => new RegExp(pattern))

const moves = [
  /\b(resched\w*|re schedule|rebook|reprogram\w*|doi (gio|ngay|lich|hen|qua|sang)|doi (gio|ngay|lich|hen|qua|sang)|d[oờ]i lai|cambiar (mi |la )?(cita|hora|dia))\b/,
  /\b(move|change|switch|push|bump) (it|me|us|my|the|our|to|back|up|appointment|appt)\b.*\b(time|day|to|date|appointment|appt|back|up|later|earlier|tomorrow|week)\b/,
  /\b(can|could|may) (i|we|you)( please)? (come|do|get in|make it|stop by|be there|fit me in|have) .{0,20}\b(\d{1,2}|noon|earlier|later|tomorrow|instead|another|different|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/,
  /\b(another|different|other|earlier|later) (time|day|date|slot|appointment|appt)\b|\b(otra hora|otro dia|mas temprano|gio khac|ngay khac|hom khac|bua khac)\b/,
  /(?<!\bno )\b(puedo|podria|podemos) (ir|llegar|venir) (a las|el|manana)\b/,
]

const late = [
  /\b(running|run|be|am|im|are|is|bit|little|mins?|minutes|hour|mints) (\w+ )?(late|behind)\b|^(late|sorry late)\b|\blate (\d+|by|for my)\b|\d late\b/,
  /\b(running|about|be there in|there in|eta|behind|stuck|need another|give me) (\w+ ){0,2}\d{1,3} ?(m|min|mins|minutes)\b/,
  /\b(stuck in|hit|bad|heavy) traffic\b|\bon (my|our|the) way\b|^(omw|almost there)\b/,
  /\b(tarde|retrasad[ao]|atrasad[ao])\b.*\b(\d+|minutos?|min|cita|trafico)\b|\b(llego|llegare|voy|llegando|estoy) (un poco |algo |a llegar |unos |\d+ (?:min|minutos) )*(tarde|retrasad[ao]|atrasad[ao])\b/,
  /\b(den|toi|tre|qua|vo) (tre|muon)\b|\btre (\d+|khoang|tam|chut|xiu|mot|nua|mat|hen)\b|\b(ket xe|dang tren duong)\b|^tre\b/,
]
const notLate =
  /\b(too late|how late|late (night|evening|afternoon|fee|fees|appointment|appointments|hours|april|may|june|slot|spot|opening)|open late|until late|not late|as late as|tarde o|buenas tardes?|la tarde|por la tarde|cuan tarde|sooner or later)\b/

/** Numbers that say how late somebody is. */
const minutesIn =
  /\b(\d{1,3}) ?(?:m|min|mins|minute|minutes|mints|minuto|minutos|p|ph|phut)\b|\b(?:late|tre|behind|tarde)(?: (?:by|about|like|around|khoang|tam|unos|como))* (\d{1,3})\b|\b(\d{1,3}) late\b/
const halfHour = /\b(half (?:an? )?hour|nua (?:tieng|gio)|media hora)\b/

const thankful =
  /^(?:(?:ok|okay|great|perfect|awesome|wonderful|love it|so|many|much|very|thank|thanks|thx|ty|tysm|tks|thnx|you|u|yw|welcome|appreciate|it|again|everyone|all|guys|girls|ladies|have|a|an|good|great|nice|lovely|day|night|weekend|one|too|see|soon|bye|gracias|muchas|muchisimas|mil|igualmente|buen|dia|cam|on|em|chi|anh|tiem|nhieu|nhe|nha|a|da|vang|cam on) ?)+$/
const thanksWords = /\b(thank|thanks|thx|ty|tysm|tks|thnx|appreciate|gracias|cam on)\b/
const thanksSigns =
  /^[\s\p{P}]*(?:(?:[\u2764\u2665\u{1f493}-\u{1f49f}\u{1f44d}\u{1f44c}\u{1f64f}\u{1f60a}\u{1f60d}\u{1f970}\u{1f618}\u{1f600}-\u{1f606}\u{1f917}\u{1f389}\u{1f485}\u{1f90d}\u{1f90e}\u{1f9e1}\u{1f5a4}\u{1fa77}]|[\u{1f3fb}-\u{1f3ff}])[\s\p{P}]*)+$/u
/** As iPhones and Androids write a reaction to one of our texts. */
const reaction =
  /^(?:liked|loved|laughed at|emphasized|disliked|questioned|reacted|removed an?|le gusto|le encanto|da thich|da yeu thich|thich)\b.*\S/u

/** What machines write: their answers, and ours. */
const robots =
  /\b(automat(?:ed|ic|ically|ica|ico)|auto ?(?:reply|response|responder)|do not reply|dont reply|no reply|noreply|out of (?:the )?office|im driving|driving with|not receiving notifications|(?:reply|text|txt|respond|send) (?:stop|help|start|y|c|yes)\b(?! me)|(?:msg|message) (?:and data|data|frequency)|data rates|nhan (?:stop|help|start|y) (?:de|to|duoc)|tin nhan tu dong|responda (?:stop|alto|y)|has (?:opted out|been unsubscribed)|(?:you are|youre|youve been|you have been) unsubscribed|verification code|mailbox is full|booknail|cant read replies|salon will read this|thank you see you (?:mon|tue|wed|thu|fri|sat|sun)|quy khach|khong tra loi tin nhan o)\b/
const linked = /https?:\/\//

const maxLength = 600

/** What a text means; suggestions are made of the meanings that `meaningOf` gives, deeds only of 'stop', 'opt_out', 'start', 'help' and 'confirm'. */
export function meaningOf(text: string): ReplyMeaning {
  const words = said(text.slice(0, maxLength))
  if (text.length <= maxLength) {
    const whole = wholeOf(words)
    if (whole) return whole
  }
  if (thanksSigns.test(withoutInvisible(text)) || (reaction.test(words) && text.length > 12 && /["“”«]/.test(text)))
    return 'thanks'
  if (linked.test(withoutInvisible(text.normalize('NFKC')).toLowerCase()) || robots.test(words)) return 'robot'
  const optOut = optOutIn(words)
  if (optOut) return optOut === 'stop' && text.length <= maxLength ? 'opt_out' : 'doubtful'
  if (thanksWords.test(words) && thankful.test(words)) return 'thanks'
  if (moves.some((pattern) => pattern.test(words))) return 'move'
  if (cannotCome.some((pattern) => pattern.test(words))) return 'cannot_come'
  if (late.some((pattern) => pattern.test(words)) && !notLate.test(words)) return 'late'
  return 'unclear'
}

export type AutomaticAnswer = 'stop' | 'start' | 'help' | 'confirm' | 'unclear'

/** What is answered without a person; null: nothing, since it asks nothing or no person wrote it. */
export function answerTo(meaning: ReplyMeaning, confirms: boolean): AutomaticAnswer | null {
  if (meaning === 'thanks' || meaning === 'robot') return null
  if (meaning === 'opt_out') return 'stop'
  if (meaning === 'stop' || meaning === 'start' || meaning === 'help') return meaning
  return meaning === 'confirm' && confirms ? 'confirm' : 'unclear'
}

/** How many minutes late; null: it does not say. */
export function minutesLate(text: string): number | null {
  const words = said(text.slice(0, maxLength))
  if (halfHour.test(words)) return 30
  const minutes = Number(minutesIn.exec(words)?.slice(1).find(Boolean) ?? 0)
  return minutes > 0 && minutes <= 180 ? minutes : null
}

const counts: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  hai: 2,
  ba: 3,
  bon: 4,
  nam: 5,
  sau: 6,
}
const count = `(\\d{1,2}|${Object.keys(counts).join('|')})`
const partyWords = new RegExp(
  `\\b(?:party|group|nhom|somos|grupo de) (?:of )?${count}\\b|\\b${count} (?:of us|people|persons|girls|ladies|guests|personas|nguoi)\\b`,
)

/** How many want to come together; null: it does not say. */
export function partySize(text: string): number | null {
  const found = partyWords
    .exec(said(text.slice(0, maxLength)))
    ?.slice(1)
    .find(Boolean)
  const people = found === undefined ? 0 : (counts[found] ?? Number(found))
  return people >= 2 && people <= 20 ? people : null
}

function wholeOf(words: string): ReplyMeaning | null {
  if (carriersAlone.includes(words)) return 'stop'
  for (const one of [words, withoutPoliteness(words)]) {
    const meaning = known.get(one)
    if (meaning) return meaning
  }
  const one = withoutPoliteness(once(words))
  if (known.get(one) === 'stop' || isMisspelled(one)) return 'stop'
  return null
}

/** Small letters and digits without the marks of known words, with single spaces; apostrophes are removed, so that `don't` is one word. */
function said(text: string): string {
  return withoutInvisible(text)
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' ')
    .trim()
    .split(' ')
    .map(plainWord)
    .join(' ')
}

function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').normalize('NFKC')
}

/** Without marks where it is a known word, perhaps with fewer of them: 'dưng' is 'dừng', but 'đúng' (right) is another word. */
function plainWord(word: string): string {
  const plain = withoutMarks(word)
  if (plain === word) return corrected(word)
  const all = marksOf.get(plain)
  return !all || all.some((one) => isWritten(one, word)) ? corrected(plain) : word
}

/** What stands with one letter wrong for a word that opt-outs are made of. */
const longWords = [
  'texting',
  'texts',
  'message',
  'messages',
  'messaging',
  'unsubscribe',
  'mensajes',
  'sending',
  'contact',
  'contacting',
]
const realWords = [
  'massage',
  'massages',
  'massaging',
  'tests',
  'lending',
  'mending',
  'bending',
  'tending',
  'spending',
  'vending',
  'ending',
  'mensaje',
]

function corrected(word: string): string {
  if (word.length < 5 || realWords.includes(word) || longWords.includes(word)) return word
  return longWords.find((one) => isNear(one, word)) ?? word
}

const nearStop = ['shop', 'step', 'top', 'stow', 'slop', 'sop', 'swop', 'stops', 'store']

/** STOP or UNSUBSCRIBE with one wrong letter. */
function isMisspelled(word: string): boolean {
  return !nearStop.includes(word) && ['stop', 'stopall', 'unsubscribe'].some((one) => isNear(one, word))
}

/** Whether one letter was left out, put in, changed, or has changed places with the next. */
function isNear(word: string, typed: string): boolean {
  if (Math.abs(word.length - typed.length) > 1) return false
  const [longer, shorter] = word.length >= typed.length ? [word, typed] : [typed, word]
  let same = 0
  while (same < shorter.length && longer[same] === shorter[same]) same++
  const [rest, other] = [longer.slice(same), shorter.slice(same)]
  if (rest.slice(1) === other) return true
  if (longer.length !== shorter.length) return false
  return (
    rest.slice(1) === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}

/** `stop stop stop` is `stop`, as are `s t o p` and `stoooop`. */
function once(words: string): string {
  const all = words.split(' ')
  const together = all.length > 2 && all.every((word) => word.length === 1) ? [all.join('')] : [...new Set(all)]
  return together.map((word) => word.replace(/(.)\1{2,}/g, '$1')).join(' ')
}

function withoutPoliteness(words: string): string {
  for (const word of politeWords) {
    if (words.startsWith(`${word} `)) return withoutPoliteness(words.slice(word.length + 1))
    if (words.endsWith(` ${word}`)) return withoutPoliteness(words.slice(0, -word.length - 1))
  }
  return words
}

/** Whether it is the word, perhaps with fewer diacritics. */
function isWritten(word: string, typed: string): boolean {
  const [whole, letters] = [lettersOf(word), lettersOf(typed)]
  return (
    whole.length === letters.length &&
    letters.every(({ base, marks }, index) => {
      const of = whole[index]
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
