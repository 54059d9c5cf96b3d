import type { IconProps } from '@rawaj/design/icons.tsx'
import type { ComponentType } from 'react'

/** Something that the palette finds: it leads to a screen, or opens something over the one that is open. */
export interface PaletteEntry {
  id: string
  text: string
  /** What it is, or where. */
  note?: string
  icon: ComponentType<IconProps> | undefined
  path?: string
  open?: () => void
}
