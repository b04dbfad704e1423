import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Halves, TurnRules } from '../../../shared/floor/rules.ts'
import type { BookCell, BookRow, LedgerRow, TurnBook } from '../../../shared/floor/turn-book.ts'
import { showMoney, showTime, showWholeDollars } from '../../../shared/format.ts'
import { type Cents, toCents } from '../../../shared/money.ts'
import { shortNameOf } from '../../../shared/services/short-names.ts'
import { languageNow } from '../../text/start.ts'
import { showTurns } from '../halves.ts'

type T = TFunction<'turnBook'>
type NamedService = BookCell['services'][number]

/** One entry in words: what happened, and why it counts so. */
export interface EntryWords {
  number: number
  at: string
  title: string
  /** One sentence after another. */
  because: string[]
}

/** What a turn book says, in the reader's language. */
export function useBookWords() {
  const { t, i18n } = useTranslation('turnBook')
  const language = languageNow(i18n)

  const serviceName = (service: Pick<NamedService, 'name' | 'names' | 'shortNames'>) =>
    shortNameOf(service, language).text
  const servicesOf = (services: readonly NamedService[]) => services.map(serviceName).join(', ')

  return {
    turns: (halves: Halves) => turnsIn(t, halves),
    /** `2 turns`; exactly one: `1 turn`. */
    soManyTurns: (halves: Halves) => soMany(t, halves),
    price: shortPrice,
    serviceName,
    servicesOf,
    /** Below the mark: the client, or what happened without one. */
    nameOf: ({ lateMinutes }: Pick<BookRow, 'lateMinutes'>, cell: BookCell): string => {
      if (cell.kind === 'visit') return cell.clientName || servicesOf(cell.services) || t('walk_in')
      return t(`cell.${cell.kind}`, { minutes: lateMinutes })
    },
    /** The line below it. */
    priceOf: (book: TurnBook, cell: BookCell): string => priceLine(t, book, cell),
    titleOf: ({ firstName }: BookRow, cell: BookCell): string =>
      cell.kind === 'visit' && cell.halves === 2
        ? t('why.title_full', { name: firstName, number: Math.floor(cell.total / 2) })
        : t('why.title', { name: firstName, turns: turnsIn(t, cell.halves) }),
    /** The rule that decided what a visit counts. */
    becauseOf: (cell: BookCell, rules: TurnRules, firstName: string) => becauseOf(t, cell, rules, firstName),
    /** Entries in words, in the order given; of a visit, sums are carried from one to the next. */
    entries: (book: TurnBook, rows: readonly LedgerRow[], cell?: BookCell): EntryWords[] =>
      wordsOf(t, { book, rows, cell, serviceName }),
    rules: (rules: TurnRules) =>
      `${weightOf(t, rules)}; ${t('rules.requested', { counts: t(`counts.${rules.requested}`) })}`,
    weight: (rules: TurnRules) => weightOf(t, rules),
  }
}

/** `$45`; with cents where there are any. */
export function shortPrice(cents: Cents): string {
  return cents % 100 === 0 ? showWholeDollars(cents) : showMoney(cents)
}

function priceLine(t: T, { entries }: TurnBook, cell: BookCell): string {
  const { kind, money, requested, redo, halves } = cell
  const price = shortPrice(toCents(money))
  if (kind === 'late' || kind === 'turned_down') {
    if (entries.some(({ number, toTheEnd }) => toTheEnd && cell.entries.includes(number))) return t('cell.to_the_end')
    return halves > 0 ? t('cell.lost') : ''
  }
  if (kind === 'corrected') return toCents(money) === 0 ? '' : price
  if (redo) return t('free_fix', { price })
  return requested ? t('asked', { price }) : price
}

function turnsIn(t: T, halves: Halves): string {
  if (halves === 0) return t('count.none')
  if (halves === 1) return t('count.half')
  if (halves === 2) return t('count.full')
  return t(halves > 0 ? 'count.more' : 'count.less', { turns: showTurns(halves) })
}

