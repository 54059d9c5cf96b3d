/** The two halves of the shop, in its order. */
export const departments = ['pipes', 'health'] as const
export type Department = (typeof departments)[number]
