import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxServicesPerClient } from '../../shared/floor/limits.ts'
import type { MyTurn } from '../../shared/floor/own-turn.ts'
import { showDuration, showPrice } from '../../shared/format.ts'
import { toCents } from '../../shared/money.ts'
import { useBookWords } from '../floor/book/use-book-words.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useOwnActs, useOwnServices } from './queries.ts'
import { useTurnWords } from './use-turn-words.ts'

interface ChairServicesDialogProps {
  turn: MyTurn
  seat: NonNullable<MyTurn['inChair']>
  name: string
  onClose: () => void
}

/** Services of the client in the chair: ticked ones are done. Added services come after the existing ones. */
export function ChairServicesDialog({ turn, seat, name, onClose }: ChairServicesDialogProps) {
  const { t } = useTranslation(['myTurn', 'common'])
  const words = useTurnWords(turn)
  const book = useBookWords()
  const answer = useOwnServices(turn.salonId, turn.staffId)
  const { changeServices } = useOwnActs(turn.salonId)
  const before = seat.services.flatMap(({ serviceId }) => serviceId ?? [])
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const problem =
    chosen.length === 0
      ? t('services.at_least_one')
      : chosen.length > maxServicesPerClient
        ? t('services.at_most', { max: maxServicesPerClient })
        : null

  function save() {
    changeServices.mutate({ bookingId: seat.bookingId, serviceIds: [...chosen] }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={changeServices.isPending}
      title={t('services.title', { name: name || t('takes.walk_in') })}
      closeLabel={t('common:close')}
      foot={
        <>
          <output className="grow self-center text-sm font-medium text-danger">{problem}</output>
          <Button look="primary" disabled={problem !== null} busy={changeServices.isPending} onClick={save}>
            {t('services.save')}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-sm text-ink-2">{t('services.hint')}</p>
      <LoadedPart answer={answer} failed={t('services.failed')}>
        {(services) =>
          services.length === 0 ? (
            <p>{t('services.none')}</p>
          ) : (
            <ul className="-mx-2">
              {services
                .filter(({ id, status }) => status === 'active' || before.includes(id))
                .map((service) => (
                  <li key={service.id}>
                    <Checkbox
                      label={book.serviceName(service)}
                      hint={t('services.about', {
                        length: showDuration(service.duration, words.language),
                        price: showPrice(toCents(service.price), service.priceKind),
                      })}
                      checked={chosen.includes(service.id)}
                      onChange={(on) =>
                        setChosen(on ? [...chosen, service.id] : chosen.filter((id) => id !== service.id))
                      }
                    />
                  </li>
                ))}
            </ul>
          )
        }
      </LoadedPart>
    </Dialog>
  )
}
