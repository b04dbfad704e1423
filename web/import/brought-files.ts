/** The files that an owner has chosen, kept while they decide and while the files are brought in. */

import type { QueryClient } from '@tanstack/react-query'
import { maxImportBytes } from '../../shared/customers/importing.ts'
import { listError } from '../../shared/customers/lists/table.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { sumOf } from '../../shared/till/shares.ts'
import type { Instant } from '../../shared/time.ts'
import { now } from '../clock.ts'
import { startListWorker } from '../customers/lists/list-worker.ts'
import type { FurtherSheet } from '../customers/lists/read-xlsx.ts'
import { type BroughtFile, type KindName, kindNames, listsFirst } from './file-kind.ts'
import { kinds } from './kinds.tsx'
import type { Program } from './programs.ts'
import { answersOf, forgetAnswers, listSaved, type SavedFile, saveAnswers } from './saved-answers.ts'
import { createStore, type Store } from './store.ts'

export interface ChosenFile {
  id: number
  name: string
  /** Null: it is being read, or could not be. */
  brought: BroughtFile | null
  /** Why it could not be read; null: it could, or is being read. */
  failure: unknown
  /** Of its contents; empty: it is being read, or could not be. */
  fingerprint: string
  /** When the answers were saved that it opened with; null: it had none. */
  answeredAt: number | null
}

interface State {
  program: Program
  files: readonly ChosenFile[]
  /** 'deciding' until all of them are brought in. */
  step: 'deciding' | 'importing' | 'done'
  /** When bringing in began or went on, and how many rows were done before. Null: it did not yet. */
  begun: { at: Instant; done: number } | null
  /** Files with answers that are not chosen now. */
  saved: readonly SavedFile[]
}

export interface BroughtFiles {
  store: Store<State>
  choose: (program: Program) => void
  /** Back to the decisions, with the files as they are. */
  decide: () => void
  add: (files: readonly File[]) => void
  /** Brings in teams and price lists alone: appointments name them. */
  bringLists: () => Promise<void>
  remove: (id: number) => void
  /** Begins, or continues with what is not done yet. */
  bringIn: () => Promise<void>
  stop: () => void
  /** Closes them all, for others. */
  clear: () => void
  /** Closes them all; the same files open with their answers later. Returns whether the browser could store them. */
  saveForLater: () => boolean
  forgetSaved: (fingerprint: string) => void
}

/** By salon: they stay while the owner is on other pages. */
const bySalon = new Map<string, BroughtFiles>()

export function broughtFilesOf(salon: Salon, queries: QueryClient): BroughtFiles {
  return bySalon.getOrInsertComputed(salon.id, () => newBroughtFiles(salon, queries))
}

/** More are refused: each has a worker of its own. */
const maxFiles = 20

