import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, type RefObject, useState } from 'react'

const itemClass =
  'flex min-h-touch w-full cursor-pointer gap-3 rounded-md px-3 py-2.5 text-left outline-none select-none ' +
  'data-highlighted:bg-hover'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'end'
  children: ReactNode
}

/** A menu of actions. Mounted on first use, as a page may have dozens. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setAsked(true),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setAsked(true)
      },
    })
  }
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <MenuPopup align={align}>{children}</MenuPopup>
    </Base.Root>
  )
}

interface MenuAtProps {
  /** Anchor: the part of the page that was tapped. */
  anchor: RefObject<Element | null>
  label: string
  onClose: () => void
  children: ReactNode
}

/** A menu of actions next to an element, open while mounted. */
export function MenuAt({ anchor, label, onClose, children }: MenuAtProps) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()} modal={false}>
      <MenuPopup align="start" anchor={anchor} label={label}>
        {children}
      </MenuPopup>
    </Base.Root>
  )
}

interface MenuItemProps {
  icon: ReactNode
  label: string
  /** Language of the label, if it differs from the page's. */
  lang?: string
  hint?: string
  /** Of what is new there. */
  count?: number | undefined
  /** Neither this nor `link`: it cannot be chosen, and the hint says why. */
  onClick?: () => void
  /** Makes the item a link instead of an action. */
  link?: ReactElement
}

export function MenuItem({ icon, label, lang, hint, count, onClick, link }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onClick}
      render={link}
      disabled={!onClick && !link}
      nativeButton={false}
      className={`${itemClass} items-start`}
    >
      <span className="mt-0.5 text-ink-3" aria-hidden>
        {icon}
      </span>
      <span className="grid">
        <span lang={lang} className={`text-md font-semibold ${lang ? 'other-language' : ''}`}>
          {label}
        </span>
        {hint && <span className="text-sm text-ink-3">{hint}</span>}
      </span>
      {count !== undefined && (
        <span className="ml-auto self-center">
          <NewCount count={count} />
        </span>
      )}
    </Base.Item>
  )
}

/** How much is new. */
export function NewCount({ count }: { count: number }) {
  return (
    <span className="num grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs font-semibold text-on-brand">
      {count}
    </span>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-1.5 h-px bg-line" />
}

export interface Choice<Value extends string> {
  value: Value
  label: string
  /** Language of the label, if it differs from the page's. */
  lang?: string
  icon?: ReactNode
}

interface ChoiceMenuProps<Value extends string> {
  trigger: MenuProps['trigger']
  value: Value
  choices: readonly Choice<Value>[]
  onChoose: (value: Value) => void
}

/** Radio items with icons; the current value is checked. */
export function ChoiceMenu<Value extends string>({ trigger, value, choices, onChoose }: ChoiceMenuProps<Value>) {
  return (
    <Menu trigger={trigger} align="start">
      <Base.RadioGroup value={value} onValueChange={(chosen: Value) => onChoose(chosen)}>
        {choices.map((choice) => (
          <Base.RadioItem key={choice.value} value={choice.value} closeOnClick className={`${itemClass} items-center`}>
            {choice.icon}
            <span className="grow text-md font-medium">{choice.label}</span>
            <Base.RadioItemIndicator className="text-brand-ink">
              <Check size={18} aria-hidden />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Menu>
  )
}

interface MenuPopupProps {
  align: 'start' | 'end'
  /** Absent: the trigger. */
  anchor?: RefObject<Element | null>
  label?: string
  children: ReactNode
}

function MenuPopup({ align, anchor, label, children }: MenuPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner align={align} anchor={anchor} sideOffset={6} collisionPadding={12} className="z-55 outline-none">
        <Base.Popup
          aria-label={label}
          className="slide-popup menu-popup rounded-lg border border-line-2 bg-surface p-1.5 shadow-pop outline-none"
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
