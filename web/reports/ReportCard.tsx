import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import { InfoNote } from '../ui/InfoNote.tsx'

interface ReportCardProps {
  title: string
  /** Definitions of its figures, a line each, behind an info button, and that button's label. */
  about: string
  note: string
  /** Next to the info button. */
  action?: ReactNode
  children: ReactNode
}

/** A section of a report with the definition of its figures. */
export function ReportCard({ title, about, note, action, children }: ReportCardProps) {
  return (
    <Card
      title={title}
      action={
        <span className="-mr-3 flex items-center gap-1">
          {action}
          <InfoNote label={about}>
            {note.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </InfoNote>
        </span>
      }
    >
      {children}
    </Card>
  )
}
