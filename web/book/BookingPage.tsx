import { Wallet } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Language } from '../../shared/text/language.ts'
import { Button } from '../ui/Button.tsx'
import { fetchedPart } from '../ui/fetched-part.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { BookedStrip } from './BookedStrip.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Confirmation } from './Confirmation.tsx'
import { InfoStep } from './InfoStep.tsx'
import { Ideas } from './ideas/Ideas.tsx'
import { asLastTime } from './last-visit.ts'
import { MenuStep } from './MenuStep.tsx'
import { Notice } from './Notice.tsx'
import { hasServices, type Offer } from './offer.ts'
import { Progress } from './Progress.tsx'
import type { Editing } from './party/editing.ts'
import { PartySize } from './party/PartySize.tsx'
import { setPeople } from './party/people.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { SalonHeader } from './SalonHeader.tsx'
import { StaffStep } from './StaffStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { Summary } from './Summary.tsx'
import {
  customerErrors,
  earlier,
  furthest,
  nextAllowed,
  type Screen,
  type Step,
  stepAfter,
  stepBefore,
} from './steps.ts'
import { TimeStep } from './TimeStep.tsx'
import { turnTo } from './turn-to.ts'
import { useText } from './use-text.ts'
import { useVisit } from './use-visit.ts'
import { WalkInStrip } from './WalkInStrip.tsx'
import { WelcomeBack, WelcomeBackRoom } from './WelcomeBack.tsx'
import { AboutSalon } from './window/AboutSalon.tsx'
import { Logo } from './window/Logo.tsx'
import { PayWords } from './window/PayWords.tsx'
import { ShopFront } from './window/ShopFront.tsx'

/** Loaded on demand: few clients are ever asked for a code. */
const CodeStep = fetchedPart(() => import('./code/CodeStep.tsx'), <LoadingStep />)
/** Loaded on demand: most clients come alone. */
const PartyStep = fetchedPart(() => import('./party/PartyStep.tsx'), <LoadingStep />)
const PartyTimeStep = fetchedPart(() => import('./party/PartyTimeStep.tsx'), <LoadingStep />)
/** Loaded on demand: the salon is asked in a flood only. */
const Requested = fetchedPart(() => import('./Requested.tsx'), <LoadingStep />)
/** Optional: if it fails to load, no time is held. */
const HeldTime = lazy(() => import('./held/HeldTime.tsx').catch(() => ({ default: HeldTimeRoom })))
/** Loaded on a tap, where the salon allows it. If it fails to load, the page returns to appointments. */
const JoinLine = lazy(() => import('./JoinLine.tsx').catch(() => ({ default: GoBack })))

interface BookingPageProps {
  offer: Offer
  firstPlace: Screen
  /** Whether the salon's pictures are left out at the top. */
  folded?: boolean
  /** Whether this browser has a remembered client, from the cookie. */
  knows?: boolean
  /** Whether it is the first step of a browser that stores nothing of a visit. */
  isNew?: boolean
  /** The language remembered by this browser, when the server could not know it. */
  preferred?: Language | null
  /** Called once the page is interactive. */
  onReady?: () => void
}

