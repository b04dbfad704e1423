import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readTeamMails, saveTeamMails } from '../../shared/messages/team-mails.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { call } from '../api.ts'
import { salonKey } from '../query-keys.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'

const choices = ['tomorrow', 'newBookings', 'changedBookings'] as const

/** Which emails the owner and the front desk receive. Changes are saved at once. */
export function TeamMails({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')
  const queries = useQueryClient()
  const queryKey = salonKey(salon.id, 'team-mails')
  const readers = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readTeamMails, { params: { salonId: salon.id }, signal }),
  })
  const save = useMutation({
    mutationFn: (change: { userId: string } & Partial<Record<(typeof choices)[number], boolean>>) =>
      call(saveTeamMails, { params: { salonId: salon.id }, input: { readers: [change] } }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    meta: { failed: t('team_mails.failed') },
  })

  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-3">{t('team_mails.intro')}</p>
      <LoadedPart answer={readers} failed={t('team_mails.load_failed')}>
        {(all) =>
          all.map((reader) => (
            <fieldset key={reader.userId} disabled={save.isPending} className="grid min-w-0 gap-1">
              <legend className="font-medium wrap-anywhere">
                {reader.name} <span className="text-sm font-normal text-ink-2">{reader.email}</span>
              </legend>
              {choices.map((choice) => (
                <Checkbox
                  key={choice}
                  label={t(`team_mails.${choice}`)}
                  checked={reader[choice]}
                  onChange={(on) => save.mutate({ userId: reader.userId, [choice]: on })}
                />
              ))}
            </fieldset>
          ))
        }
      </LoadedPart>
    </div>
  )
}
