/** What is entered for a walk-in, what it means for the wait, and adding or changing it. */

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shown } from '../../shared/bookings/shown.ts'
import { withPeople } from '../../shared/floor/companions.ts'
import type { WaitingParty } from '../../shared/floor/contract.ts'
import { maxServicesPerClient } from '../../shared/floor/limits.ts'
import type { AddParty } from '../../shared/floor/parties.ts'
import { showName } from '../../shared/format.ts'
import { consentVersion } from '../../shared/messages/consent.ts'
import type { OptionGroup } from '../../shared/services/option-groups.ts'
import { useQuote } from '../data/floor.ts'
import { changedIn } from '../data/meanwhile.ts'
import { useOptionGroups } from '../data/services.ts'
import { type Tile, useTiles } from '../services/use-tiles.ts'
import { languageNow } from '../text/start.ts'
import { useBoard } from './board-work.ts'
import { type Client, clientsOf, missingFor, nobody, requestOf, shownOf, stillOffered } from './walk-in-clients.ts'

export type WalkIn = ReturnType<typeof useWalkIn>

interface WalkInEntry {
  /** Changed instead of added. */
  party?: WaitingParty | undefined
  /** Entered before, and refused. */
  draft?: AddParty | undefined
}

export function useWalkIn({ party, draft }: WalkInEntry, onClose: () => void) {
  const { t, i18n } = useTranslation('floorBoard')
  const { press, memberName, hasLine } = useBoard()
  const people = usePeople({ party, draft })
  const { clients } = people
  const [name, setName] = useState(party ? showName(party) : (draft?.name ?? ''))
  const [phone, setPhone] = useState(draft?.phone ?? '')
  const [consents, setConsents] = useState(draft?.textConsent !== undefined)
  const [together, setTogether] = useState(!(party ?? draft)?.oneByOne)
  const oneByOne = clients.length > 1 && !together
  const [opened] = useState({ clients: clients.map(requestOf), name, oneByOne })
  const { quote, persons, isWhole, seatsAtOnce } = useSeatable(clients)
  const { terms, agreed } = useTerms(clients, quote, people.menu.tiles)
  const seaters = persons.map(({ staffId }) => memberName(staffId ?? '')).join(', ')
  const typedPhone = phone.trim()

  async function put(atOnce: boolean) {
    const names = { client: name.trim() || t('party.no_name'), member: atOnce ? seaters : '' }
    onClose()
    const written = { clients: clients.map(requestOf), name: name.trim(), oneByOne }
    if (party) {
      // Only changed fields are sent, so that the others keep what another window has saved. The board does not contain the phone number.
      const changed = { ...changedIn(written, opened), ...(typedPhone && { phone: typedPhone }) }
      return void press({ kind: 'change', partyId: party.partyId, party: changed }, names)
    }
    const consent = typedPhone && consents && { textConsent: consentVersion }
    // Whoever comes while there is no connection is put in line at whatever price.
    const asShown = hasLine && { shown: agreed }
    const added = { ...written, phone: typedPhone, language: languageNow(i18n), ...consent, ...asShown }
    const answered = await press({ kind: 'add', party: added }, names)
    const partyId = answered?.party?.partyId
    if (!atOnce || !partyId) return
    const seats = persons.flatMap(({ staffId }, index) => (staffId ? [{ index, staffId }] : []))
    void press({ kind: 'seat', partyId, seats }, names)
  }

  return {
    ...people,
    name,
    setName,
    phone,
    setPhone,
    consents,
    setConsents,
    quote,
    terms,
    persons,
    isWhole,
    together,
    setTogether,
    missing: firstMissing(clients, people.questions),
    /** Of what is chosen, and not typed into fields. */
    isChanged: JSON.stringify(opened.clients) !== JSON.stringify(clients.map(requestOf)),
    seaters,
    /** Whether everybody can begin at once. False for a party that is waiting already: the dialog only changes it. */
    seatable: seatsAtOnce && !party,
    put,
  }
}

/** The people of a party, one of whom is selected. */
function usePeople({ party, draft }: WalkInEntry) {
  const { salonId } = useBoard()
  const menu = useTiles(salonId)
  const { data: questions = [] } = useOptionGroups(salonId)
  const [entered, setClients] = useState<Client[]>()
  const clients = entered ?? entry()
  const [shown, setShown] = useState(0)
  const client = clients[shown] ?? nobody

  function entry(): Client[] {
    if (party) return clientsOf(party)
    return draft && menu.isRead ? stillOffered(draft.clients, menu.tiles, questions) : [nobody]
  }

  function change(changed: Partial<Client>) {
    setClients(clients.map((one, index) => (index === shown ? { ...one, ...changed } : one)))
  }

  function toggle(serviceId: string) {
    const { serviceIds } = client
    const has = serviceIds.includes(serviceId)
    if (!has && serviceIds.length >= maxServicesPerClient) return
    change({ serviceIds: has ? serviceIds.filter((id) => id !== serviceId) : [...serviceIds, serviceId] })
  }

  function setPeople(people: number) {
    setClients(withPeople(clients, people, nobody))
    setShown(Math.min(shown, people - 1))
  }

  return { menu, questions, clients, client, shown, setShown, change, toggle, setPeople }
}

/** When and with whom they would begin. */
function useSeatable(clients: readonly Client[]) {
  const { salonId } = useBoard()
  const quote = useQuote(salonId, clients.map(requestOf))
  const isWhole = clients.every(({ serviceIds }) => serviceIds.length > 0)
  const persons = isWhole ? (quote.data?.persons ?? []) : []
  const isForAll = persons.length === clients.length
  const seatsAtOnce = isForAll && persons.every(({ minutes, staffId }) => minutes === 0 && staffId !== null)
  return { quote, persons, isWhole, seatsAtOnce }
}

/** What the choice comes to now, and as it was first quoted: a change that only the screen has told is asked about. */
function useTerms(clients: readonly Client[], quote: ReturnType<typeof useQuote>, tiles: readonly Tile[]) {
  const choice = JSON.stringify(clients.map(requestOf))
  const [first, setFirst] = useState<{ choice: string; terms: Shown }>()
  const quoted = quote.isPlaceholderData ? undefined : quote.data?.terms
  if (quoted && first?.choice !== choice) setFirst({ choice, terms: quoted })
  const terms = quoted ?? shownOf(clients, tiles)
  return { terms, agreed: first?.choice === choice ? first.terms : terms }
}

function firstMissing(clients: readonly Client[], questions: readonly OptionGroup[]) {
  const [first] = clients.flatMap((client, index) => {
    const missing = missingFor(client, questions)
    return missing ? [{ index, ...missing }] : []
  })
  return first ?? null
}
