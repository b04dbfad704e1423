import { CloudOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { WalkInWait } from '../../../shared/floor/parts.ts'
import { localDateOf, showDuration, showShortDate, showTime } from '../../../shared/format.ts'
import type { Language } from '../../../shared/text/language.ts'
import { translated } from '../../../shared/text/translated.ts'
import { LotusMark } from '../../ui/LotusMark.tsx'
import type { TvPageData } from '../page.ts'
import { InEach, sayInEach, type TvWords } from './InEach.tsx'
import { TvList } from './TvList.tsx'
import { type TvState, useTv } from './use-tv.ts'

/** As many as fit on a line. */
const maxWaits = 2

const QrCode = lazy(() => import('../../ui/QrCode.tsx'))

/** The TV in the salon, legible from afar, in all languages at once. */
export function TvPage({ token }: TvPageData) {
  const { shown, isNone, present, isStale } = useTv(token)

  if (isNone || !shown) {
    return (
      <main className="tv grid min-h-svh place-content-center gap-6 p-8 text-center text-[2rem]/12">
        <h1 className="sr-only">BookNail</h1>
        <InEach say={({ none, loading }) => (isNone ? none : loading)} className="block" />
      </main>
    )
  }
  const { tv } = shown
  const zone = tv.salon.timezone
  const isWaiting = tv.next.length > 0
  const join = tv.joinPath !== null && <Join path={tv.joinPath} isLarge={!isWaiting} />
  return (
    <main className="tv grid min-h-svh grid-rows-[auto_1fr_auto] gap-5 p-4 lg:h-svh lg:gap-9 lg:overflow-clip lg:px-18 lg:pt-12 lg:pb-8">
      <header className="flex flex-wrap items-center gap-4 lg:flex-nowrap lg:gap-7">
        <span className="grid size-13 flex-none place-items-center rounded-lg border border-brand-edge bg-brand-tint text-brand-ink lg:size-24 lg:rounded-[1.75rem] lg:[&_svg]:size-14">
          <LotusMark />
        </span>
        <h1 className="min-w-0 flex-1 text-[1.5rem]/8 tracking-tight lg:text-[3rem]/15">{tv.salon.name}</h1>
        {isStale && <Stale shown={shown} present={present} />}
        <p className="num text-[1.75rem]/none font-semibold tracking-tight lg:text-[4rem]/none">
          {present !== null && showTime(zone, present)}
        </p>
      </header>
      <div className="grid min-h-0 gap-5 lg:grid-cols-[5fr_6fr] lg:gap-9">
        <div className="flex min-w-0 flex-col gap-5 lg:gap-9">
          <TvList
            isHot
            title={({ come }) => come}
            none={({ nobody_called }) => nobody_called}
            persons={tv.called}
            rows={join && isWaiting ? 3 : 5}
            zone={zone}
          />
          {isWaiting && join}
        </div>
        <TvList
          title={({ next }) => next}
          none={({ nobody_next }) => nobody_next}
          persons={tv.next}
          rows={7}
          zone={zone}
          withMinutes={!isStale}
        >
          {!isWaiting && join}
        </TvList>
      </div>
      <footer className="text-base text-ink-2 lg:min-h-24 lg:text-[2.5rem]/12">
        {!isStale && <WaitsNow waits={tv.walkInWaits} />}
      </footer>
    </main>
  )
}

/** The code that is scanned from a chair across the room: larger while there is room. */
function Join({ path, isLarge }: { path: string; isLarge: boolean }) {
  const size = `flex-none ${isLarge ? 'size-40 lg:size-[36vh]' : 'size-30 lg:size-[21vh]'}`
  return (
    <div
      className={`flex items-center gap-5 text-base text-ink-2 lg:gap-9 lg:text-[2.5rem]/12 ${isLarge ? 'my-5' : ''}`}
    >
      <Suspense fallback={<span className={size} />}>
        <QrCode text={new URL(path, location.href).href} label={sayInEach(({ join }) => join)} className={size} />
      </Suspense>
      <p>
        <InEach say={({ join }) => join} className="block" />
      </p>
    </div>
  )
}

/** Includes the date if it is not today's. */
function Stale({ shown, present }: { shown: TvState; present: number | null }) {
  const zone = shown.tv.salon.timezone
  const date = localDateOf(zone, shown.readAt)
  const isToday = present === null || localDateOf(zone, present) === date
  const time = showTime(zone, shown.readAt)
  const at = (language: Language) => (isToday ? time : `${showShortDate(date, language)}, ${time}`)
  return (
    <output className="flex items-center gap-5 rounded-lg border-2 border-danger bg-surface px-4 py-2 text-md lg:px-6 lg:text-[1.5rem]/8">
      <CloudOff className="size-7 flex-none text-danger lg:size-12" aria-hidden />
      <span>
        <InEach say={({ stale }, language) => `${stale} ${at(language)}`} className="block" />
      </span>
    </output>
  )
}

/** The current wait of walk-ins. */
function WaitsNow({ waits }: { waits: readonly WalkInWait[] }) {
  const known = waits.filter(({ minutes }) => minutes !== null).slice(0, maxWaits)
  if (known.length === 0) return null

  return (
    <p>
      <InEach
        className="block lg:truncate"
        say={(words, language) => `${words.walk_in}: ${known.map((wait) => sayWait(wait, words, language)).join(', ')}`}
      />
    </p>
  )
}

function sayWait({ part, name, names, minutes }: WalkInWait, words: TvWords, language: Language): string {
  const what = part ? words[part] : translated(name, names, language).text
  return `${what} ${minutes ? showDuration(minutes, language) : words.now}`
}
