/** The kinds of files that can be brought in. */

import { CalendarDays, Gift, IdCard, type LucideIcon, Tag, Users } from 'lucide-react'
import type { BroughtKind } from '../../shared/moving-in/contract.ts'
import { AppointmentOutcome } from './appointments/AppointmentPanels.tsx'
import { AppointmentReading } from './appointments/AppointmentReading.tsx'
import { openAppointments } from './appointments/appointment-file.ts'
import { ClientColumns, ClientOutcome } from './clients/ClientPanels.tsx'
import { openClientList } from './clients/client-list.ts'
import type { BroughtFile, KindName, OpenedFile } from './file-kind.ts'
import { BroughtListOutcome } from './lists/BroughtListOutcome.tsx'
import { openBroughtList } from './lists/brought-list.ts'

interface FileKind {
  icon: LucideIcon
  open: (file: OpenedFile) => BroughtFile | Promise<BroughtFile>
}

export const kinds: Record<KindName, FileKind> = {
  clients: {
    icon: Users,
    open(file) {
      const list = openClientList(file)
      return {
        kind: 'clients',
        status: list.store,
        renderReading: () => <ClientColumns file={list} />,
        renderOutcome: () => <ClientOutcome file={list} />,
        bringIn: list.bringIn,
        stop: list.stop,
        close: list.close,
      }
    },
  },
  appointments: {
    icon: CalendarDays,
    async open(file) {
      const list = openAppointments(file, await file.worker.table())
      const { salon } = file
      return {
        kind: 'appointments',
        status: list.store,
        renderReading: () => <AppointmentReading file={list} salon={salon} />,
        renderOutcome: (onDecide) => <AppointmentOutcome file={list} salon={salon} onDecide={onDecide} />,
        lookAgain: list.lookAgain,
        bringIn: list.bringIn,
        stop: list.stop,
        close: list.close,
      }
    },
  },
  staff: { icon: IdCard, open: (file) => openList(file, 'staff') },
  services: { icon: Tag, open: (file) => openList(file, 'services') },
  gift_cards: { icon: Gift, open: (file) => openList(file, 'gift_cards') },
}

function openList(file: OpenedFile, kind: BroughtKind): BroughtFile {
  const list = openBroughtList(file, kind)
  return {
    kind,
    status: list.store,
    renderReading: () => null,
    renderOutcome: () => <BroughtListOutcome file={list} />,
    bringIn: list.bringIn,
    stop: list.stop,
    close: list.close,
  }
}
