import { ArrowLeftRight, ListChecks, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board, Seat } from '../../shared/floor/contract.ts'
import { showTime } from '../../shared/format.ts'
import { asChosen, type ChosenOption, optionWords } from '../../shared/services/options.ts'
import { shortNameOf } from '../../shared/services/short-names.ts'
import { IdeaPictures } from '../bookings/ideas/IdeaPictures.tsx'
import { clientName } from '../data/floor-names.ts'
import { ServiceTiles } from '../services/ServiceTiles.tsx'
import { useTiles } from '../services/use-tiles.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useBoard } from './board-work.ts'
import { HandOverList } from './HandOverList.tsx'
import { useOptionsSheet } from './use-options-sheet.tsx'

/** The services of the client in a member's chair: one tap adds a service, or replaces another. */
export function ChairDialog({ board, seat, onClose }: { board: Board; seat: Seat; onClose: () => void }) {
  const { t, i18n } = useTranslation(['floorBoard', 'floor', 'common'])
  const { salonId, zone, press } = useBoard()
  const menu = useTiles(salonId)
  const [instead, setInstead] = useState('')
  const [handing, setHanding] = useState(false)
  const { bookingId, staffId, staffFirstName, startedAt } = seat
  const name = clientName(seat, t('party.no_name'))
  const { ask, sheet } = useOptionsSheet()
  const language = languageNow(i18n)
  const services = seat.services.flatMap((service) =>
    service.serviceId
      ? [
          {
            id: service.serviceId,
            name: shortNameOf(service, language).text,
            options: (service.options ?? []).map(asChosen),
          },
        ]
      : [],
  )
  const ids = services.map(({ id }) => id)
  const replaced = services.find(({ id }) => id === instead)
  const able = { ...menu, tiles: menu.tiles.filter(({ id }) => menu.doing([id]).some((one) => one.id === staffId)) }

  /** @param serviceId the service whose options were chosen again */
  function change(serviceIds: string[], serviceId = '', options: readonly ChosenOption[] = []) {
    const choices = options.map(({ optionId, count }) => ({ optionId, count }))
    const chosen = serviceId ? [{ serviceId, choices }] : []
    const act = { kind: 'services' as const, bookingId, staffId, serviceIds, before: ids, options: chosen }
    onClose()
    void press(act, { client: name, member: staffFirstName })
  }

  if (handing) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('floor:hand_over.title', { client: name })}
        closeLabel={t('common:close')}
      >
        <HandOverList board={board} seat={seat} able={menu.doing(ids).map(({ id }) => id)} onDone={onClose} />
      </Dialog>
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chair.title', { name })}
      closeLabel={t('common:close')}
      foot={
        <Button className="mr-auto" onClick={() => setHanding(true)}>
          <ArrowLeftRight size={18} aria-hidden />
          {t('floor:hand_over.button')}
        </Button>
      }
    >
      <div data-passing className="grid gap-3">
        <p className="text-md text-ink-2">
          {t('chair.about', { member: staffFirstName, time: showTime(zone, Date.parse(startedAt)) })}
        </p>
        <IdeaPictures salonId={salonId} bookingId={bookingId} />
        <ul aria-label={t('chair.does')} className="flex flex-wrap gap-2">
          {services.map(({ id, name: service, options }) => (
            <li key={id} className="flex items-center rounded-md bg-brand-tint pl-3 font-medium text-brand-ink">
              <button
                type="button"
                aria-pressed={instead === id}
                aria-label={t('chair.replace', { service })}
                onClick={() => setInstead(instead === id ? '' : id)}
                className="min-h-touch cursor-pointer py-1 text-left aria-pressed:line-through"
              >
                {service}
                {options.length > 0 && (
                  <span className="block text-sm font-normal">{optionWords(options, language)}</span>
                )}
              </button>
              {menu.groupsOf(id, staffId) && (
                <Button
                  look="ghost"
                  shape="icon"
                  aria-label={t('options.change_of', { service })}
                  onClick={() => ask(menu.groupsOf(id, staffId), options, (chosen) => change(ids, id, chosen))}
                >
                  <ListChecks size={18} aria-hidden />
                </Button>
              )}
              {services.length > 1 ? (
                <Button
                  look="ghost"
                  shape="icon"
                  aria-label={t('chair.remove', { service })}
                  onClick={() => change(ids.filter((one) => one !== id))}
                >
                  <X size={18} aria-hidden />
                </Button>
              ) : (
                <span className="min-h-touch w-3" />
              )}
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-2">
          {replaced ? t('chair.instead', { service: replaced.name }) : t('chair.add')}
        </p>
        <ServiceTiles
          menu={able}
          chosen={ids}
          onPress={(id) => {
            if (ids.includes(id)) return
            const serviceIds = instead ? ids.map((one) => (one === instead ? id : one)) : [...ids, id]
            ask(menu.groupsOf(id, staffId), undefined, (options) => change(serviceIds, id, options))
          }}
        />
        <p className="text-sm text-ink-3">{t('chair.hint')}</p>
        {sheet}
      </div>
    </Dialog>
  )
}
