import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../../../shared/moving-in/appointment-list.ts'
import { byLikeness } from '../../../shared/moving-in/word-matching.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import type { Appointments } from './appointment-file.ts'
import { type Draft, isNameable, memberRows, serviceRows, type WordKind } from './new-words.ts'
import { useAddWords } from './use-add-words.ts'
import { draftFor, type KnownEntry, newDraft } from './word-meanings.ts'

interface WordsProps {
  list: Appointments
  kind: WordKind
  known: readonly KnownEntry[]
}

const shownAtFirst = 20

/** Words of upcoming appointments that the salon has no name for: each is asked once, or added to the salon. */
export function Words({ list, kind, known }: WordsProps) {
  const { t } = useTranslation('movingIn')
  const { form, errorOf, show } = useFieldErrors()
  const [max, setMax] = useState(shownAtFirst)
  const add = useAddWords(list)
  const counts = wordsOf(list.list)[kind]
  const open = [...counts].filter(([word]) => {
    const meaning = list.meanings[kind].get(word)
    return meaning === undefined || meaning === 'leave' || !isName(word, meaning, known)
  })
  if (open.length === 0) return null
  const drafts = open.slice(0, max).flatMap(([word]): [string, Draft][] => {
    const draft = draftFor(list, kind, word)
    return draft ? [[word, draft]] : []
  })

  function handleSubmit() {
    const { rows, codes } = kind === 'service' ? serviceRows(drafts) : { rows: [], codes: {} }
    show(codes)
    if (Object.keys(codes).length > 0) return
    add.mutate(
      kind === 'service'
        ? { kind: 'services', rows }
        : { kind: 'staff', rows: memberRows(drafts.map(([word]) => word)) },
    )
  }

  return (
    <Card title={t(`appointments.words.${kind}`)}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          handleSubmit()
        }}
      >
        <p className="mb-3 text-md text-ink-2 wrap-anywhere">{list.fileName}</p>
        <ul className="grid gap-4">
          {open.slice(0, max).map(([word, count]) => (
            <Word key={word} list={list} kind={kind} known={known} word={word} count={count} errorOf={errorOf} />
          ))}
        </ul>
        {open.length > max && (
          <Button className="mt-4" onClick={() => setMax(max + shownAtFirst)}>
            {t('columns.more', { count: open.length - max })}
          </Button>
        )}
        {drafts.length > 0 && (
          <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-4">
            <p className="text-md text-ink-2">{t(`appointments.add.${kind}_text`)}</p>
            <Button type="submit" look="soft" busy={add.isPending}>
              {t(`appointments.add.${kind}`, { count: drafts.length })}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}

function isName(word: string, ids: readonly string[], known: readonly KnownEntry[]): boolean {
  const [id, ...others] = ids
  const found = known.find((one) => one.id === id)
  return (
    others.length === 0 && found !== undefined && found.names.some((name) => name.toLowerCase() === word.toLowerCase())
  )
}

const maxServices = 3

interface WordProps extends WordsProps {
  word: string
  /** Upcoming appointments with it. */
  count: number
  errorOf: (path: string) => string | undefined
}

function Word({ list, kind, known, word, count, errorOf }: WordProps) {
  const { t } = useTranslation('movingIn')
  const meaning = list.meanings[kind].get(word)
  const draft = draftFor(list, kind, word)
  const ids = meaning === undefined || meaning === 'leave' ? [] : meaning
  const open = [
    { value: 'choose', label: t('appointments.choose') },
    ...(isNameable(kind, word) ? [{ value: 'new', label: t(`appointments.add.new_${kind}`) }] : []),
    ...(kind === 'staff' ? [{ value: 'anybody', label: t('appointments.anybody') }] : []),
    { value: 'leave', label: t('appointments.leave_all', { count }) },
  ]
  const options = byLikeness(word, known).map(({ id, label }) => ({ value: id, label }))
  const chosen = meaning === 'leave' ? 'leave' : (ids[0] ?? 'anybody')
  const value = draft ? 'new' : meaning === undefined ? 'choose' : chosen

  function handleChoice(choice: string) {
    if (choice === 'choose') list.draft(kind, word, null)
    else if (choice === 'new') list.draft(kind, word, newDraft(list.terms, word))
    else if (choice === 'leave') list.mean(kind, word, 'leave')
    else if (choice === 'anybody') list.mean(kind, word, [])
    else list.mean(kind, word, [choice, ...ids.slice(1)])
  }

  return (
    <li className="grid gap-2">
      <Select
        label={t('appointments.word', { word, count })}
        value={value}
        options={[...open, ...options]}
        onChange={handleChoice}
      />
      {kind === 'service' && draft && <Terms list={list} word={word} draft={draft} errorOf={errorOf} />}
      {kind === 'service' &&
        ids.length > 0 &&
        Array.from({ length: Math.min(ids.length, maxServices - 1) }, (_, index) => index + 1).map((place) => (
          <Select
            key={place}
            label={t('appointments.and', { word })}
            labelHidden
            value={ids[place] ?? 'none'}
            options={[{ value: 'none', label: t('appointments.nothing_else') }, ...options]}
            onChange={(more) =>
              list.mean(
                kind,
                word,
                more === 'none' ? ids.slice(0, place) : [...ids.slice(0, place), more, ...ids.slice(place + 1)],
              )
            }
          />
        ))}
    </li>
  )
}

interface TermsProps extends Pick<WordProps, 'list' | 'word' | 'errorOf'> {
  draft: Draft
}

/** Minutes and price of a service that is to be added. */
function Terms({ list, word, draft, errorOf }: TermsProps) {
  const { t } = useTranslation('movingIn')

  return (
    <fieldset aria-label={word} className="grid grid-cols-2 gap-3">
      <TextField
        label={t('appointments.fields.minutes')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.minutes}
        error={errorOf(`${word}.minutes`)}
        onChange={({ target }) => list.draft('service', word, { ...draft, minutes: target.value })}
      />
      <TextField
        label={t('appointments.fields.price')}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('lists.in_salon')}
        value={draft.price}
        error={errorOf(`${word}.price`)}
        onChange={({ target }) => list.draft('service', word, { ...draft, price: target.value })}
      />
    </fieldset>
  )
}
