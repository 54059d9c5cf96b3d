/** Where a support request stands, as it is stored and travels. */
export const supportStatus = { open: 0, answered: 1, closed: 2 } as const
