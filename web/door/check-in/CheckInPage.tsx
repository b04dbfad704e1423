import { CircleCheck, Clock, Hand } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { DoorVisit, JoinedLine } from '../../../shared/floor/door.ts'
import { startsOf } from '../../../shared/floor/one-by-one.ts'
import { showDuration, showTime } from '../../../shared/format.ts'
import { NothingHere } from '../../book/NothingHere.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { CheckInPageData } from '../page.ts'
import { useText } from '../use-text.ts'
import { turnTo } from '../words.ts'
import type { Answers } from './answers.ts'
import { firstOf } from './expected.ts'
import { FindVisit } from './FindVisit.tsx'
import { FoundVisit } from './FoundVisit.tsx'
import { Kiosk } from './Kiosk.tsx'
import { KioskTitle } from './KioskTitle.tsx'
import { kioskButton } from './kiosk-button.ts'
import { sayNames } from './say-names.ts'
import { useDoor } from './use-door.ts'
import { useForgetting } from './use-forgetting.ts'
import { WalkIn } from './WalkIn.tsx'
import { Welcome } from './Welcome.tsx'

const QrCode = lazy(() => import('../../ui/QrCode.tsx'))

type Screen =
  | { step: 'welcome' | 'find' | 'walk-in' }
  | { step: 'found'; visits: readonly DoorVisit[]; answers: Answers; denied: readonly string[] }
  | { step: 'arrived'; visits: readonly DoorVisit[] }
  | { step: 'joined'; joined: JoinedLine; name: string }

const welcome: Screen = { step: 'welcome' }

/** Check-in on the tablet at the door, or on the client's own phone after scanning the poster. */
export function CheckInPage({ salon, own }: CheckInPageData) {
  const { t, i18n, language } = useText()
  const token = useToken()
  const { door, trouble, reread } = useDoor(token)
  const [screen, setScreen] = useState<Screen>(welcome)
  const [usual] = useState(language)
  const isUsed = screen.step !== 'welcome' || language !== usual
  const left = useForgetting(isUsed && !own, handleForget)

  useEffect(() => {
    document.title = t('page_title', { salon: salon.name })
  }, [t, salon.name])

  function handleForget() {
    setScreen(welcome)
    if (language !== usual) void turnTo(i18n, usual)
    reread()
  }

  function handleJoined(joined: JoinedLine, name: string) {
    if (own) location.replace(joined.linePath)
    else setScreen({ step: 'joined', joined, name })
  }

  if (token === '' || trouble === 'ended') return <NothingHere title={t('none.title')} hint={t('none.hint')} />

  const isDone = screen.step === 'arrived' || screen.step === 'joined'
  return (
    <Kiosk
      salonName={door?.salon.name ?? salon.name}
      foot={
        isDone ? (
          <>
            <span className="flex-1">{left !== null && t('starts_over', { count: left })}</span>
            <button type="button" onClick={handleForget} className={kioskButton('outline')}>
              {t('done')}
            </button>
          </>
        ) : left !== null && left <= 10 ? (
          t('starts_over', { count: left })
        ) : screen.step === 'welcome' ? (
          <>
            <Hand size={24} className="flex-none" aria-hidden />
            {t('welcome.help')}
          </>
        ) : own ? null : (
          <span /> // keeps the place of the words above: what is about to be tapped must not move
        )
      }
    >
      {door === null || token === null ? (
        <Waiting isUnanswered={trouble !== null} />
      ) : (
        <>
          {screen.step === 'welcome' && (
            <Welcome
              door={door}
              isUnanswered={trouble !== null}
              onBooked={() => setScreen({ step: 'find' })}
              onWalkIn={() => setScreen({ step: 'walk-in' })}
            />
          )}
          {screen.step === 'find' && (
            <FindVisit
              token={token}
              onFound={(visits, answers) => setScreen({ step: 'found', visits, answers, denied: [] })}
              onBack={() => setScreen(welcome)}
            />
          )}
          {screen.step === 'found' && (
            <FoundVisit
              key={screen.denied.length}
              {...screen}
              token={token}
              zone={door.salon.timezone}
              onArrived={(visits) => setScreen({ step: 'arrived', visits })}
              onOther={(visits, denied) => setScreen({ ...screen, visits, denied })}
              onDone={() => setScreen(welcome)}
            />
          )}
          {screen.step === 'arrived' && <Arrived visits={screen.visits} zone={door.salon.timezone} />}
          {screen.step === 'walk-in' && (
            <WalkIn
              door={door}
              own={own}
              token={token}
              onJoined={handleJoined}
              onBack={() => setScreen(welcome)}
              onStale={reread}
            />
          )}
          {screen.step === 'joined' && <InLine {...screen} zone={door.salon.timezone} />}
        </>
      )}
    </Kiosk>
  )
}

