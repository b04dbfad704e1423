import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../shared/accounts/contract.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { backdropClass, dialogClass } from '../../ui/DialogFrame.tsx'
import { ChoiceList, choiceId, listId } from './ChoiceList.tsx'
import { useChoices } from './use-choices.ts'
import type { Choice } from './use-page-choices.ts'

interface FindDialogProps {
  user: SessionUser
  salon: Salon
  onClose: () => void
}

/** One search field for everything. It keeps the focus; arrow keys choose a result, Enter opens it. */
export function FindDialog({ user, salon, onClose }: FindDialogProps) {
  const { t } = useTranslation(['app', 'common'])
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { groups, choices, isPending, error } = useChoices(user, salon, typed)
  const index = Math.min(active, choices.length - 1)

  useEffect(() => {
    document.getElementById(choiceId(index))?.scrollIntoView({ block: 'nearest' })
  }, [index])

  function choose(choice: Choice) {
    onClose()
    choice.choose()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const choice = choices[index]
    if (event.key === 'ArrowDown') setActive((index + 1) % Math.max(1, choices.length))
    else if (event.key === 'ArrowUp') setActive(index <= 0 ? choices.length - 1 : index - 1)
    else if (event.key === 'Enter' && choice) choose(choice)
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Viewport className="fixed inset-0 z-50 grid items-start md:justify-items-center md:p-6 md:pt-[12vh]">
          <Dialog.Popup
            initialFocus={field}
            className={`${dialogClass} max-md:h-dvh max-md:max-h-dvh! max-md:rounded-none md:max-h-[70vh]! md:max-w-150`}
          >
            <Dialog.Title className="sr-only">{t('find.title')}</Dialog.Title>
            <div data-passing className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
              <Search size={20} className="flex-none text-ink-3" aria-hidden />
              <input
                ref={field}
                type="text"
                role="combobox"
                aria-label={t('find.hint')}
                aria-autocomplete="list"
                aria-expanded={choices.length > 0}
                aria-controls={listId}
                aria-activedescendant={choices[index] ? choiceId(index) : undefined}
                value={typed}
                maxLength={80}
                placeholder={t('find.hint')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="go"
                onChange={(event) => {
                  setTyped(event.target.value)
                  setActive(0)
                }}
                onKeyDown={handleKeyDown}
                className="h-control min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-3"
              />
              <kbd className="text-xs text-ink-3 max-md:hidden" aria-hidden>
                {t('find.keys')}
              </kbd>
              <Dialog.Close aria-label={t('common:close')} className={buttonClass('ghost', 'icon')}>
                <X size={20} aria-hidden />
              </Dialog.Close>
            </div>
            <ChoiceList groups={groups} active={index} onChoose={choose} />
            <output className="px-4 py-2.5 text-sm text-ink-2 empty:hidden">
              {isPending && t('find.looking')}
              {error && t('find.failed')}
              {!isPending && !error && choices.length === 0 && t('find.none', { typed: typed.trim() })}
              {!isPending && choices.length > 0 && (
                <span className="sr-only">{t('find.found', { count: choices.length })}</span>
              )}
            </output>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
