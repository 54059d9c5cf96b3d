import type { Item } from './arrangeItems.ts'

export interface Arrangement {
  readonly items: readonly Item[]
  readonly elevation: number
  readonly azimuth?: number
}
