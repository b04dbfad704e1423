import { showName, showPrice, showTimes } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { optionWords } from '../../../shared/services/options.ts'
import { chosenServices, findStaff, named, type Offer } from '../offer.ts'
import { showSpread } from '../show-spread.ts'
import { spanOf } from '../times.ts'
import { useText } from '../use-text.ts'
import type { Wizard } from '../wizard.ts'
import { nameOfPerson, peopleOf } from './people.ts'

/** Everybody's services, times and members. Default export for `lazy`. */
export default function PartyReview({ offer, wizard }: { offer: Offer; wizard: Wizard }) {
  const { t, language } = useText()
  return (
    <ul className="px-4 py-0.5">
      {peopleOf(wizard).map((person, place) => {
        const span = spanOf(person.times)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- people of a party have no other key
          <li key={place} className="border-line py-3 not-first:border-t">
            <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
              <span className="min-w-0 wrap-anywhere">{nameOfPerson(wizard, place, t)}</span>
              {span && <span className="num">{showTimes(offer.salon.timezone, span.start, span.end)}</span>}
            </p>
            <ul>
              {chosenServices(offer, person).map((service) => {
                const name = named(service, language)
                const member = findStaff(offer, person.staffByService[service.id] ?? null)
                return (
                  <li key={service.id} className="pt-1">
                    <span className="flex flex-wrap justify-between gap-x-3">
                      <span lang={name.lang}>{name.text}</span>
                      <span className="num">{showPrice(toCents(service.price), service.said, language)}</span>
                    </span>
                    {person.options[service.id]?.length ? (
                      <span className="block text-sm">{optionWords(person.options[service.id] ?? [], language)}</span>
                    ) : null}
                    <span className="block text-sm text-ink-2">
                      {showSpread(service, language)} ·{' '}
                      {member ? t('review.with', { name: showName(member) }) : t('review.unassigned')}
                    </span>
                  </li>
                )
              })}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
