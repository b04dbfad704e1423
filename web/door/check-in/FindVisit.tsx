import { useState } from 'react'
import type { DoorVisit } from '../../../shared/floor/door.ts'
import { call } from '../../api.ts'
import { Notice } from '../../book/Notice.tsx'
import { findAtDoor } from '../calls.ts'
import { useText } from '../use-text.ts'
import type { Answers } from './answers.ts'
import { Keypad } from './Keypad.tsx'
import { KioskTitle } from './KioskTitle.tsx'
import { kioskButton } from './kiosk-button.ts'
import { useAttempt } from './use-attempt.ts'

const digitCount = 4

interface FindVisitProps {
  token: string
  onFound: (visits: readonly DoorVisit[], answers: Answers) => void
  onBack: () => void
}

/** Finds an appointment by four digits and a letter; the letter starts the search. */
export function FindVisit({ token, onFound, onBack }: FindVisitProps) {
  const { t } = useText()
  const [lastFour, setLastFour] = useState('')
  const [letter, setLetter] = useState('')
  const { busy, failure, run, forget } = useAttempt((input: Answers) => call(findAtDoor, { params: { token }, input }))
  const asksLetter = lastFour.length === digitCount
  const typed = Array.from(lastFour + letter).join(' ')

  function handleKey(key: string) {
    if (!asksLetter) {
      forget()
      setLastFour((before) => (before + key).slice(0, digitCount))
      return
    }
    setLetter(key)
    void look({ lastFour, letter: key })
  }

  async function look(answers: Answers) {
    const found = await run(answers)
    if (found) onFound(found.visits, answers)
    else setLetter('')
  }

  return (
    <div className="flex flex-1 flex-col lg:landscape:grid lg:landscape:grid-cols-2 lg:landscape:gap-x-10">
      <div className="min-w-0">
        <KioskTitle
          key={String(asksLetter)}
          text={t(asksLetter ? 'find.name_title' : 'find.title')}
          lead={t(asksLetter ? 'find.name_hint' : 'find.hint')}
        />
        <output className="sr-only">{typed ? t('find.entered', { typed }) : t('find.nothing')}</output>
        <div aria-hidden className="mt-5 flex gap-2.5 md:mt-7 md:gap-3.5">
          {Array.from({ length: digitCount }, (_, at) => (
            <Box key={at} text={lastFour.charAt(at)} isNext={at === lastFour.length} />
          ))}
          {asksLetter && (
            <span className="ml-1 flex flex-1 md:ml-4 md:flex-none">
              <Box text={letter} isNext={letter === ''} />
            </span>
          )}
        </div>
        <output className="mt-3 block text-md text-ink-2">{busy && t('find.busy')}</output>
        {failure && (
          <div className="mt-2 -mb-4">
            <Notice>
              <p className="md:text-lg">{failure.sentence}</p>
            </Notice>
          </div>
        )}
      </div>
      <Keypad
        of={asksLetter ? 'letters' : 'digits'}
        disabled={busy}
        onKey={handleKey}
        onDelete={busy || lastFour === '' ? null : () => setLastFour((before) => before.slice(0, -1))}
      />
      <div className="mt-auto flex pt-5 lg:landscape:col-start-1">
        <button type="button" onClick={onBack} className={`${kioskButton('outline')} max-md:flex-1`}>
          {t('common:back')}
        </button>
      </div>
    </div>
  )
}

function Box({ text, isNext }: { text: string; isNext: boolean }) {
  return (
    <span
      className={`num grid h-18 flex-1 place-items-center rounded-lg bg-surface text-[2rem] font-semibold md:h-25 md:w-21 md:flex-none lg:landscape:w-16 md:text-[2.75rem] ${
        isNext ? 'border-3 border-brand' : 'border border-field'
      }`}
    >
      {text}
    </span>
  )
}
