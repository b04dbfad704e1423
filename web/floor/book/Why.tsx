import { Popover } from '@base-ui/react/popover'
import { PencilLine, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import type { EntryWords } from './use-book-words.ts'

interface WhyProps {
  /** Content and style of the button. */
  content: ReactNode
  className: string
  mark?: ReactNode
  title: string
  about?: string | undefined
  entries: () => EntryWords[]
  /** Absent: corrections are not possible. */
  onCorrect?: (() => void) | undefined
}

/** Explains a count by the entries behind it. Mounted on first use, as a page has a hundred of them. */
export function Why({ content, className, mark, title, about, entries, onCorrect }: WhyProps) {
  const { t } = useTranslation(['turnBook', 'common'])
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(true)
  if (!asked) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={false}
        className={className}
        onClick={() => setAsked(true)}
      >
        {content}
      </button>
    )
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={className}>{content}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={12} className="z-40 outline-none">
          <Popover.Popup
            aria-label={title}
            className="slide-popup flex max-h-(--available-height) w-101 max-w-[calc(100vw-1.5rem)] flex-col rounded-lg border border-line-2 bg-surface shadow-dialog outline-none"
          >
            <div className="flex items-start gap-3 pt-3 pr-2 pb-3 pl-4">
              {mark}
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{title}</span>
                {about && <span className="block text-sm text-ink-2 wrap-anywhere">{about}</span>}
              </span>
              <Popover.Close aria-label={t('common:close')} className={buttonClass('ghost', 'icon')}>
                <X size={20} aria-hidden />
              </Popover.Close>
            </div>
            <div className="min-h-0 overflow-auto px-4 pb-1">
              <EntryList entries={entries()} />
            </div>
            {onCorrect && (
              <div className="flex items-center gap-2.5 p-3">
                <Button
                  onClick={() => {
                    setOpen(false)
                    onCorrect()
                  }}
                >
                  <PencilLine size={18} aria-hidden />
                  {t('correct.open')}
                </Button>
                <span className="text-xs text-ink-3">{t('correct.hint')}</span>
              </div>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Entries with their explanations. */
export function EntryList({ entries }: { entries: readonly EntryWords[] }) {
  const { t } = useTranslation('turnBook')
  if (entries.length === 0) return <p className="py-2 text-sm text-ink-2">{t('why.none')}</p>

  return (
    <ol>
      {entries.map(({ number, at, title, because }) => (
        <li
          key={number}
          className="grid grid-cols-[4.25rem_1fr] gap-x-2 border-t border-line py-2 text-sm first:border-t-0"
        >
          <span className="num text-ink-3">{at}</span>
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{title}</span>
            {because.length > 0 && <span className="text-ink-2">{because.join(' ')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
