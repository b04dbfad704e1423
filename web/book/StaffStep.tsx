import { UsersRound } from 'lucide-react'
import { showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { CheckTile } from './CheckTile.tsx'
import { chosenServices, findStaff, named, type Offer, staffFor } from './offer.ts'
import { StaffPicker } from './StaffPicker.tsx'
import { StepTitle } from './StepTitle.tsx'
import { showSpread } from './show-spread.ts'
import { soonerOf } from './sooner.ts'
import { useText } from './use-text.ts'
import { align, chooseEach, chooseStaffFor, chooseStaffForAll, chooseTogether, type Wizard } from './wizard.ts'

interface StaffStepProps {
  offer: Offer
  wizard: Wizard
  onChange: (wizard: Wizard) => void
  title?: string
}

export function StaffStep({ offer, wizard, onChange, title }: StaffStepProps) {
  const { t, language } = useText()
  const services = chosenServices(offer, wizard)
  const several = services.length > 1
  const [first] = services
  const sooner = soonerOf(wizard, offer)
  const choose = (chosen: Wizard) => onChange(align(chosen, offer))

  return (
    <>
      <StepTitle title={title ?? t('staff.title')} hint={t(several ? 'staff.hint' : 'staff.hint_single')} />
      {several && (
        <div className="mb-5 *:grid *:w-full *:grid-cols-2">
          <Segmented
            label={t('staff.who')}
            value={wizard.each ? 'each' : 'same'}
            options={[
              { value: 'same', label: t(services.length === 2 ? 'staff.same_both' : 'staff.same_all') },
              { value: 'each', label: t('staff.each') },
            ]}
            onChange={(value) => choose(chooseEach(wizard, value === 'each', offer))}
          />
        </div>
      )}
      {several && !wizard.each ? (
        <>
          <StaffPicker
            title={t('staff.everything')}
            offer={offer}
            wizard={wizard}
            serviceIds={wizard.serviceIds}
            members={staffFor(offer, wizard.serviceIds)}
            chosen={wizard.staffByService[first?.id ?? ''] ?? null}
            firstFew={6}
            nobody={t('staff.nobody_does_all')}
            anyPossible={services.every(({ id }) => staffFor(offer, [id]).length > 0)}
            onChoose={(staffId) => choose(chooseStaffForAll(wizard, staffId))}
          />
          {services
            .filter(({ id }) => staffFor(offer, [id]).length === 0)
            .map((service) => (
              <NobodyDoes key={service.id} name={named(service, language)} />
            ))}
        </>
      ) : (
        services.map((service) => (
          <StaffPicker
            key={service.id}
            title={named(service, language).text}
            lang={named(service, language).lang}
            details={`${showSpread(service, language)} · ${showPrice(toCents(service.price), service.said, language)}`}
            offer={offer}
            wizard={wizard}
            serviceIds={[service.id]}
            members={staffFor(offer, [service.id])}
            chosen={wizard.staffByService[service.id] ?? null}
            firstFew={several ? 3 : 6}
            nobody={t('staff.nobody')}
            anyPossible={staffFor(offer, [service.id]).length > 0}
            onChoose={(staffId) => choose(chooseStaffFor(wizard, service.id, staffId))}
          />
        ))
      )}
      {sooner && (
        <CheckTile
          label={t('staff.together')}
          hint={
            sooner === 'one_member'
              ? t('staff.together_two', { name: memberForBoth(offer, wizard) })
              : t('staff.together_hint', { minutes: sooner.minutes, instead: sooner.instead })
          }
          checked={wizard.together}
          disabled={sooner === 'one_member'}
          onChange={(together) => onChange(chooseTogether(wizard, together))}
        />
      )}
    </>
  )
}

/** The member who cannot be at hands and feet at once. */
function memberForBoth(offer: Offer, { serviceIds, staffByService }: Wizard): string {
  const asked = serviceIds.map((id) => staffByService[id] ?? null)
  const twice = asked.find((id, index) => id !== null && asked.indexOf(id) < index)
  return findStaff(offer, twice ?? asked.find((id) => id !== null) ?? null)?.firstName ?? ''
}

function NobodyDoes({ name }: { name: { text: string; lang?: string } }) {
  const { t } = useText()
  return (
    <section className="mb-5.5">
      <h2 className="mb-2.5 text-base" lang={name.lang}>
        {name.text}
      </h2>
      <p className="flex gap-2.5 rounded-md bg-sunken px-3.5 py-3 text-ink-2">
        <UsersRound size={20} className="mt-0.5 flex-none text-ink-3" aria-hidden />
        {t('staff.nobody')}
      </p>
    </section>
  )
}
