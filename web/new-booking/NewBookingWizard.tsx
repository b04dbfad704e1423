import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomBar } from '../book/BottomBar.tsx'
import { Notice } from '../book/Notice.tsx'
import type { Offer } from '../book/offer.ts'
import { Progress } from '../book/Progress.tsx'
import type { Editing } from '../book/party/editing.ts'
import PartyStep from '../book/party/PartyStep.tsx'
import PartyTimeStep from '../book/party/PartyTimeStep.tsx'
import { ReviewStep } from '../book/ReviewStep.tsx'
import { StaffStep } from '../book/StaffStep.tsx'
import { StepButtons } from '../book/StepButtons.tsx'
import { Summary } from '../book/Summary.tsx'
import { stepAfter, stepBefore } from '../book/steps.ts'
import { TimeStep } from '../book/TimeStep.tsx'
import { align, type Wizard } from '../book/wizard.ts'
import { TakenTimes } from '../bookings/TakenTimes.tsx'
import { TermsQuestion } from '../bookings/TermsQuestion.tsx'
import { LicenseNotes } from '../staff/licenses/LicenseNotes.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { draftAllows, draftErrors, sortOut, withWizard } from './draft.ts'
import { NewBookingCustomer } from './NewBookingCustomer.tsx'
import { NewBookingServices } from './NewBookingServices.tsx'
import { NewBookingStart } from './NewBookingStart.tsx'
import { type Beginning, useBookingDraft } from './use-draft.ts'
import { useStepFocus } from './use-step-focus.ts'

const ownUse = 'button, a, textarea, select, summary, form, [role=dialog], [role=alertdialog], [role=menu]'

