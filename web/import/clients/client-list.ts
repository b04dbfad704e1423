/** A list of clients on its way into the book: its columns, the expected outcome, and progress. */

import { z } from 'zod'
import { type ImportField, importFields } from '../../../shared/customers/column-words.ts'
import {
  beginImport,
  endImport,
  type Import,
  type ImportRow,
  importRows,
  previewImport,
  type RowReply,
} from '../../../shared/customers/importing.ts'
import { dateOrders } from '../../../shared/customers/lists/dates.ts'
import { nameOrders } from '../../../shared/customers/lists/names.ts'
import { localDateOf } from '../../../shared/format.ts'
import { plainLetters } from '../../../shared/plain-letters.ts'
import { call } from '../../api.ts'
import { now } from '../../clock.ts'
import { rememberColumns, withRemembered } from '../../customers/lists/known-columns.ts'
import type { ListSettings, PreparedRow } from '../../customers/lists/prepare.ts'
import { patiently, sendRows } from '../../customers/lists/send-rows.ts'
import type { Opened, Summary } from '../../customers/lists/session.ts'
import { readAgain } from '../../live/reread.ts'
import { newKey } from '../../new-key.ts'
import type { FileStatus, OpenedFile } from '../file-kind.ts'
import { createStore, type Store, useStore } from '../store.ts'

/** What the owner decided about a list. */
const Answers = z.object({
  columns: z.array(z.enum(importFields).nullable()),
  names: z.enum(nameOrders),
  birthday: z.enum(dateOrders).nullable(),
  lastVisit: z.enum(dateOrders).nullable(),
  known: z.enum(['fill', 'keep']),
  asWritten: z.boolean(),
})

type Outcomes = ReadonlyMap<number, RowReply['rows'][number]>

interface State extends FileStatus {
  opened: Opened
  /** Letters of old programs stay as they are. */
  asWritten: boolean
  settings: ListSettings
  summary: Summary | null
  outcomes: Outcomes
  known: 'fill' | 'keep'
  import: Import | null
}

interface Actions {
  /** Changes the owner's settings for the list. */
  set: (more: Partial<ListSettings>) => void
  setKnown: (known: 'fill' | 'keep') => void
  readLetters: (asWritten: boolean) => void
  remarks: (from: number, max: number) => Promise<PreparedRow[]>
  again: () => void
  bringIn: () => Promise<void>
  stop: () => void
  close: () => void
}

export interface ClientFile extends Actions {
  fileName: string
  store: Store<State>
}

/** A client list with its state, as screens show it. */
export type ClientList = State & Omit<ClientFile, 'store'>

export function useClientList(file: ClientFile): ClientList {
  return { ...useStore(file.store), ...file }
}

