/** A list of appointments, or a calendar, on its way into the book: its words, what fits, the owner's choices, and progress. */

import { beginImport, endImport, type Import, importRows, rowsAtOnce } from '../../../shared/customers/importing.ts'
import type { DateOrder } from '../../../shared/customers/lists/dates.ts'
import type { Table } from '../../../shared/customers/lists/table.ts'
import { localDateOf, localTimeOf, showName } from '../../../shared/format.ts'
import { type AppointmentColumns, matchAppointmentColumns } from '../../../shared/moving-in/appointment-columns.ts'
import {
  bookingsAtOnce,
  historyAtOnce,
  importBookings,
  importHistory,
  type Outlook,
  previewAppointments,
  previewedAtOnce,
  type UpcomingAppointment,
} from '../../../shared/moving-in/appointment-import.ts'
import {
  type AppointmentList,
  pastOf,
  readAppointments,
  upcomingOf,
  wordsOf,
} from '../../../shared/moving-in/appointment-list.ts'
import { type BroughtReply, type BroughtRows, bringRows } from '../../../shared/moving-in/contract.ts'
import { termsIn, type WrittenTerms } from '../../../shared/moving-in/new-services.ts'
import { exactMatches } from '../../../shared/moving-in/word-matching.ts'
import { listServices } from '../../../shared/services/contract.ts'
import { listStaff } from '../../../shared/staff/contract.ts'
import { call } from '../../api.ts'
import { now } from '../../clock.ts'
import { patiently } from '../../customers/lists/send-rows.ts'
import { readAgain } from '../../live/reread.ts'
import { newUuid } from '../../new-key.ts'
import type { FileStatus, OpenedFile } from '../file-kind.ts'
import { createStore, type Store, useStore } from '../store.ts'
import { answersOf, isZone, readAnswers } from './answers.ts'
import { asAllChosen, asChosen, type Choice, type Choices, isOpen } from './choices.ts'
import { knownWords, rememberWord, whenRemembered } from './known-words.ts'
import type { Draft, WordKind } from './new-words.ts'
import {
  asMeanings,
  countUnknown,
  type KnownEntry,
  type Meaning,
  type MeaningsByKind,
  meaningsOf,
} from './word-meanings.ts'

interface State extends FileStatus {
  table: Table
  columns: AppointmentColumns
  order: DateOrder | null
  zone: string
  services: readonly KnownEntry[]
  staff: readonly KnownEntry[]
  list: AppointmentList
  meanings: MeaningsByKind
  /** What the file says of its services. */
  terms: ReadonlyMap<string, WrittenTerms>
  /** Words to be added to the salon, as typed; null: the owner chose not to. */
  drafts: Readonly<Record<WordKind, ReadonlyMap<string, Draft | null>>>
  /** Upcoming ones whose words all mean something, as they would be booked. */
  ready: readonly UpcomingAppointment[]
  outlooks: ReadonlyMap<number, Outlook>
  choices: Choices
  import: Import | null
  booked: number
  history: number
  /** Upcoming ones that could not be booked after all. */
  refused: readonly { row: number; obstacle: Outlook['obstacle'] }[]
}

export interface AppointmentFile {
  store: Store<State>
  fileName: string
  set: (more: Partial<Pick<State, 'columns' | 'order' | 'zone'>>) => void
  mean: (kind: WordKind, word: string, meaning: Meaning) => void
  draft: (kind: WordKind, word: string, draft: Draft | null) => void
  /** Adds them to the salon at once. Returns what became of each. */
  add: (list: BroughtRows) => Promise<BroughtReply>
  /** The same again: nothing is decided. */
  choose: (row: number, choice: Choice) => void
  /** Of all that are not decided yet. */
  leaveRest: () => void
  again: () => void
  /** The menu or the team has changed. */
  lookAgain: () => void
  bringIn: () => Promise<void>
  /** Books one that was refused, at another time or with another technician. Returns whether it is booked. */
  bookInstead: (row: number, choice: Choice) => Promise<boolean>
  stop: () => void
  close: () => void
}