function soMany(t: T, halves: Halves): string {
  return t(halves === 2 || halves === 1 ? 'why.one_turn' : 'why.so_many_turns', { turns: showTurns(halves) })
}

function weightOf(t: T, { weight }: TurnRules): string {
  if (weight.by === 'price') {
    return t('rules.price', { full: showMoney(weight.fullFrom), half: showMoney(weight.halfFrom) })
  }
  if (weight.by === 'minutes') return t('rules.minutes', { full: weight.fullFrom, half: weight.halfFrom })
  return t(`rules.${weight.by}`)
}

function becauseOf(t: T, { because, halves, weighed }: BookCell, rules: TurnRules, firstName: string): string | null {
  return because === null ? null : ruleIn(t, { because, halves, amount: amountOf(weighed, because), rules, firstName })
}

/** The amount that decided the turn: cents, or minutes; null: unknown. */
function amountOf(weighed: BookCell['weighed'], because: BookCell['because']): number | null {
  return weighed && weighed.lines.reduce((sum, line) => sum + (because === 'price' ? line.cents : line.minutes), 0)
}

interface RuleResult {
  because: NonNullable<BookCell['because']>
  halves: Halves
  amount: number | null
  rules: TurnRules
  firstName: string
}

function ruleIn(t: T, { because, halves, amount, rules: { weight }, firstName }: RuleResult): string | null {
  const share = halves >= 2 ? 'full' : halves === 1 ? 'half' : 'none'
  const counts = t(`counts.${share}`)
  if (because === 'redo' || because === 'one') return t(`because.${because}`)
  if (because === 'requested') return t('because.requested', { name: firstName, counts })
  if (because === 'booked_anyone' || because === 'category') return t(`because.${because}`, { counts })
  if (weight.by !== because || amount === null) return null
  const atOnce = amount >= weight.fullFrom ? 2 : amount >= weight.halfFrom ? 1 : 0
  if (atOnce !== halves) return t('because.apart', { turns: turnsIn(t, halves) })
  const show = (given: number) => (because === 'price' ? showMoney(given) : String(given))
  return t(`because.${because}_${share}`, {
    amount: show(amount),
    from: show(share === 'full' ? weight.fullFrom : weight.halfFrom),
    full: show(weight.fullFrom),
  })
}

interface EntryContext {
  book: TurnBook
  rows: readonly LedgerRow[]
  /** The visit that the entries belong to; absent: all entries of the day. */
  cell: BookCell | undefined
  serviceName: (service: NamedService) => string
}

function wordsOf(t: T, told: EntryContext): EntryWords[] {
  const { book, rows } = told
  let cents = 0
  let halves = 0
  return rows.map((row) => {
    const before = cents
    if (!row.isUndone && row.kind !== 'undone') {
      cents += toCents(row.money)
      halves += row.halves
    }
    return {
      number: row.number,
      at: showTime(book.timezone, Date.parse(row.at)),
      title: titleOf(t, told, row, { before, cents, halves }),
      because: [...sentencesOf(t, told, row, { before, cents, halves }), ...lateIn(t, book, row)],
    }
  })
}

/** What was done without a connection: when it was done, and when it came here. */
function lateIn(t: T, { timezone }: TurnBook, { at, toldAt }: LedgerRow): string[] {
  if (toldAt === null) return []
  return [
    t('why.told_late', { done: showTime(timezone, Date.parse(at)), told: showTime(timezone, Date.parse(toldAt)) }),
  ]
}

interface Sums {
  before: Cents
  cents: Cents
  halves: Halves
}

