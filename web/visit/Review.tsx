import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { GivenReview } from '../../shared/reviews/contract.ts'
import { maxReviewLength } from '../../shared/reviews/limits.ts'
import { call, sentenceOf } from '../api.ts'
import { CheckTile } from '../book/CheckTile.tsx'
import { Notice } from '../book/Notice.tsx'
import { Button } from '../ui/Button.tsx'
import { StarMark, StarRow } from '../ui/StarRow.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { giveReview } from './calls.ts'
import { keepDraft, loadDraft, noDraft, type ReviewDraft } from './review-draft.ts'
import { useText } from './use-text.ts'

const five = [1, 2, 3, 4, 5] as const

interface ReviewProps {
  link: string
  visit: ClientVisit
  first: GivenReview | null
}

/** Asks for a review once; then shows it with the salon's answer. */
export function Review({ link, visit, first }: ReviewProps) {
  const { t } = useText()
  const [given, setGiven] = useState(first)
  const [fresh, setFresh] = useState(false)
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [typed, setTyped] = useState<ReviewDraft | null>(null)
  const draft = typed ?? (isInBrowser ? loadDraft(() => sessionStorage, link) : noDraft)
  const { rating, ofMembers, words, mayShow } = draft
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const members = membersOf(visit)

  /** Called for input made before hydration too. */
  function handleChange(change: Partial<ReviewDraft>) {
    const next = { ...(typed ?? loadDraft(() => sessionStorage, link)), ...change }
    setTyped(next)
    keepDraft(() => sessionStorage, link, next)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (rating === null) return setFailure(t('review.choose'))
    setBusy(true)
    setFailure(null)
    try {
      const staff = members.flatMap(({ staffId }) => {
        const stars = ofMembers[staffId]
        return stars === undefined ? [] : [{ staffId, rating: stars }]
      })
      setGiven(await call(giveReview, { params: { link }, input: { rating, words, mayShow, staff } }))
      setFresh(true)
      keepDraft(() => sessionStorage, link, null)
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (given) return <GivenReviewCard review={given} visit={visit} fresh={fresh} />
  return (
    <form
      onSubmit={(event) => void handleSubmit(event)}
      className="grid gap-3.5 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <div>
        <h2>{t('review.title')}</h2>
        <p className="text-sm text-ink-3">{t('review.hint')}</p>
      </div>
      <Stars label={t('review.overall')} value={rating} onChange={(stars) => handleChange({ rating: stars })} />
      {members.map(({ staffId, name }) => (
        <Stars
          key={staffId}
          label={name}
          value={ofMembers[staffId] ?? null}
          onChange={(stars) => handleChange({ ofMembers: { ...ofMembers, [staffId]: stars } })}
        />
      ))}
      <TextArea
        label={t('review.words')}
        value={words}
        maxLength={maxReviewLength}
        onChange={(event) => handleChange({ words: event.target.value })}
      />
      {words.trim() !== '' && (
        <CheckTile
          label={t('review.may_show', { salon: visit.salon.name })}
          hint={t('review.may_show_hint')}
          checked={mayShow}
          onChange={(may) => handleChange({ mayShow: may })}
        />
      )}
      {failure !== null && (
        <Notice>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" look="primary" shape="large" busy={busy}>
        {t('review.send')}
      </Button>
    </form>
  )
}

/** The members who served, each once. */
function membersOf({ services }: ClientVisit): { staffId: string; name: string }[] {
  const names = new Map(services.flatMap(({ staffId, staffFirstName }) => (staffId ? [[staffId, staffFirstName]] : [])))
  return [...names].map(([staffId, name]) => ({ staffId, name }))
}

/** For values that only the browser knows, and that stay the same while the page is open. */
function neverChanges(): () => void {
  return () => undefined
}

interface GivenReviewCardProps {
  review: GivenReview
  visit: ClientVisit
  /** Whether it was sent just now. */
  fresh: boolean
}

function GivenReviewCard({ review, visit, fresh }: GivenReviewCardProps) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const nameOf = (staffId: string) => visit.services.find((line) => line.staffId === staffId)?.staffFirstName

  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])

  return (
    <section className="grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {t('review.yours')}
      </h2>
      <output className="text-ink-2 empty:hidden">{fresh && t('review.thanks')}</output>
      <dl className="grid gap-1">
        <div className="flex justify-between gap-3">
          <dt>{t('review.overall')}</dt>
          <dd>
            <StarRow value={review.rating} size={18} label={t('review.stars', { count: review.rating })} />
          </dd>
        </div>
        {review.staff.map(({ staffId, rating }) => (
          <div key={staffId} className="flex justify-between gap-3">
            <dt>{nameOf(staffId)}</dt>
            <dd>
              <StarRow value={rating} size={18} label={t('review.stars', { count: rating })} />
            </dd>
          </div>
        ))}
      </dl>
      {review.words && <p className="whitespace-pre-line wrap-anywhere">{review.words}</p>}
      {review.answer && (
        <div className="rounded-md bg-sunken px-3.5 py-3">
          <p className="text-sm font-medium">{t('review.answer', { salon: visit.salon.name })}</p>
          <p className="whitespace-pre-line wrap-anywhere text-ink-2">{review.answer}</p>
        </div>
      )}
    </section>
  )
}

interface StarsProps {
  label: string
  /** Null: none chosen yet. */
  value: number | null
  onChange: (stars: number) => void
}

/** One to five stars as radio buttons. */
function Stars({ label, value, onChange }: StarsProps) {
  const { t } = useText()
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="-ml-2 flex">
        {five.map((stars) => (
          <label
            key={stars}
            className="relative grid size-touch cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">{t('review.stars', { count: stars })}</span>
            <StarMark filled={value !== null && stars <= value} size={28} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