export type Appointments = State & Omit<AppointmentFile, 'store'>

export function useAppointments(file: AppointmentFile): Appointments {
  return { ...useStore(file.store), ...file }
}

const noList: AppointmentList = {
  upcoming: [],
  past: [],
  left: [],
  example: '',
  order: 'mdy',
  people: [],
  rowOf: new Map(),
}

export function openAppointments(opening: OpenedFile, table: Table): AppointmentFile {
  const { file, worker, opened, salon, queries } = opening
  const params = { salonId: salon.id }
  const answered = readAnswers(table, opening.savedAnswers)
  const store = createStore<State>({
    phase: 'checking',
    count: 0,
    past: 0,
    toDecide: 0,
    writes: 0,
    progress: 0,
    all: table.rows.length,
    failure: null,
    table,
    columns: answered?.columns ?? matchAppointmentColumns(table.header),
    order: answered?.order ?? null,
    zone: answered?.zone ?? salon.timezone,
    services: [],
    staff: [],
    list: noList,
    meanings: { service: new Map(answered?.service), staff: new Map(answered?.staff) },
    terms: new Map(),
    drafts: { service: new Map(), staff: new Map() },
    ready: [],
    outlooks: new Map(),
    choices: new Map(answered?.choices),
    import: null,
    booked: 0,
    history: 0,
    refused: [],
  })
  worker.end() // the table is all that is needed of it
  /** Incremented by each request: responses to earlier ones are ignored. */
  let turn = 0
  function change(more: Partial<State>) {
    const isCounted = counted.some((name) => name in more)
    store.change(isCounted ? { ...more, ...countsOf({ ...store.get(), ...more }) } : more)
  }

  const save = () => opening.saveAnswers(answersOf(store.get()))

  async function start() {
    const mine = ++turn
    try {
      const [services, staff] = await Promise.all([call(listServices, { params }), call(listStaff, { params })])
      if (turn !== mine) return
      change({
        services: services
          .filter(({ status }) => status === 'active')
          .map(({ id, name, names }) => ({ id, label: name, names: [name, ...Object.values(names)].filter(Boolean) })),
        staff: staff.map((member) => ({
          id: member.id,
          label: showName(member),
          names: [
            showName(member),
            member.firstName,
            `${member.firstName} ${member.lastName}`,
            `${member.lastName} ${member.firstName}`,
          ],
        })),
      })
      const isHere = (choice: Choice) =>
        typeof choice !== 'object' || choice.staffId === null || staff.some(({ id }) => id === choice.staffId)
      change({ choices: new Map([...store.get().choices].filter(([, choice]) => isHere(choice))) })
      await look()
    } catch (failure) {
      if (turn === mine) change({ phase: 'stopped', failure })
    }
  }

  /** Reads the rows, and asks what fits. */
  async function look() {
    const { columns, order, zone, services } = store.get()
    const instant = now()
    const exact = exactMatches(services)
    const nowIn = remembered((place) => ({ date: localDateOf(place, instant), time: localTimeOf(place, instant) }))
    const list = readAppointments(table, {
      columns,
      order,
      zone,
      nowIn,
      isZone: remembered(isZone),
      isService: remembered((name) => exact(name) !== null),
    })
    change({ list, terms: termsIn(list), phase: 'checking', failure: null, progress: 0, meanings: meaningsFor(list) })
    await judge()
  }

  function meaningsFor(list: AppointmentList): MeaningsByKind {
    const { services, staff, meanings } = store.get()
    const words = wordsOf(list)
    const found = (kind: WordKind, known: readonly KnownEntry[]) =>
      meaningsOf(words[kind].keys(), { known, chosen: meanings[kind], before: knownWords(salon.id, kind) })
    return { service: found('service', services), staff: found('staff', staff) }
  }

  /** Asks which upcoming ones fit, as the words and choices are now. */
  async function judge() {
    const mine = ++turn
    const { list, meanings, choices } = store.get()
    const ready = upcomingOf(list, asMeanings(meanings))
    const chosen = asAllChosen(ready, choices)
    change({ ready, phase: 'checking', progress: 0 })
    try {
      // What was in the way of those left out, so that another choice stays in view.
      const outlooks = new Map([...store.get().outlooks].filter(([row]) => choices.get(row) === 'leave'))
      for (let from = 0; from < chosen.length; from += previewedAtOnce) {
        const appointments = chosen.slice(from, from + previewedAtOnce)
        const { rows } = await patiently(() => call(previewAppointments, { params, input: { appointments } }))
        if (turn !== mine) return
        for (const row of rows) outlooks.set(row.row, row)
        change({ progress: from + rows.length })
      }
      change({ outlooks, phase: 'ready' })
    } catch (failure) {
      if (turn === mine) change({ phase: 'stopped', failure })
    }
  }

  async function bringIn() {
    const mine = ++turn
    const isOld = () => turn !== mine
    const { list, ready, choices, outlooks } = store.get()
    const past = pastOf(list)
    const upcoming = asAllChosen(ready, choices).filter(({ row }) => !outlooks.get(row)?.isThere)
    const all = list.people.length + past.length + upcoming.length
    change({ phase: 'importing', progress: 0, all, failure: null, booked: 0, history: 0, refused: [] })
    const input = {
      fileName: file.name,
      source: null,
      fingerprint: `${opened.fingerprint}-appointments`,
      known: 'keep' as const,
      kind: 'appointments' as const,
      rows: table.rows.length,
    }
    let done = 0
    try {
      const begun = await patiently(() => call(beginImport, { params, input }))
      change({ import: begun })
      const path = { ...params, importId: begun.id }
      for (const rows of inPieces(list.people, rowsAtOnce)) {
        if (isOld()) return
        await patiently(() => call(importRows, { params: path, input: { rows } }))
        change({ progress: (done += rows.length) })
      }
      for (const appointments of inPieces(past, historyAtOnce)) {
        if (isOld()) return
        const reply = await patiently(() => call(importHistory, { params: path, input: { appointments } }))
        change({ progress: (done += appointments.length), history: store.get().history + reply.added })
      }
      for (const appointments of inPieces(upcoming, bookingsAtOnce)) {
        if (isOld()) return
        const { rows } = await patiently(() => call(importBookings, { params: path, input: { appointments } }))
        change({
          progress: (done += appointments.length),
          booked: store.get().booked + rows.filter(({ outcome }) => outcome === 'booked').length,
          refused: [...store.get().refused, ...rows.filter(({ outcome }) => outcome === 'refused')],
        })
      }
      await lookFurther()
      const ended = await patiently(() => call(endImport, { params: path }))
      change({ phase: 'done', import: ended })
      await readAgain(queries, salon.id, [{ kind: 'customers' }, { kind: 'bookings' }])
    } catch (failure) {
      if (!isOld()) change({ phase: 'stopped', failure })
    }
  }

  /** Where those that were refused would fit now. */
  async function lookFurther() {
    const { ready, choices, refused } = store.get()
    const rows = new Set(refused.map(({ row }) => row))
    const wanted = asAllChosen(
      ready.filter(({ row }) => rows.has(row)),
      choices,
    )
    const outlooks = new Map(store.get().outlooks)
    for (const appointments of inPieces(wanted, previewedAtOnce)) {
      const { rows } = await patiently(() => call(previewAppointments, { params, input: { appointments } }))
      for (const row of rows) outlooks.set(row.row, row)
    }
    change({ outlooks })
  }

  async function bookInstead(row: number, choice: Choice): Promise<boolean> {
    const { import: made, ready, refused, choices } = store.get()
    const appointments = ready.filter((one) => one.row === row).flatMap((one) => asChosen(one, choice))
    if (made === null || appointments.length === 0) return false
    const path = { ...params, importId: made.id }
    const { rows } = await patiently(() => call(importBookings, { params: path, input: { appointments } }))
    const others = refused.filter((one) => one.row !== row)
    const still = rows.filter(({ outcome }) => outcome === 'refused')
    change({ choices: new Map([...choices, [row, choice]]), refused: [...others, ...still] })
    if (still.length > 0) await lookFurther()
    else {
      change({ booked: store.get().booked + 1 })
      await readAgain(queries, salon.id, [{ kind: 'customers' }, { kind: 'bookings' }])
    }
    return still.length === 0
  }

  /** What a word means was said in another file. */
  function learn() {
    const { list, meanings, phase } = store.get()
    if (phase === 'importing' || phase === 'done') return
    const found = meaningsFor(list)
    const isNew = (kind: WordKind) => found[kind].size > meanings[kind].size
    if (!isNew('service') && !isNew('staff')) return
    change({ meanings: found })
    void judge()
  }

  const forget = whenRemembered(learn)
  void start()
  return {
    store,
    fileName: file.name,
    set(more) {
      change({ ...more, choices: new Map() })
      save()
      void look()
    },
    mean(kind, word, meaning) {
      const { meanings } = store.get()
      change({ meanings: { ...meanings, [kind]: new Map([...meanings[kind], [word, meaning]]) } })
      if (meaning !== 'leave') rememberWord(salon.id, kind, word, meaning)
      save()
      void judge()
    },
    draft(kind, word, draft) {
      const { drafts, meanings } = store.get()
      const others = new Map([...meanings[kind]].filter(([one]) => one !== word))
      change({
        drafts: { ...drafts, [kind]: new Map([...drafts[kind], [word, draft]]) },
        meanings: { ...meanings, [kind]: others },
      })
      if (meanings[kind].has(word)) void judge()
    },
    async add(rows) {
      const input = { fileId: newUuid(), fileName: file.name, list: rows }
      const reply = await patiently(() => call(bringRows, { params, input }))
      await readAgain(queries, salon.id, [{ kind: rows.kind === 'staff' ? 'team' : 'menu' }])
      opening.onAdded()
      return reply
    },
    choose(row, choice) {
      const { choices } = store.get()
      const others = [...choices].filter(([one]) => one !== row)
      const isSame = JSON.stringify(choices.get(row)) === JSON.stringify(choice)
      change({ choices: new Map(isSame ? others : [...others, [row, choice]]) })
      save()
      void judge()
    },
    leaveRest() {
      const { outlooks, choices } = store.get()
      const open = [...outlooks.values()].filter((one) => isOpen(one, choices))
      change({ choices: new Map([...choices, ...open.map(({ row }) => [row, 'leave'] as const)]) })
      save()
      void judge()
    },
    again: () => void start(),
    lookAgain() {
      const { phase } = store.get()
      if (phase !== 'importing' && phase !== 'done') void start()
    },
    bringIn,
    bookInstead,
    stop() {
      turn++
      change({ phase: 'stopped' })
    },
    close() {
      turn++
      forget()
    },
  }
}

/** What `countsOf` depends on. */
const counted = ['list', 'meanings', 'ready', 'outlooks', 'choices'] as const

function countsOf({ list, ready, outlooks, choices, meanings }: State) {
  const left = ready.filter(({ row }) => choices.get(row) === 'leave').length
  const there = [...outlooks.values()].filter(({ isThere }) => isThere).length
  return {
    count: list.upcoming.length,
    past: list.past.length,
    toDecide:
      countUnknown(wordsOf(list), meanings) + [...outlooks.values()].filter((one) => isOpen(one, choices)).length,
    writes: list.past.length + Math.max(0, ready.length - left - there),
  }
}

/** Each name once: thousands of rows have the same. */
function remembered<Found>(decide: (name: string) => Found): (name: string) => Found {
  const known = new Map<string, Found>()
  return (name) => known.getOrInsertComputed(name, () => decide(name))
}

function* inPieces<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
