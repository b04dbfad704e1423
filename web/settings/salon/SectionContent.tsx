import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readTeamMails, saveTeamMails } from '../../../shared/messages/team-mails.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import { call } from '../../api.ts'
import { WhyNotButton } from '../../availability/WhyNotButton.tsx'
import { useFloorSettings } from '../../data/floor-settings.ts'
import { Takeout } from '../../exports/Takeout.tsx'
import { CalendarFeed } from '../../feeds/CalendarFeed.tsx'
import { FloorDevices } from '../../floor/devices/FloorDevices.tsx'
import { salonKey } from '../../query-keys.ts'
import { AttendanceFields } from '../../salons/AttendanceFields.tsx'
import { BasicFields } from '../../salons/BasicFields.tsx'
import { CopyBookingLink, OpenBookingPage } from '../../salons/BookingLink.tsx'
import { Closures } from '../../salons/Closures.tsx'
import { Embedding } from '../../salons/Embedding.tsx'
import { ReadableLink } from '../../salons/link/ReadableLink.tsx'
import { OnlineFields } from '../../salons/OnlineFields.tsx'
import { QrCode } from '../../salons/QrCode.tsx'
import { SalonFormCard } from '../../salons/SalonFormCard.tsx'
import type { Section } from '../../salons/settings-map.ts'
import { SpecialHours } from '../../salons/special-hours/SpecialHours.tsx'
import { WorkingHoursCard } from '../../salons/WorkingHoursCard.tsx'
import { ZoneNews } from '../../salons/zone/ZoneNews.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { PicturesCard } from '../pictures/PicturesCard.tsx'
import { ReminderFields } from '../ReminderFields.tsx'
import { Resources } from '../Resources.tsx'

const choices = ['tomorrow', 'newBookings', 'changedBookings'] as const

/** The forms of a section. */
export function SectionContent({ section, salon }: { section: Section; salon: Salon }) {
  const { t } = useTranslation(['salons', 'exports', 'feeds'])

  switch (section) {
    case 'basic':
      return (
        <>
          <ZoneNews salonId={salon.id} />
          <SalonFormCard salon={salon} title={t('basic.title')} saveLabel={t('basic.save')} fields={BasicFields} />
        </>
      )
    case 'hours':
      return (
        <>
          <WorkingHoursCard salon={salon} />
          <Card title={t('special.title')}>
            <SpecialHours salon={salon} />
          </Card>
        </>
      )
    case 'closures':
      return (
        <Card title={t('closures.title')}>
          <Closures salon={salon} />
        </Card>
      )
    case 'resources':
      return (
        <Card title={t('resources.title')}>
          <Resources salon={salon} />
        </Card>
      )
    case 'link':
      return <LinkCard salon={salon} />
    case 'pictures':
      return <PicturesCard salon={salon} />
    case 'online':
      return (
        <>
          <SalonFormCard salon={salon} title={t('online.title')} saveLabel={t('online.save')} fields={OnlineFields} />
          <WhyNotButton salon={salon} className="justify-self-start" />
        </>
      )
    case 'website':
      return (
        <Card title={t('embedding.title')}>
          <Embedding salon={salon} />
        </Card>
      )
    case 'devices':
      return <Devices salon={salon} />
    case 'attendance':
      return (
        <SalonFormCard
          salon={salon}
          title={t('attendance.title')}
          saveLabel={t('attendance.save')}
          fields={AttendanceFields}
        />
      )
    case 'reminders':
      return (
        <SalonFormCard
          salon={salon}
          title={t('reminders.title')}
          saveLabel={t('reminders.save')}
          fields={ReminderFields}
        />
      )
    case 'team_mails':
      return (
        <Card title={t('team_mails.title')}>
          <TeamMails salon={salon} />
        </Card>
      )
    case 'feed':
      return (
        <Card title={t('feeds:title')}>
          <CalendarFeed salonId={salon.id} intro={t('feeds:intro_salon')} />
        </Card>
      )
    case 'takeout':
      return (
        <Card title={t('exports:takeout.title')}>
          <Takeout salon={salon} />
        </Card>
      )
  }
}

function LinkCard({ salon }: { salon: Salon }) {
  const { t } = useTranslation('salons')

  return (
    <Card title={t('link.title')}>
      <div className="grid gap-5">
        <p className="text-ink-2">{t('link.intro')}</p>
        <div className="flex flex-wrap gap-2">
          <CopyBookingLink salon={salon} />
          <OpenBookingPage salon={salon} />
        </div>
        <ReadableLink salon={salon} />
        <QrCode salon={salon} />
      </div>
    </Card>
  )
}

/** Devices belong to the floor: salons without it get a link to set it up. */
function Devices({ salon }: { salon: Salon }) {
  const { t } = useTranslation(['salons', 'settingsMap'])
  const { data } = useFloorSettings(salon.id)
  if (!data) return null
  if (data.on) return <FloorDevices salon={salon} />

  return (
    <Card title={t('settingsMap:entries.devices.label')}>
      <div className="grid gap-4">
        <p className="text-ink-2">{t('settingsMap:devices_off')}</p>
        <Link to="/floor/rules" className={`${buttonClass('outline')} justify-self-start`}>
          {t('floor.open')}
        </Link>
      </div>
    </Card>
  )
}

/** Which emails the owner and the front desk receive. Changes are saved at once. */
function TeamMails({ salon }: { salon: Salon }) {
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
