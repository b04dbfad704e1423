import { Pencil, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { showLength, showLongDate, showMinutes, showName, showPrice, showTimes } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { parsePhone, showPhone } from '../../shared/phone.ts'
import { optionWords } from '../../shared/services/options.ts'
import { kindOfShown, type ShownService } from '../../shared/staff/shown-service.ts'
import { minutesBetween } from '../../shared/time.ts'
import { buttonClass } from '../ui/button-class.ts'
import { fetchedPart } from '../ui/fetched-part.tsx'
import { CancelBy } from './CancelBy.tsx'
import { chosenServices, colourOf, findStaff, named, type Offer } from './offer.ts'
import { lengthOfAll, priceOfAll, servicesOfAll, spanOfAll } from './party/people.ts'
import { SalonTime } from './SalonTime.tsx'
import { StaffAvatar } from './StaffAvatar.tsx'
import { StepTitle } from './StepTitle.tsx'
import type { Step } from './steps.ts'
import { useText } from './use-text.ts'
import type { Wizard } from './wizard.ts'

/** Loaded for parties only. */
const PartyReview = fetchedPart(() => import('./party/PartyReview.tsx'), <Loading />)

interface ReviewStepProps {
  offer: Offer
  wizard: Wizard
  busy: boolean
  onEdit: (step: Step) => void
  /** Shown below the title. */
  children?: ReactNode
}

export function ReviewStep({ offer, wizard, busy, onEdit, children }: ReviewStepProps) {
  const { t, language } = useText()
  const services = chosenServices(offer, wizard)
  const span = spanOfAll(wizard)
  const { firstName, lastName, phone, email, comment } = wizard.customer

  return (
    <>
      <StepTitle title={t('review.title')} hint={t('review.hint')} />
      {children}
      <div className="grid grid-cols-1 gap-3">
        <Block
          title={t('review.customer')}
          edit={t('review.edit_customer')}
          disabled={busy}
          onEdit={() => onEdit('info')}
        >
          <div className="grid grid-cols-1 gap-0.5 px-4 pt-2.5 pb-3.5 wrap-anywhere">
            <p className="font-semibold">{showName({ firstName, lastName })}</p>
            <p className="num whitespace-normal! text-ink-2">{showPhone(parsePhone(phone) ?? phone)}</p>
            {email.trim() && <p className="text-ink-2">{email.trim()}</p>}
            {comment.trim() && <p className="whitespace-pre-line text-ink-2">“{comment.trim()}”</p>}
          </div>
        </Block>
        <Block
          title={t('review.appointment')}
          edit={t('review.edit_appointment')}
          disabled={busy}
          onEdit={() => onEdit('time')}
        >
          <dl className="grid grid-cols-1 gap-1.5 px-4 pt-3 pb-3.5">
            {wizard.date && <Fact term={t('review.date')}>{showLongDate(wizard.date, language)}</Fact>}
            {span && (
              <Fact term={t('review.time')} figures>
                {showTimes(offer.salon.timezone, span.start, span.end)}
              </Fact>
            )}
            <Fact term={t('review.duration')} figures>
              {showLength(lengthOfAll(wizard, offer), language, showMinutes)}
            </Fact>
            <Fact term={t('review.price')} figures>
              {showPrice(priceOfAll(wizard, offer), kindOfShown(servicesOfAll(wizard, offer)), language)}
            </Fact>
          </dl>
          {span && (
            <div className="px-4 pb-3.5">
              <SalonTime salon={offer.salon} at={span.start} />
              <CancelBy offer={offer} start={span.start} />
            </div>
          )}
        </Block>
        <Block
          title={t('review.schedule')}
          edit={t('review.edit_schedule')}
          disabled={busy}
          onEdit={() => onEdit(wizard.guests.length > 0 ? 'staff' : 'services')}
        >
          {wizard.guests.length > 0 ? (
            <PartyReview offer={offer} wizard={wizard} />
          ) : (
            <ul className="px-4 py-0.5">
              {services.map((service) => (
                <ScheduleLine key={service.id} service={service} offer={offer} wizard={wizard} />
              ))}
            </ul>
          )}
        </Block>
      </div>
    </>
  )
}

interface BlockProps {
  title: string
  /** Accessible name of this block's Edit button; starts with its visible text. */
  edit: string
  disabled: boolean
  onEdit: () => void
  children: ReactNode
}

function Block({ title, edit, disabled, onEdit, children }: BlockProps) {
  const { t } = useText()
  return (
    <section className="rounded-lg border border-line bg-surface shadow-card">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 pr-1.5 pl-4">
        <h2 className="wrap-normal">{title}</h2>
        <button
          type="button"
          aria-label={edit}
          disabled={disabled}
          onClick={onEdit}
          className={`${buttonClass('ghost', 'compact')} text-brand-ink!`}
        >
          <Pencil size={17} aria-hidden />
          {t('common:edit')}
        </button>
      </div>
      {children}
    </section>
  )
}

function Fact({ term, figures = false, children }: { term: string; figures?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className={`font-semibold wrap-normal ${figures ? 'num whitespace-normal!' : ''}`}>{children}</dd>
    </div>
  )
}

function ScheduleLine({ service, offer, wizard }: { service: ShownService; offer: Offer; wizard: Wizard }) {
  const { t, language } = useText()
  const member = findStaff(offer, wizard.staffByService[service.id] ?? null)
  const time = wizard.times.find(({ serviceId }) => serviceId === service.id)
  const minutes = time ? minutesBetween(Date.parse(time.startDateTime), Date.parse(time.endDateTime)) : service.duration
  const name = named(service, language)
  return (
    <li className="flex flex-wrap gap-x-3 border-line py-3 not-first:border-t">
      {member ? (
        <span>
          <StaffAvatar member={member} colour={colourOf(offer, member.id)} />
        </span>
      ) : (
        <span className="grid size-10 place-items-center rounded-full border-[1.5px] border-dashed border-field text-ink-2">
          <UsersRound size={18} aria-hidden />
        </span>
      )}
      <span className="grid min-w-0 flex-1 basis-32 grid-cols-1">
        <span className="flex flex-wrap justify-between gap-x-3 font-semibold wrap-normal">
          <span lang={name.lang}>{name.text}</span>
          <span className="num">{showPrice(toCents(service.price), service.said, language)}</span>
        </span>
        {wizard.options[service.id]?.length ? (
          <span className="text-sm">{optionWords(wizard.options[service.id] ?? [], language)}</span>
        ) : null}
        <span className="text-sm text-ink-2">
          {member ? (
            t('review.with', { name: showName(member) })
          ) : (
            <>
              <span>{t('review.unassigned')}</span>
              <span className="text-ink-3"> · {t('review.unassigned_hint')}</span>
            </>
          )}
        </span>
        <span className="num flex flex-wrap justify-between gap-x-3 text-sm whitespace-normal! text-ink-2">
          <span>
            {time && showTimes(offer.salon.timezone, Date.parse(time.startDateTime), Date.parse(time.endDateTime))}
          </span>
          <span>{showMinutes(minutes, language)}</span>
        </span>
      </span>
    </li>
  )
}

function Loading() {
  const { t } = useText()
  return <p className="px-4 py-3 text-ink-2">{t('common:loading')}</p>
}
