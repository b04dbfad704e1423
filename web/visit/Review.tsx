import { type FormEvent, useState, useSyncExternalStore } from 'react'
import type { ClientVisit } from '../../shared/bookings/client-visit.ts'
import type { GivenReview } from '../../shared/reviews/contract.ts'
import { maxReviewLength } from '../../shared/reviews/limits.ts'
import { call, sentenceOf } from '../api.ts'
import { CheckTile } from '../book/CheckTile.tsx'
import { Notice } from '../book/Notice.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { giveReview } from './calls.ts'
import { GivenReviewCard } from './GivenReviewCard.tsx'
import { keepDraft, loadDraft, noDraft, type ReviewDraft } from './review-draft.ts'
import { Stars } from './Stars.tsx'
import { useText } from './use-text.ts'

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
