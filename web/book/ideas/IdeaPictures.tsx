import { ImagePlus, LoaderCircle, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentIdea } from '../../../shared/bookings/client-visit.ts'
import { maxIdeaPictures } from '../../../shared/bookings/idea-limits.ts'
import { localDateOf, showDate } from '../../../shared/format.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import {
  addIdeas,
  asIdeas,
  type Idea,
  type Ideas,
  ideasNow,
  removeIdea,
  retryIdeas,
  sendTo,
  subscribe,
} from './sending.ts'

interface IdeaPicturesProps {
  /** Token of the visit; null: not booked yet, and pictures are sent once it is. */
  link: string | null
  /** The time zone of the salon. */
  zone: string
  /** Pictures that the salon has received. */
  sent?: readonly SentIdea[]
  /** Pictures can be added until the visit begins, and removed at any time. */
  mayAdd: boolean
  className?: string
}

const none: readonly SentIdea[] = []

/** Pictures that a client adds to a visit: chosen, sent, removed. */
export function IdeaPictures({ link, zone, sent = none, mayAdd, className = '' }: IdeaPicturesProps) {
  const { t } = useTranslation('ideas')
  const id = useId()
  const known = useRef(sent)
  const ideas = useSyncExternalStore(subscribe, ideasNow, ideasNow)
  const all = ideas.isStarted ? ideas.all : asIdeas(sent)
  const failed = all.find(({ state }) => state === 'failed')
  const status = useStatus(ideas, link)

  useEffect(() => sendTo(link, known.current), [link])

  if (!mayAdd && all.length === 0) return null
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-base">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-2">{t('hint')}</p>
      <div className="mt-2 flex min-h-touch flex-wrap items-center gap-2.5">
        {all.length > 0 && (
          <ul className="contents">
            {all.map((idea, index) => (
              <OneIdea key={idea.key} idea={idea} number={index + 1} zone={zone} />
            ))}
          </ul>
        )}
        {mayAdd && all.length < maxIdeaPictures && <Choose label={t('add')} busy={ideas.isPreparing} />}
      </div>
      <output className="mt-1 block text-sm text-ink-2 empty:hidden">{status}</output>
      {failed && (
        <div role="alert" className="mt-2 grid justify-items-start gap-2 text-sm">
          <p className="text-danger">
            {t('failed')}: {failed.sentence} <span className="text-ink-2">{t('failed_hint')}</span>
          </p>
          <Button shape="compact" onClick={() => void retryIdeas()}>
            {t('retry')}
          </Button>
        </div>
      )}
    </section>
  )
}

function useStatus({ all, isPreparing, problem }: Ideas, link: string | null): string | null {
  const { t } = useTranslation('ideas')
  const count = all.filter(({ state }) => state === 'sent').length
  if (problem) return t(problem)
  if (isPreparing) return t('preparing')
  if (all.some(({ state }) => state === 'sending')) return t('sending')
  if (link === null && all.length > 0) return t('chosen', { count: all.length })
  return count > 0 ? t('sent', { count }) : null
}

interface OneIdeaProps {
  idea: Idea
  number: number
  zone: string
}

function OneIdea({ idea, number, zone }: OneIdeaProps) {
  const { t, i18n } = useTranslation('ideas')
  const { picture, state, sentAt } = idea
  const day = sentAt && showDate(localDateOf(zone, Date.parse(sentAt)), languageNow(i18n))

  return (
    <li className="relative size-21">
      {picture === null ? (
        <span className="grid size-full place-content-center rounded-md border border-line bg-sunken p-1 text-center text-xs text-ink-2">
          <span className="font-medium">{t('named', { number })}</span>
          {day && t('sent_on', { date: day })}
        </span>
      ) : (
        <img
          src={shown(picture)}
          alt={t('named', { number })}
          className={`size-full rounded-md border bg-sunken object-cover ${state === 'failed' ? 'border-danger opacity-60' : 'border-line'}`}
        />
      )}
      {state === 'sending' && (
        <span className="absolute inset-0 grid place-items-center rounded-md bg-[#0006] text-[#fff]">
          <LoaderCircle size={24} className="animate-spin" aria-hidden />
        </span>
      )}
      {state !== 'sending' && (
        <button
          type="button"
          aria-label={t('remove', { number })}
          onClick={() => void removeIdea(idea)}
          className="absolute -top-2 -right-2 grid size-touch place-items-start justify-items-end"
        >
          <span className="grid size-7 place-items-center rounded-full border border-line bg-surface text-ink shadow-card">
            <X size={16} aria-hidden />
          </span>
        </button>
      )}
    </li>
  )
}

function handleChoice(event: ChangeEvent<HTMLInputElement>) {
  const files = [...(event.target.files ?? [])]
  event.target.value = '' // allows choosing the same file again
  if (files.length > 0) void addIdeas(files)
}

/** Opens the pictures of the device, or the camera of a phone. */
function Choose({ label, busy }: { label: string; busy: boolean }) {
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={label}
        onChange={handleChoice}
        className="hidden"
      />
      <Button className="wrap-normal whitespace-normal!" busy={busy} onClick={() => input.current?.click()}>
        <ImagePlus size={18} aria-hidden />
        {label}
      </Button>
    </>
  )
}

/** Recognized by the first characters of the base64. */
function shown(picture: string): string {
  return `data:image/${picture.startsWith('/9j/') ? 'jpeg' : 'webp'};base64,${picture}`
}