function newBroughtFiles(salon: Salon, queries: QueryClient): BroughtFiles {
  const store = createStore<State>({
    program: 'vagaro',
    files: [],
    step: 'deciding',
    begun: null,
    saved: listSaved(salon.id),
  })
  let last = 0
  let stopped = false
  const files = () => store.get().files
  const setFiles = (chosen: readonly ChosenFile[]) => {
    const open = new Set(chosen.map(({ fingerprint }) => fingerprint))
    store.change({ files: chosen, saved: listSaved(salon.id).filter(({ fingerprint }) => !open.has(fingerprint)) })
  }
  const update = (id: number, more: Partial<ChosenFile>) =>
    setFiles(files().map((one) => (one.id === id ? { ...one, ...more } : one)))

  async function read(id: number, file: File) {
    const worker = startListWorker()
    try {
      if (file.size > maxImportBytes) throw listError('too_large')
      const opened = await worker.open(new Uint8Array(await file.arrayBuffer()), false)
      if (!files().some((one) => one.id === id)) return worker.end()
      const { fingerprint } = opened
      const saved = answersOf(salon.id, fingerprint)
      const brought = await kinds[opened.of ?? 'clients'].open({
        file,
        worker,
        opened,
        salon,
        queries,
        savedAnswers: saved?.answers ?? null,
        saveAnswers: (answers) => void saveAnswers(salon.id, { fingerprint, name: file.name, savedAt: now() }, answers),
        onAdded: lookAgain,
      })
      update(id, { brought, fingerprint, answeredAt: saved && saved.answers !== null ? saved.savedAt : null })
      addSheets(file.name, opened.further)
    } catch (failure) {
      worker.end()
      update(id, { failure })
    }
  }

  function add(chosen: readonly File[]) {
    const added = chosen.slice(0, maxFiles - files().length).map((file) => ({ id: ++last, file }))
    const unread = { brought: null, failure: null, fingerprint: '', answeredAt: null }
    const fresh = added.map(({ id, file }) => ({ ...unread, id, name: file.name }))
    store.change({ files: [...files(), ...fresh], step: 'deciding' })
    for (const { id, file } of added) void read(id, file)
  }

  /** Each further sheet of a workbook is a file of its own. */
  function addSheets(name: string, sheets: readonly FurtherSheet[]) {
    const named = sheets.map((sheet) => ({ ...sheet, name: `${name}, ${sheet.name}` }))
    const unread = named.flatMap(({ name: of, failure }) =>
      failure
        ? [{ id: ++last, name: of, brought: null, failure: listError(failure), fingerprint: '', answeredAt: null }]
        : [],
    )
    if (sheets.length === 0) return
    store.change({ files: [...files(), ...unread] })
    add(named.flatMap(({ name: of, text, failure }) => (failure ? [] : [new File([text], of, { type: 'text/csv' })])))
  }

  function lookAgain() {
    for (const { brought } of files()) brought?.lookAgain?.()
  }

  /** Returns whether all of them are in; otherwise it stopped. */
  async function bringKinds(chosen: readonly KindName[]): Promise<boolean> {
    for (const kind of chosen) {
      for (const { brought, fingerprint } of files()) {
        if (brought?.kind !== kind || !isWaiting(brought) || stopped) continue
        await brought.bringIn()
        if (brought.status.get().phase !== 'done') return false
        forgetAnswers(salon.id, fingerprint)
      }
    }
    return !stopped
  }

  function closeAll() {
    for (const { brought } of files()) brought?.close()
    setFiles([])
    store.change({ step: 'deciding' })
  }

  return {
    store,
    choose: (program) => store.change({ program }),
    decide: () => store.change({ step: 'deciding' }),
    add,
    remove(id) {
      for (const { brought, fingerprint } of files().filter((file) => file.id === id)) {
        brought?.close()
        forgetAnswers(salon.id, fingerprint)
      }
      setFiles(files().filter((one) => one.id !== id))
    },
    async bringIn() {
      stopped = false
      const statuses = files().flatMap(({ brought }) => brought?.status.get() ?? [])
      const done = sumOf(statuses.map(({ phase, all }) => (phase === 'done' ? all : 0)))
      store.change({ step: 'importing', begun: { at: now(), done } })
      if (await bringKinds(kindNames)) store.change({ step: 'done' })
    },
    async bringLists() {
      stopped = false
      await bringKinds(listsFirst)
      lookAgain()
    },
    stop() {
      stopped = true
      for (const { brought } of files()) if (brought?.status.get().phase === 'importing') brought.stop()
    },
    clear: closeAll,
    saveForLater() {
      const open = files().filter(({ brought }) => brought && brought.status.get().phase !== 'done')
      const all = open.map(({ fingerprint, name }) => {
        const { answers = null } = answersOf(salon.id, fingerprint) ?? {}
        return saveAnswers(salon.id, { fingerprint, name, savedAt: now() }, answers)
      })
      if (all.includes(false)) return false
      closeAll()
      return true
    },
    forgetSaved(fingerprint) {
      forgetAnswers(salon.id, fingerprint)
      setFiles(files())
    },
  }
}

/** There is something in it that has not been brought in yet. */
export function isWaiting({ status }: BroughtFile): boolean {
  const { phase, writes } = status.get()
  return phase !== 'done' && writes > 0
}