/** The five steps, for a client on the phone or in the salon. Enter continues. */
export function NewBookingWizard({ offer, beginning }: { offer: Offer; beginning: Beginning }) {
  const { t } = useTranslation(['newBooking', 'book', 'common'])
  const visit = useBookingDraft(offer, beginning)
  const { draft, step, change, go, busy, failure, outside } = visit
  const { wizard } = draft
  const [invalidSubmits, setInvalidSubmits] = useState(0)
  const [asked, setEditing] = useState<Editing | null>(null)
  const party = wizard.guests.length > 0
  /** The person of the party whose services or staff are being chosen on a separate page. */
  const editing = party && step === 'staff' ? asked : null
  const allowed = draftAllows(step, draft, offer)
  useStepFocus(step)
  useEnter(handleNext)

  // The offer may change meanwhile: choices no longer available are dropped.
  useEffect(() => {
    change(withWizard(draft, align(wizard, offer), offer))
    // oxlint-disable-next-line react/exhaustive-deps -- only when the offer changes
  }, [offer])

  function handleWizard(next: Wizard) {
    change(withWizard(draft, next, offer))
  }

  function handleNext() {
    if (busy || outside || visit.terms) return
    if (editing) return handleEdit(null)
    if (step === 'review') return visit.book()
    const sorted = step === 'info' ? sortOut(draft) : draft
    if (step === 'info' && Object.keys(draftErrors(sorted)).length > 0) {
      change(sorted)
      setInvalidSubmits(invalidSubmits + 1)
    } else if (allowed) go(stepAfter(step))
  }

  /** Opens the page scrolled to its top. */
  function handleEdit(next: Editing | null) {
    setEditing(next)
    scrollTo(0, 0)
  }

  const buttons = editing ? (
    <Button look="primary" shape="large" className="w-full" onClick={() => handleEdit(null)}>
      {t('book:party.done')}
    </Button>
  ) : (
    <StepButtons
      step={step}
      allowed={allowed}
      busy={busy}
      leaves
      onBack={() => (step === 'services' ? visit.leave() : go(stepBefore(step)))}
      onNext={handleNext}
    />
  )
  const summary = <Summary offer={offer} wizard={wizard} withStaff={step !== 'services'} />
  return (
    <div className="pb-24 lg:pb-0">
      <p className="mb-3 text-xl font-semibold">{t('title')}</p>
      <div className="mb-5 overflow-clip rounded-lg border border-line bg-surface text-center shadow-card [&_ol]:max-w-none [&_ol+div>div]:max-w-none">
        <Progress step={step} reach={visit.reach} disabled={busy} onGo={go} />
      </div>
      <div className="items-start gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {failure?.screen === step && (
            <Notice title={t('book:review.failed')}>
              <p>{failure.sentence}</p>
              <p className="text-sm text-ink-2">
                {t(failure.unanswered ? 'book:review.no_answer' : 'book:review.kept')}
              </p>
              {failure.collision && (
                <TakenTimes collision={failure.collision} salon={offer.salon} onTake={visit.take} />
              )}
            </Notice>
          )}
          {step === 'services' && (
            <NewBookingServices offer={offer} draft={draft} onChange={change} onGo={go} onNext={handleNext} />
          )}
          {step === 'staff' && <LicenseNotes staff={offer.staff} />}
          {step === 'staff' && !party && <StaffStep offer={offer} wizard={wizard} onChange={handleWizard} />}
          {step === 'staff' && party && (
            <PartyStep
              offer={offer}
              wizard={wizard}
              editing={editing}
              addOnsAlone
              onChange={handleWizard}
              onEdit={handleEdit}
            />
          )}
          {step === 'time' && party && (
            <PartyTimeStep
              offer={offer}
              wizard={wizard}
              closedToo
              onChange={handleWizard}
              onOutdated={() => go('services')}
            >
              <NewBookingStart offer={offer} draft={draft} onChange={change} />
            </PartyTimeStep>
          )}
          {step === 'time' && !party && (
            <TimeStep
              offer={offer}
              wizard={wizard}
              closedToo
              onChange={handleWizard}
              onChooseStaff={() => go('staff')}
              onOutdated={() => go('services')}
            >
              <NewBookingStart offer={offer} draft={draft} onChange={change} />
            </TimeStep>
          )}
          {step === 'info' && (
            <NewBookingCustomer
              salon={offer.salon}
              draft={draft}
              refused={failure?.fields ?? {}}
              invalidSubmits={invalidSubmits}
              onChange={change}
              onNext={handleNext}
            />
          )}
          {step === 'review' && <ReviewStep offer={offer} wizard={wizard} busy={busy} onEdit={go} />}
        </div>
        <aside
          aria-label={t('book:summary.title')}
          className="sticky top-24 rounded-lg border border-line bg-surface shadow-card max-lg:hidden"
        >
          <h2 className="flex min-h-15 items-center border-b border-line px-5">{t('book:summary.title')}</h2>
          <div className="px-5 pt-2 pb-5">
            {summary}
            <div className="mt-4">{buttons}</div>
          </div>
        </aside>
      </div>
      <BottomBar offer={offer} wizard={wizard} withStaff={step !== 'services'}>
        {buttons}
      </BottomBar>
      <ConfirmDialog
        open={outside !== null}
        title={t('outside.title')}
        question={outside && `${t(`outside.${outside}`)} ${t('outside.recorded')}`}
        cancelLabel={t('common:back')}
        confirmLabel={t('outside.confirm')}
        confirmLook="primary"
        busy={busy}
        onCancel={visit.stayInside}
        onConfirm={() => visit.book(true)}
      />
      {visit.terms && (
        <TermsQuestion terms={visit.terms} act="book" onCancel={visit.leaveTerms} onConfirm={visit.acceptTerms} />
      )}
    </div>
  )
}

/** Enter continues wherever it has no other function. An Enter that ends IME composition, as when typing Vietnamese, is ignored. */
function useEnter(goOn: () => void): void {
  const latest = useRef(goOn)

  useEffect(() => {
    latest.current = goOn
  })

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const { key, target, defaultPrevented, isComposing, repeat } = event
      if (key !== 'Enter' || defaultPrevented || isComposing || repeat) return
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      if (target instanceof Element && target.closest(ownUse)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
