import type { Shop } from '../../../kernel/index.ts'

/** Whether shoppers get in; from memory, and the same in every process within moments of a change. */
export const isOpen = ({ shopSettings }: Pick<Shop, 'shopSettings'>): boolean => shopSettings.current().opening.open
