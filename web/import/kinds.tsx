/** The kinds of files that can be brought in. */

import { type LucideIcon, Users } from 'lucide-react'
import { ClientColumns, ClientOutcome } from './clients/ClientPanels.tsx'
import { openClientList } from './clients/client-list.ts'
import type { BroughtFile, KindName, OpenedFile } from './file-kind.ts'

interface FileKind {
  icon: LucideIcon
  open: (file: OpenedFile) => BroughtFile
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
}
