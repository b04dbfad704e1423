import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  label: string
  value: Value
  tabs: readonly { value: Value; label: string; icon?: ReactNode; count?: ReactNode }[]
  onChange: (value: Value) => void
  /** Content of the selected tab. */
  children: ReactNode
}

/** Tabs with one panel. On phones counts stand below the words; a row that is wider scrolls sideways and keeps the selected tab visible. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
      <Base.List
        aria-label={label}
        className="relative -mx-4 flex gap-1 overflow-x-auto border-b border-line-2 px-1 [scrollbar-width:none] max-md:gap-0 md:mx-0 md:px-0"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            ref={tab.value === value ? keepInSight : undefined}
            className={
              'group inline-flex min-h-12 flex-none items-center gap-2 border-b-3 border-transparent px-4 text-md font-medium text-ink-2 ' +
              'max-md:grow max-md:flex-col max-md:justify-center max-md:gap-0 max-md:px-1 max-md:text-xs whitespace-nowrap hover:text-ink -outline-offset-3 data-active:border-brand data-active:font-semibold data-active:text-brand-ink'
            }
          >
            {tab.icon}
            {tab.label}
            {tab.count != null && (
              <span className="num grid h-5.5 min-w-6.5 max-md:h-5 place-items-center rounded-full bg-sunken px-1.5 text-xs font-semibold text-ink-2 group-data-active:bg-brand group-data-active:text-on-brand">
                {tab.count}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel key={value} value={value} className="rounded-lg outline-offset-4">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}

/** Also when a count makes the tab wider. Scrolls only the row, never the page. */
function keepInSight(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (!tab || !row) return
  const observer = new ResizeObserver(() => {
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
  })
  observer.observe(tab)
  return () => observer.disconnect()
}