export function openClientList(opening: OpenedFile): ClientFile {
  const { file, worker, opened: first, salon, queries } = opening
  const params = { salonId: salon.id }
  const fileId = newKey()
  const { known, asWritten, ...answered } = answersFor(first, opening.savedAnswers) ?? {
    known: 'fill',
    asWritten: false,
  }
  const store = createStore<State>({
    phase: 'checking',
    count: first.rows,
    toDecide: 0,
    writes: 0,
    progress: 0,
    all: first.rows,
    failure: null,
    opened: first,
    asWritten,
    settings: { ...settingsFor(first, localDateOf(salon.timezone, now())), ...answered },
    summary: null,
    outcomes: new Map(),
    known,
    import: null,
  })
  /** Incremented by each request: responses to earlier ones are ignored. */
  let turn = 0
  const change = (more: Partial<State>) => {
    const next = { ...store.get(), ...more }
    store.change({ ...more, ...countsOf(next) })
  }

  function save() {
    const { settings, known: chosen, asWritten: written } = store.get()
    const { columns, names, birthday, lastVisit } = settings
    const answers: z.infer<typeof Answers> = {
      names,
      birthday,
      lastVisit,
      known: chosen,
      asWritten: written,
      columns: [...columns],
    }
    opening.saveAnswers(answers)
  }

  /** Prepares the rows, then asks the server what the import would do with them. */
  async function look(settings: ListSettings) {
    const mine = ++turn
    const isOld = () => turn !== mine
    const { source } = store.get().opened
    change({ settings, phase: 'checking', progress: 0, failure: null })
    try {
      const summary = await worker.prepare(settings)
      if (isOld()) return
      const outcomes = new Map<number, RowReply['rows'][number]>()
      const newPeople = new Set<string>()
      change({ summary, outcomes: new Map(), all: summary.ready })
      const all = await sendRows({
        after: 0,
        batch: (after) => worker.batch(after),
        send: (rows) => call(previewImport, { params, input: { rows, source } }),
        isStopped: isOld,
        onReply: ({ rows }, { done, rows: sent }) => {
          for (const row of rows) outcomes.set(row.row, row)
          for (const one of sent) if (outcomes.get(one.row)?.outcome === 'added') newPeople.add(personOf(one, fileId))
          if (!isOld()) change({ progress: done })
        },
      })
      if (all && !isOld()) change({ outcomes, newPeople, phase: 'ready' })
    } catch (failure) {
      if (!isOld()) change({ phase: 'stopped', failure })
    }
  }

  async function readLetters(written: boolean) {
    const mine = ++turn
    change({ phase: 'checking', progress: 0 })
    try {
      const opened = await worker.open(new Uint8Array(await file.arrayBuffer()), written)
      if (turn !== mine) return
      change({ opened, asWritten: written })
      save()
      await look(store.get().settings)
    } catch (failure) {
      if (turn === mine) change({ phase: 'stopped', failure })
    }
  }

  async function bringIn() {
    const { opened, settings, known: chosen, asWritten: written } = store.get()
    const mine = ++turn
    change({ phase: 'importing', progress: 0, failure: null })
    const { headers, source } = opened
    rememberColumns(
      headers.map(({ name }) => name),
      settings.columns,
    )
    const fingerprint = `${opened.fingerprint}-${checkSum(JSON.stringify([settings, chosen, written]))}`
    const input = { fileName: file.name, source, fingerprint, known: chosen, rows: opened.rows }
    try {
      const begun = await patiently(() => call(beginImport, { params, input }))
      change({ import: begun })
      const path = { ...params, importId: begun.id }
      const all = await sendRows({
        after: begun.upTo,
        batch: (after) => worker.batch(after),
        send: (rows) => call(importRows, { params: path, input: { rows } }),
        isStopped: () => turn !== mine,
        onReply: (_, { done }) => change({ progress: done }),
      })
      if (!all) return
      const ended = await patiently(() => call(endImport, { params: path }))
      change({ phase: 'done', import: ended })
      await readAgain(queries, salon.id, [{ kind: 'customers' }])
    } catch (failure) {
      if (turn === mine) change({ phase: 'stopped', failure })
    }
  }

  void (asWritten ? readLetters(true) : look(store.get().settings))
  return {
    store,
    fileName: file.name,
    set(more) {
      void look({ ...store.get().settings, ...more })
      save()
    },
    setKnown(one) {
      change({ known: one })
      save()
    },
    readLetters: (written) => void readLetters(written),
    remarks: (from, max) => worker.remarks(from, max),
    again: () => void look(store.get().settings),
    bringIn,
    stop() {
      turn++
      change({ phase: 'stopped' })
    },
    close() {
      turn++
      worker.end()
    },
  }
}

/** Null: there are none, or they are of another form. */
function answersFor({ headers }: Opened, saved: unknown): z.infer<typeof Answers> | null {
  const answers = Answers.safeParse(saved).data
  return answers?.columns.length === headers.length ? answers : null
}

function settingsFor({ headers, columns, kind }: Opened, today: string): ListSettings {
  const names = headers.map(({ name }) => name)
  const said = kind === 'vcard' ? columns : withRemembered(names, columns)
  return { columns: said, names: 'auto', birthday: null, lastVisit: null, today }
}

function countsOf({ outcomes, known, summary }: State): Pick<FileStatus, 'toDecide' | 'writes'> {
  const rows = [...outcomes.values()]
  return {
    toDecide: summary?.dates.filter(({ isOpen }) => isOpen).length ?? 0,
    writes: rows.filter(({ outcome }) => outcome === 'added' || (outcome === 'filled' && known === 'fill')).length,
  }
}

/** Each field has one column: choosing it for another moves it there. */
export function withColumn(
  columns: ListSettings['columns'],
  index: number,
  field: ImportField | null,
  many: readonly (ImportField | null)[],
): ListSettings['columns'] {
  return columns.map((was, one) => (one === index ? field : !many.includes(field) && was === field ? null : was))
}

/** By phone or email and name; who has neither is somebody else in each row. */
function personOf({ row, firstName, lastName, phone, email }: ImportRow, fileId: string): string {
  const contact = phone || email
  return contact ? `${contact} ${plainLetters(`${firstName} ${lastName}`)}` : `${fileId} ${row}`
}

function checkSum(text: string): string {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (sum >>> 0).toString(36)
}