export function BookingPage({
  offer,
  firstPlace,
  folded = true,
  knows = false,
  isNew = false,
  preferred = null,
  onReady,
}: BookingPageProps) {
  const { t, i18n } = useText()
  const visit = useVisit(offer, firstPlace, isNew)
  const { screen, booking, requested } = visit
  const [isJoining, setIsJoining] = useState(false)
  const page = t('page_title', { salon: offer.salon.name })
  const logo = offer.window?.logo
  const front = screen === 'services' && !isJoining ? offer.window : null

  useEffect(() => {
    if (visit.restored) onReady?.()
  }, [visit.restored, onReady])

  useEffect(() => {
    if (preferred) void turnTo(i18n, preferred)
  }, [i18n, preferred])

  useEffect(() => {
    const done = t(!booking || booking.status === 'scheduled' ? 'done.sent' : 'done.confirmed_badge')
    const step =
      screen === 'done' ? done : screen === 'services' ? null : t(`steps.${screen === 'code' ? 'review' : screen}`)
    document.title = step ? t('step_title', { step, page }) : page
  }, [t, page, screen, booking])

  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:m-2 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2.5"
      >
        {t('common:skip_to_content')}
      </a>
      <SalonHeader
        salon={offer.salon}
        logo={logo && <Logo salonId={offer.salon.id} logo={logo} />}
        slim
        over={front !== null}
      >
        {front && (
          <ShopFront offer={offer} shown={front} folded={folded}>
            {hasServices(offer) && (
              <PartySize
                people={visit.wizard.guests.length + 1}
                hint={t('party.size_hint')}
                onChange={(people) => visit.change(setPeople(visit.wizard, people, offer))}
              />
            )}
            {offer.walkIn && hasServices(offer) && (
              <WalkInStrip walkIn={offer.walkIn} onJoin={() => setIsJoining(true)} />
            )}
          </ShopFront>
        )}
      </SalonHeader>
      {screen === 'code' ? (
        <main id="content" className="px-4 pt-4.5 pb-12 md:pt-7">
          {visit.restored && visit.code ? (
            <CodeStep salon={offer.salon} visit={visit} asked={visit.code} />
          ) : (
            <LoadingStep />
          )}
        </main>
      ) : screen === 'done' ? (
        <main id="content" className="px-4 pt-4.5 pb-12 md:pt-7">
          {!visit.restored && <LoadingStep />}
          {visit.restored && booking && <Confirmation offer={offer} booked={booking} />}
          {visit.restored && requested && <Requested salon={offer.salon} startTime={requested} />}
        </main>
      ) : isJoining ? (
        <main id="content" className="mx-auto max-w-140 px-4 pt-4.5 pb-12 md:pt-7">
          <Suspense fallback={<LoadingStep />}>
            <JoinLine offer={offer} wizard={visit.wizard} onChange={visit.change} onBack={() => setIsJoining(false)} />
          </Suspense>
        </main>
      ) : (
        <Wizard offer={offer} visit={visit} step={screen} knows={knows} onJoin={() => setIsJoining(true)} />
      )}
      {visit.termsQuestion}
    </>
  )
}

interface WizardProps {
  offer: Offer
  visit: ReturnType<typeof useVisit>
  step: Step
  knows: boolean
  /** Opens the line for walk-ins. */
  onJoin: () => void
}