function titleOf(t: T, { book, cell }: EntryContext, row: LedgerRow, { before, cents, halves }: Sums): string {
  const minutes = row.lateMinutes ?? 0
  switch (row.kind) {
    case 'seated':
      return t('why.seated', { turns: turnsIn(t, row.halves) })
    case 'reweighed':
      // In the whole day a running sum would mix all members.
      if (!cell || before === cents) return t('why.reweighed_same', { turns: turnsIn(t, cell ? halves : row.halves) })
      return t('why.reweighed', { before: showMoney(before), after: showMoney(cents), turns: turnsIn(t, halves) })
    case 'corrected':
      return t('why.corrected', { change: changeIn(t, row) })
    case 'clock_in':
      return row.halves > 0 ? t('why.clock_in_level', { turns: turnsIn(t, row.halves) }) : t('why.clock_in')
    case 'back':
      return t('why.back_again')
    case 'late':
      return t(row.toTheEnd ? 'why.late_end' : 'why.late_turn', { minutes })
    case 'turned_down':
      return t(row.toTheEnd ? 'why.turned_end' : row.halves > 0 ? 'why.turned_turn' : 'why.turned_keeps')
    case 'undone': {
      const taken = book.entries.find(({ number }) => number === row.undoes)
      return t('why.undoes', { time: showTime(book.timezone, Date.parse(taken?.at ?? row.at)) })
    }
    default:
      return t(`why.${row.kind}`)
  }
}

function changeIn(t: T, row: LedgerRow): string {
  const cents = toCents(row.money)
  const parts = [
    row.halves !== 0 && sign(row.halves, soMany(t, row.halves)),
    cents !== 0 && sign(cents, showMoney(cents)),
  ]
  return parts.filter(Boolean).join(', ')
}

function sign(amount: number, words: string): string {
  return amount > 0 ? `+${words}` : words
}

function sentencesOf(t: T, told: EntryContext, row: LedgerRow, { cents, halves }: Sums): string[] {
  const { book, cell } = told
  const sentences = row.services.length > 0 ? [`${row.services.join(', ')}.`] : []
  if (row.because && book.rules && !row.isUndone) {
    const isOfVisit = cell !== undefined
    const weighed = {
      halves: isOfVisit ? halves : row.halves,
      // In the whole day a running sum would mix all members: only the amount of the seating itself is certain.
      amount:
        row.because === 'minutes'
          ? amountOf(cell?.weighed ?? null, 'minutes')
          : isOfVisit
            ? cents
            : row.kind === 'seated'
              ? toCents(row.money)
              : null,
    }
    const firstName = nameOf(book, row.staffId)
    sentences.push(ruleIn(t, { because: row.because, ...weighed, rules: book.rules, firstName }) ?? '')
  }
  if (row.kind === 'reweighed') sentences.push(t('why.itself'))
  if (row.seat) sentences.push(...seatSentences(t, told, row, row.seat))
  if (row.reason) sentences.push(t('why.reason', { reason: row.reason }))
  if (row.by && row.kind !== 'reweighed') sentences.push(t('why.by', { name: row.by }))
  if (row.isUndone) sentences.push(t('why.undone'))
  return sentences.filter(Boolean)
}

function seatSentences(t: T, told: EntryContext, row: LedgerRow, seat: NonNullable<LedgerRow['seat']>): string[] {
  const { book } = told
  const name = nameOf(book, row.staffId)
  const turns = soMany(t, seat.halvesBefore)
  const first = seat.suggested
    ? seat.freeSince === null
      ? t('why.was_next_new', { name, turns })
      : t('why.was_next', { name, turns, time: showTime(book.timezone, Date.parse(seat.freeSince)) })
    : row.by
      ? t('why.chosen', { name, by: row.by })
      : t('why.chosen_unknown', { name })
  return [
    ...(row.because === 'requested' ? [] : [first]),
    ...seat.passedOver.map((passed) => {
      const time = passed.at === null ? '' : showTime(book.timezone, Date.parse(passed.at))
      const service = told.cell?.services.find(({ serviceId }) => serviceId === passed.serviceId)
      const key = passed.why === 'cannot' && !service ? 'cannot_this' : passed.why
      return t(`passed.${key}`, {
        name: nameOf(book, passed.staffId),
        time,
        service: service ? told.serviceName(service) : '',
      })
    }),
  ]
}

function nameOf({ rows }: TurnBook, id: string): string {
  return rows.find(({ staffId }) => staffId === id)?.firstName ?? ''
}
