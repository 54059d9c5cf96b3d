/**
 * A customer requests (`waiting`); the shop refuses, or approves, and the details are in force until other ones are (`replaced`).
 * A withdrawn request is deleted.
 */
export const tradeRequestStates = ['waiting', 'approved', 'refused', 'replaced'] as const
export type TradeRequestState = (typeof tradeRequestStates)[number]
