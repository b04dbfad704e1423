import { Hand } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DoorVisit, JoinedLine } from '../../../shared/floor/door.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NothingHere } from '../NothingHere.tsx'
import type { CheckInPageData } from '../page.ts'
import { useText } from '../use-text.ts'
import { turnTo } from '../words.ts'
import { Arrived } from './Arrived.tsx'
import type { Answers } from './answers.ts'
import { FindVisit } from './FindVisit.tsx'
import { FoundVisit } from './FoundVisit.tsx'
import { InLine } from './InLine.tsx'
import { Kiosk } from './Kiosk.tsx'
import { kioskButton } from './kiosk-button.ts'
import { useDoor } from './use-door.ts'
import { useForgetting } from './use-forgetting.ts'
import { useToken } from './use-token.ts'
import { WalkIn } from './WalkIn.tsx'
import { Welcome } from './Welcome.tsx'

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

  if (token === '' || trouble === 'ended') return <NothingHere of="none" />

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
