import type { ReactNode } from 'react'
import { TimeSelect } from '../ui/TimeSelect.tsx'

/** On the smallest phones the label is above the times. `wide`: leaves room for a date. */
export function DayTimes({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        `grid ${wide ? 'grid-cols-[7.75rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem]' : 'grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem]'} ` +
        'items-center gap-x-1 gap-y-1 md:gap-x-1.5 max-[22rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] ' +
        'max-[22rem]:[&>:first-child]:col-span-full'
      }
    >
      {children}
    </div>
  )
}

interface DayTimeProps {
  label: string
  value: string
  isEnd?: boolean
  error: string | undefined
  onChange: (time: string) => void
}

/** Narrow. Its error is below the whole line, where there is room for a sentence. */
export function DayTime(props: DayTimeProps) {
  return (
    <TimeSelect
      labelHidden
      {...props}
      className={
        'contents! [&>p]:order-1 [&>p]:col-span-full [&_select]:pr-6 [&_select]:pl-2 [&>div>svg]:right-1.5 ' +
        'max-[26rem]:[&_select]:px-1.5 max-[26rem]:[&>div>svg]:hidden'
      }
    />
  )
}
