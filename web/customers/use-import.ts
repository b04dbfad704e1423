/** State of an import: chosen file, column mapping, expected outcome, and progress. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportField } from '../../shared/customers/column-words.ts'
import {
  beginImport,
  endImport,
  type Import,
  importRows,
  maxImportBytes,
  previewImport,
  type RowReply,
} from '../../shared/customers/importing.ts'
import { listError, listErrorIn } from '../../shared/customers/lists/table.ts'
import { localDateOf } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { call, sentenceOf } from '../api.ts'
import { now } from '../clock.ts'
import { readAgain } from '../live/reread.ts'
import { rememberColumns, withRemembered } from './lists/known-columns.ts'
import { type ListWorker, startListWorker } from './lists/list-worker.ts'
import type { ListSettings } from './lists/prepare.ts'
import { patiently, sendRows } from './lists/send-rows.ts'
import type { Opened, Summary } from './lists/session.ts'

type Outcomes = ReadonlyMap<number, RowReply['rows'][number]>

export type Phase = 'empty' | 'reading' | 'checking' | 'ready' | 'importing' | 'paused' | 'done'

interface State {
  phase: Phase
  file: File | null
  /** Letters of old programs stay as they are. */
  asWritten: boolean
  fileName: string
  opened: Opened | null
  settings: ListSettings | null
  summary: Summary | null
  outcomes: Outcomes
  /** Rows checked or sent. */
  progress: number
  known: 'fill' | 'keep'
  import: Import | null
  failure: string | null
}

const empty: State = {
  phase: 'empty',
  file: null,
  asWritten: false,
  fileName: '',
  opened: null,
  settings: null,
  summary: null,
  outcomes: new Map(),
  progress: 0,
  known: 'fill',
  import: null,
  failure: null,
}

export function useImport(salon: Salon) {
  const { t } = useTranslation('customers')
  const queries = useQueryClient()
  const [state, setState] = useState<State>(empty)
  const worker = useRef<ListWorker | null>(null)
  /** Incremented by each request: responses to earlier ones are ignored. */
  const turn = useRef(0)
  const params = { salonId: salon.id }
  const change = (more: Partial<State>) => setState((was) => ({ ...was, ...more }))

  useEffect(
    () => () => {
      turn.current++
      worker.current?.end()
    },
    [],
  )

  const reasonOf = (error: unknown) => {
    const unreadable = listErrorIn(error)
    return unreadable ? t(`import.unreadable.${unreadable}`) : sentenceOf(error)
  }

  async function choose(file: File, asWritten = false) {
    const mine = ++turn.current
    worker.current?.end()
    worker.current = startListWorker()
    setState({ ...empty, phase: 'reading', file, asWritten, fileName: file.name, known: state.known })
    try {
      if (file.size > maxImportBytes) throw listError('too_large')
      const opened = await worker.current.open(new Uint8Array(await file.arrayBuffer()), asWritten)
      if (turn.current !== mine) return
      const headers = opened.headers.map(({ name }) => name)
      const columns = opened.kind === 'vcard' ? opened.columns : withRemembered(headers, opened.columns)
      const settings: ListSettings = {
        columns,
        names: 'auto',
        birthday: null,
        lastVisit: null,
        today: localDateOf(salon.timezone, now()),
      }
      change({ opened })
      await look(settings, opened.source)
    } catch (error) {
      if (turn.current === mine) setState({ ...empty, failure: reasonOf(error) })
    }
  }

  /** Prepares the rows, then asks the server what the import would do with them. */
  async function look(settings: ListSettings, source = state.opened?.source ?? null) {
    const mine = ++turn.current
    const isOld = () => turn.current !== mine
    change({ settings, phase: 'checking', progress: 0, failure: null })
    try {
      const summary = await worker.current?.prepare(settings)
      if (isOld() || !summary) return
      const outcomes = new Map<number, RowReply['rows'][number]>()
      change({ summary, outcomes: new Map() })
      const all = await sendRows({
        after: 0,
        batch: (after) => batchOf(worker.current, after),
        send: (rows) => call(previewImport, { params, input: { rows, source } }),
        isStopped: isOld,
        onReply: ({ rows }, { done }) => {
          for (const row of rows) outcomes.set(row.row, row)
          if (!isOld()) change({ progress: done })
        },
      })
      if (all && !isOld()) change({ outcomes, phase: 'ready' })
    } catch (error) {
      if (!isOld()) change({ phase: 'paused', failure: reasonOf(error) })
    }
  }

  /** Continues where it stopped, if it did. */
  async function confirm() {
    const { opened, settings, summary, known, fileName } = state
    if (!opened || !settings || !summary) return
    const mine = ++turn.current
    change({ phase: 'importing', failure: null })
    const { headers, source } = opened
    rememberColumns(
      headers.map(({ name }) => name),
      settings.columns,
    )
    const fingerprint = `${opened.fingerprint}-${checkSum(JSON.stringify([settings, known, state.asWritten]))}`
    const input = { fileName, source, fingerprint, known, rows: opened.rows }
    try {
      const begun = await patiently(() => call(beginImport, { params, input }))
      change({ import: begun })
      const path = { ...params, importId: begun.id }
      const all = await sendRows({
        after: begun.upTo,
        batch: (after) => batchOf(worker.current, after),
        send: (rows) => call(importRows, { params: path, input: { rows } }),
        isStopped: () => turn.current !== mine,
        onReply: (_, { done }) => change({ progress: done }),
      })
      if (all) await finish(begun.id)
    } catch (error) {
      if (turn.current === mine) change({ phase: 'paused', failure: reasonOf(error) })
    }
  }

  async function finish(importId: string) {
    const ended = await patiently(() => call(endImport, { params: { ...params, importId } }))
    change({ phase: 'done', import: ended, failure: null })
    await readAgain(queries, salon.id, [{ kind: 'customers' }])
  }

  return {
    ...state,
    choose,
    readAgain: (asWritten: boolean) => {
      if (state.file) void choose(state.file, asWritten)
    },
    /** Changes the owner's settings for the list. */
    say: (more: Partial<ListSettings>) => {
      if (state.settings) void look({ ...state.settings, ...more })
    },
    setKnown: (known: 'fill' | 'keep') => change({ known }),
    confirm,
    pause: () => {
      turn.current++
      change({ phase: 'paused' })
    },
    /** Skips the remaining rows. */
    finishHere: () => {
      if (state.import) finish(state.import.id).catch((error: unknown) => change({ failure: reasonOf(error) }))
    },
    again: () => (state.import ? void confirm() : state.settings && void look(state.settings)),
    remarks: (from: number, max: number) => worker.current?.remarks(from, max) ?? Promise.resolve([]),
    reset: () => setState(empty),
  }
}

export type ListImport = ReturnType<typeof useImport>

/** Each field has one column: choosing it for another moves it there. */
export function withColumn(
  columns: ListSettings['columns'],
  index: number,
  field: ImportField | null,
  many: readonly (ImportField | null)[],
): ListSettings['columns'] {
  return columns.map((was, one) => (one === index ? field : !many.includes(field) && was === field ? null : was))
}

function batchOf(worker: ListWorker | null, after: number) {
  return worker ? worker.batch(after) : Promise.resolve({ rows: [], done: 0 })
}

function checkSum(text: string): string {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (sum >>> 0).toString(36)
}