function Waiting({ isUnanswered }: { isUnanswered: boolean }) {
  const { t } = useText()
  return (
    <div className="my-auto grid gap-5">
      <h1 className="text-[2rem]/10 md:text-[3.5rem]/17">{t('welcome.title')}</h1>
      {isUnanswered ? (
        <p role="alert" className="text-lg md:text-[1.375rem]/8">
          {t('welcome.offline')}
        </p>
      ) : (
        <>
          <output className="sr-only">{t('common:loading')}</output>
          <Skeleton className="h-39 rounded-xl! md:h-62" />
          <Skeleton className="h-39 rounded-xl! md:h-62" />
        </>
      )}
    </div>
  )
}

/** What those who say that they are here do next: have a seat, or come back if they are hours early. */
function Arrived({ visits, zone }: { visits: readonly DoorVisit[]; zone: string }) {
  const { t, language } = useText()
  const here = visits.filter(({ comeBackAt }) => comeBackAt === null)
  const isEarly = here.length === 0
  const Icon = isEarly ? Clock : CircleCheck
  const title = isEarly
    ? t('arrived.early', { name: sayNames(visits, language) })
    : t('arrived.title', { name: sayNames(here, language) })

  const at = (instant: string) => showTime(zone, Date.parse(instant))

  function say({ firstName, startTime, comeBackAt, expected }: DoorVisit): string {
    const whose = visits.length > 1 ? `${firstName}: ` : ''
    if (comeBackAt !== null) return whose + t('arrived.come_back', { start: at(startTime), time: at(comeBackAt) })
    const time = at(expected.start ?? startTime)
    const name = expected.staffFirstName
    return whose + (name ? t('arrived.with', { name, time }) : t('arrived.anyone', { time }))
  }

  return (
    <div className="my-auto grid justify-items-center gap-2.5 text-center">
      <Icon className="mb-3 size-16 text-brand md:size-24" aria-hidden />
      <KioskTitle text={title} />
      <div className="grid gap-1 text-lg text-ink-2 md:text-[1.375rem]/8">
        {!isEarly && <p>{t('arrived.seat')}</p>}
        {visits.map((visit) => (
          <p key={visit.visitId}>{say(visit)}</p>
        ))}
      </div>
    </div>
  )
}

/** Confirms the walk-in, with their number. */
function InLine({ joined, name, zone }: { joined: JoinedLine; name: string; zone: string }) {
  const { t, language } = useText()
  const { number, linePath, persons } = joined
  const first = firstOf(persons)
  const starts = startsOf(persons)
  const minutes = first?.minutes ?? null
  const time = first?.start ? showTime(zone, Date.parse(first.start)) : ''

  return (
    <div className="my-auto grid justify-items-center gap-2.5 text-center">
      <p className="num mb-5 rounded-full bg-brand px-8.5 py-4.5 text-[2rem]/none font-semibold text-on-brand">
        {t('joined.number', { number })}
      </p>
      <KioskTitle text={t('joined.title', { name })} />
      {minutes !== null && (
        <p className="text-[3rem]/14 font-semibold tracking-tight md:text-[4.5rem]/21">
          {minutes === 0 ? t('wait.right_away') : t('wait.about', { time: showDuration(minutes, language) })}
        </p>
      )}
      <p className="text-lg text-ink-2 md:text-[1.375rem]/8">
        {minutes === null
          ? t('joined.nobody')
          : starts && starts.first < starts.last
            ? `${t('first_last', { first: showTime(zone, starts.first), last: showTime(zone, starts.last) })}.`
            : first?.staffFirstName && persons.length === 1
              ? t('joined.with', { name: first.staffFirstName, time })
              : t('joined.anyone', { time })}{' '}
        {t('joined.seat')}
      </p>
      <div className="mt-9 flex max-w-140 items-center gap-7 text-left text-[1.25rem]/7.5 max-md:hidden">
        <Suspense fallback={<span className="size-49 flex-none" />}>
          <QrCode text={new URL(linePath, location.href).href} label={t('joined.qr')} className="size-49 flex-none" />
        </Suspense>
        <p>{t('joined.scan')}</p>
      </div>
    </div>
  )
}

/** Null during server-side rendering; empty: there is none. */
function useToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => null,
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
