import { Menu as BaseMenu } from '@base-ui/react/menu'
import { CheckIcon } from '@rawaj/design/icons.tsx'
import type { ReactElement, ReactNode } from 'react'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'end'
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

const popupClass =
  'max-h-(--available-height) min-w-48 max-w-[min(20rem,calc(100vw-1.5rem))] overflow-y-auto rounded-control border border-line ' +
  'bg-surface p-1.5 text-ink shadow-float outline-none'

const itemClass =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-control px-3 py-1.5 text-14 outline-none select-none ' +
  'data-highlighted:bg-brand-soft data-highlighted:text-brand data-disabled:text-muted max-sm:min-h-11 [&>svg]:size-4.5'

/** Actions and choices behind a button. */
export function Menu({ trigger, align = 'end', onOpenChange, children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} onOpenChange={(open) => onOpenChange?.(open)}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-40 outline-none">
          <BaseMenu.Popup className={popupClass}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

interface AnchoredMenuProps {
  /** The button that was pressed; null: closed. */
  anchor: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** The same beside whichever of many buttons was pressed; the focus goes back to it. */
export function AnchoredMenu({ anchor, onClose, children }: AnchoredMenuProps) {
  return (
    <BaseMenu.Root modal={false} open={anchor !== null} onOpenChange={(open) => !open && onClose()}>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 outline-none"
        >
          <BaseMenu.Popup className={popupClass} finalFocus={() => anchor}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/**
 * Acts once the menu has given the focus back to its button, which it does in the frame after it closes: a dialog that opens
 * returns the focus to where it was then, and the item is gone.
 */
const afterFocusReturn = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act))

export function MenuItem({ icon, danger, disabled, onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      className={`${itemClass} ${danger ? 'text-danger' : ''}`}
      disabled={disabled}
      onClick={() => afterFocusReturn(onSelect)}
    >
      {icon}
      <span className="min-w-0 grow">{children}</span>
    </BaseMenu.Item>
  )
}

/** A link of the back office itself. */
export function MenuLink({ icon, link, children }: { icon?: ReactNode; link: ReactElement; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem className={itemClass} render={link} closeOnClick>
      {icon}
      <span className="min-w-0 grow">{children}</span>
    </BaseMenu.LinkItem>
  )
}

interface MenuCheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** On or off; the menu stays open. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <BaseMenu.CheckboxItem className={itemClass} checked={checked} onCheckedChange={onChange} closeOnClick={false}>
      <span className="grid size-4.5 shrink-0 place-items-center">
        <BaseMenu.CheckboxItemIndicator>
          <CheckIcon className="size-4.5" />
        </BaseMenu.CheckboxItemIndicator>
      </span>
      <span className="min-w-0 grow">{children}</span>
    </BaseMenu.CheckboxItem>
  )
}

interface MenuChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
}

/** One of a few. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <BaseMenu.Group>
      <MenuLabel>{label}</MenuLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
        {options.map((option) => (
          <BaseMenu.RadioItem key={option.value} value={option.value} className={itemClass} closeOnClick>
            <span className="grid size-4.5 shrink-0 place-items-center">
              <BaseMenu.RadioItemIndicator>
                <CheckIcon className="size-4.5" />
              </BaseMenu.RadioItemIndicator>
            </span>
            <span className="min-w-0 grow">{option.text}</span>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <MenuLabel>{label}</MenuLabel>
      {children}
    </BaseMenu.Group>
  )
}

function MenuLabel({ children }: { children: ReactNode }) {
  return <BaseMenu.GroupLabel className="px-3 pt-2 pb-1 text-12 font-medium text-muted">{children}</BaseMenu.GroupLabel>
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-1 my-1.5 h-px bg-line" />
}