function Wizard({ offer, visit, step, knows, onJoin }: WizardProps) {
  const { t } = useText()
  const { wizard, change, go, busy, failure } = visit
  const [invalidSubmits, setInvalidSubmits] = useState(0)
  const withStaff = step !== 'services'
  /** No input is missing: the client checks it in the review. */
  const knowsWho = visit.contact !== null && Object.keys(customerErrors(wizard.customer)).length === 0
  const party = wizard.guests.length > 0
  const [asked, setEditing] = useState<Editing | null>(null)
  const editing = party && step === 'staff' ? asked : null
  const hasMenu = hasServices(offer)

  function handleNext() {
    if (busy || !nextAllowed(step, wizard, offer)) return
    if (step === 'review') void visit.book()
    else if (step === 'info' && Object.keys(customerErrors(wizard.customer)).length > 0) {
      setInvalidSubmits(invalidSubmits + 1)
    } else go(step === 'time' && knowsWho ? 'review' : stepAfter(step))
  }

  /** Applies the choices of the last visit: only the time is missing. */
  async function handleLast() {
    const { last } = visit
    if (!last) return
    const options = await import('./options/options-again.ts')
      .then(({ optionsAgain }) => optionsAgain(offer, [last, ...last.guests]))
      .catch(() => [null])
    change(asLastTime(wizard, last, options, offer))
    if (!options.includes(null)) go('time') // otherwise the new questions are shown below each service
  }

  /** Opens a page of its own, scrolled to its top. */
  function handleEdit(next: Editing | null) {
    setEditing(next)
    scrollTo(0, 0)
  }

  const heldTime = (
    <Suspense fallback={<HeldTimeRoom />}>
      <HeldTime salon={offer.salon} wizard={wizard} isSent={visit.attempt !== null && visit.code === null} />
    </Suspense>
  )
  const buttons = editing ? (
    <Button look="primary" shape="large" className="w-full" onClick={() => handleEdit(null)}>
      {t('party.done')}
    </Button>
  ) : (
    <StepButtons
      step={step}
      allowed={nextAllowed(step, wizard, offer)}
      busy={busy}
      onBack={() => go(stepBefore(step))}
      onNext={handleNext}
    />
  )
  return (
    <>
      {hasMenu && (
        <Progress step={step} reach={earlier(visit.reached, furthest(wizard, offer))} disabled={busy} onGo={go} />
      )}
      <div
        className={`mx-auto max-w-280 items-start gap-10 px-4 pb-44 md:px-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-12 ${step === 'services' ? 'pt-1 md:pt-5' : 'pt-4.5 md:pt-7'}`}
      >
        <main id="content" className="scroll-mt-24">
          {failure?.screen === step && (
            <Notice title={t('review.failed')} salon={offer.salon}>
              <p>{failure.sentence}</p>
              <p className="text-sm text-ink-2">{t(failure.unanswered ? 'review.no_answer' : 'review.kept')}</p>
            </Notice>
          )}
          {step === 'services' && visit.menuChanged && (
            <Notice title={t('services.changed')}>
              <p>{t('services.choose_again')}</p>
            </Notice>
          )}
          {step === 'services' && (
            <MenuStep offer={hasMenu ? offer : { ...offer, menu: [] }} wizard={wizard} onChange={change}>
              {!visit.restored && knows && <WelcomeBackRoom />}
              {visit.contact && (
                <WelcomeBack
                  offer={offer}
                  firstName={visit.contact.firstName}
                  last={visit.last}
                  onLast={() => void handleLast()}
                  onForget={visit.memory.onForget}
                />
              )}
              {visit.booking && <BookedStrip offer={offer} booked={visit.booking} onShow={() => go('done')} />}
            </MenuStep>
          )}
          {step === 'services' && offer.window && <AboutSalon offer={offer} shown={offer.window} />}
          {step !== 'services' && !visit.restored && <LoadingStep />}
          {step === 'staff' && visit.restored && !party && (
            <StaffStep offer={offer} wizard={wizard} onChange={change} />
          )}
          {step === 'staff' && visit.restored && party && (
            <PartyStep offer={offer} wizard={wizard} editing={editing} onChange={change} onEdit={handleEdit} />
          )}
          {step === 'time' && visit.restored && party && (
            <PartyTimeStep
              offer={offer}
              wizard={wizard}
              onChange={change}
              onJoinLine={onJoin}
              onOutdated={visit.readMenuAgain}
            />
          )}
          {step === 'time' && visit.restored && !party && (
            <TimeStep
              offer={offer}
              wizard={wizard}
              onChange={change}
              onChooseStaff={() => go('staff')}
              onJoinLine={onJoin}
              onOutdated={visit.readMenuAgain}
            />
          )}
          {step === 'info' && visit.restored && (
            <InfoStep
              salonId={offer.salon.id}
              wizard={wizard}
              refused={failure?.fields ?? {}}
              invalidSubmits={invalidSubmits}
              memory={visit.memory}
              onChange={change}
              onNext={handleNext}
              ideas={<Ideas link={null} zone={offer.salon.timezone} />}
            >
              {heldTime}
            </InfoStep>
          )}
          {step === 'review' && visit.restored && (
            <ReviewStep offer={offer} wizard={wizard} busy={busy} onEdit={(one) => go(one)}>
              {heldTime}
            </ReviewStep>
          )}
        </main>
        {hasMenu && (
          <aside
            aria-label={t('summary.title')}
            className="sticky top-24 rounded-lg border border-line bg-surface shadow-card max-lg:hidden"
          >
            <h2 className="flex min-h-15 items-center border-b border-line px-5">{t('summary.title')}</h2>
            <div className="px-5 pt-2 pb-5">
              <Summary offer={offer} wizard={wizard} withStaff={withStaff} />
              <div className="mt-4">{buttons}</div>
              {step === 'services' && offer.window && (
                <p className="mt-3.5 flex gap-2 text-sm text-ink-2">
                  <Wallet size={17} className="mt-0.5 flex-none" aria-hidden />
                  <span>
                    <PayWords pay={offer.window.pay} />
                  </span>
                </p>
              )}
            </div>
          </aside>
        )}
      </div>
      {hasMenu && (
        <BottomBar offer={offer} wizard={wizard} withStaff={withStaff} inOneRow={step === 'services'}>
          {buttons}
        </BottomBar>
      )}
    </>
  )
}

function GoBack({ onBack }: { onBack: () => void }) {
  useEffect(onBack, [onBack])
  return null
}

/** Placeholder of the same height, to avoid a layout shift. */
function HeldTimeRoom() {
  return <div className="mb-4.5 min-h-18" />
}

function LoadingStep() {
  const { t } = useText()
  return (
    <div className="grid gap-3">
      <output className="sr-only">{t('common:loading')}</output>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}
