import { ArrowDownUp, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showAverage, showDate, showNumber } from '../../shared/format.ts'
import type { ClientWords, Rating, ReviewsPageData } from '../../shared/salons/window.ts'
import type { Language } from '../../shared/text/language.ts'
import { buttonClass } from '../ui/button-class.ts'
import { SalonHead } from '../ui/SalonHead.tsx'
import { StarMark, StarRow } from '../ui/StarRow.tsx'

type ReviewsView = ReviewsPageData & { language: Language }

interface Place {
  staffId: string | null
  lowestFirst: boolean
  page: number
}

const chipClass =
  'inline-flex min-h-touch items-center gap-2 rounded-full border border-field bg-surface px-4 font-medium hover:bg-hover aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface'

/** All reviews of a salon that can be read. Works without a script. */
export function ReviewsPage({ language, ...data }: ReviewsView) {
  const { t } = useTranslation('clientReviews')
  const { salon, rating, stars, shown, members, said, page, pages, staffId, lowestFirst } = data
  const here: Place = { staffId, lowestFirst, page: 1 }
  const linkTo = (place: Partial<Place>) => hrefOf({ ...here, ...place }, language)

  return (
    <>
      <SalonHead salon={salon} language={language} />
      <main className="mx-auto grid max-w-180 grid-cols-1 gap-4 px-4 pt-5 pb-12 md:pt-8">
        <h1>{t('title')}</h1>
        {rating ? <Average rating={rating} stars={stars} shown={shown} language={language} /> : <p>{t('none')}</p>}
        {members.length > 1 && (
          <nav aria-label={t('technician')} className="flex flex-wrap gap-2">
            <a
              href={linkTo({ staffId: null })}
              aria-current={staffId === null ? 'true' : undefined}
              className={chipClass}
            >
              {t('all')} <span className="num font-normal">{showNumber(shown, language)}</span>
            </a>
            {members.map(({ id, firstName, photoUrl, count }) => (
              <a
                key={id}
                href={linkTo({ staffId: id })}
                aria-current={staffId === id ? 'true' : undefined}
                className={chipClass}
              >
                {photoUrl && (
                  <img src={photoUrl} alt="" width={28} height={28} className="size-7 rounded-full object-cover" />
                )}
                {firstName} <span className="num font-normal">{showNumber(count, language)}</span>
              </a>
            ))}
          </nav>
        )}
        {said.length > 0 && (
          <section>
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-2">
              {t(lowestFirst ? 'lowest_first' : 'newest_first')}
              <a href={linkTo({ lowestFirst: !lowestFirst })} className={buttonClass('ghost', 'compact')}>
                <ArrowDownUp size={17} aria-hidden />
                {t(lowestFirst ? 'show_newest_first' : 'show_lowest_first')}
              </a>
            </p>
            <ul>
              {said.map((one) => (
                <Words key={one.id} said={one} salon={salon.name} language={language} />
              ))}
            </ul>
          </section>
        )}
        {pages > 1 && (
          <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-between gap-3">
            {page > 1 ? (
              <a href={linkTo({ page: page - 1 })} rel="prev" className={buttonClass('outline')}>
                {t('previous')}
              </a>
            ) : (
              <span />
            )}
            <span className="num text-ink-2">{t('page', { page, pages })}</span>
            {page < pages ? (
              <a href={linkTo({ page: page + 1 })} rel="next" className={buttonClass('outline')}>
                {t('next')}
              </a>
            ) : (
              <span />
            )}
          </nav>
        )}
        <a
          href={salon.path}
          className={`${buttonClass('primary', 'large')} flex-wrap px-[min(1.375rem,4vw)]! whitespace-normal!`}
        >
          {t('book')}
          <ArrowRight size={20} aria-hidden />
        </a>
      </main>
    </>
  )
}

function hrefOf({ staffId, lowestFirst, page }: Place, language: Language): string {
  const search = new URLSearchParams({ lang: language })
  if (staffId) search.set('staff', staffId)
  if (lowestFirst) search.set('sort', 'lowest')
  if (page > 1) search.set('page', String(page))
  return `?${search}`
}

interface AverageProps {
  rating: Rating
  stars: readonly number[]
  shown: number
  language: Language
}

function Average({ rating: { average, count, hidden }, stars, shown, language }: AverageProps) {
  const { t } = useTranslation('clientReviews')
  const maxOfAll = Math.max(...stars)
  const unread = count - hidden - shown
  const said = { average: showAverage(average, language), number: showNumber(count, language) }

  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-center">
          <span className="num block text-[3rem]/13 font-semibold">{said.average}</span>
          <StarRow value={Math.round(average)} size={17} label={t('of_five', said)} />
        </p>
        <ul className="grid min-w-0 flex-1 basis-48 gap-0.5">
          {stars.map((number, index) => (
            <li key={5 - index} className="num flex items-center gap-2 text-sm">
              <span className="sr-only">{t('stars', { count: 5 - index })}: </span>
              <span aria-hidden className="flex items-center gap-1">
                {5 - index} <StarMark filled size={14} />
              </span>
              <progress
                aria-hidden
                value={number}
                max={maxOfAll}
                className="h-2 w-0 min-w-0 flex-1 appearance-none overflow-clip rounded-full border-0 bg-line-2 [&::-moz-progress-bar]:bg-other [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-other"
              />
              <span className="min-w-6 text-right">{showNumber(number, language)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p>
        <b className="font-semibold">
          {t('count', { count, number: said.number })}
          {hidden > 0 && `, ${t('hidden', { count: hidden, number: showNumber(hidden, language) })}`}.
        </b>{' '}
        {t('only_clients')} {hidden > 0 && `${t('hidden_count', { count: hidden, average: said.average })} `}
        {unread > 0 && t('unread', { count: unread, number: showNumber(unread, language) })}
      </p>
    </section>
  )
}

function Words({ said, salon, language }: { said: ClientWords; salon: string; language: Language }) {
  const { t } = useTranslation('clientReviews')
  const { name, date, staff, services, rating, words, answer } = said
  const of = [staff.join(', '), services.join(', ')].filter(Boolean).join(' · ')

  return (
    <li className="grid grid-cols-1 gap-1 border-line py-3.5 not-first:border-t">
      <p className="flex flex-wrap items-center gap-x-3">
        <b className="font-semibold">{name}</b>
        <StarRow value={rating} size={16} label={t('stars', { count: rating })} />
        <span className="ml-auto text-sm text-ink-3">{showDate(date, language)}</span>
      </p>
      <p className="whitespace-pre-line break-words">{words}</p>
      <p className="text-sm text-ink-2">{of}</p>
      {answer && (
        <div className="mt-1 border-l-3 border-line-2 pl-3 text-md">
          <p className="font-medium">{t('answered', { salon })}</p>
          <p className="whitespace-pre-line break-words text-ink-2">{answer}</p>
        </div>
      )}
    </li>
  )
}
