/**
 * A customer asks (`waiting`); the shop approves, and the details are in force until others are (`replaced`), or refuses.
 * Whoever withdraws a request leaves nothing of it.
 */
export const tradeRequestStates = ['waiting', 'approved', 'refused', 'replaced'] as const
export type TradeRequestState = (typeof tradeRequestStates)[number]
