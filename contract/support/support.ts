/** Status of a support request, as it is stored and sent: `open` waits for the shop, `answered` for the customer. */
export const supportStatus = { open: 0, answered: 1, closed: 2 } as const
export type SupportStatus = (typeof supportStatus)[keyof typeof supportStatus]

/** Author of a message that its customer sees. */
export const remarkSides = ['customer', 'shop'] as const
export type RemarkSide = (typeof remarkSides)[number]

/**
 * Why a file of a mail was not stored: it is no picture; it is too large; it is declared as a picture but cannot be read; there
 * were more pictures than a mail may have.
 */
export const unkeptReasons = ['not_a_picture', 'too_large', 'unreadable', 'too_many'] as const

/** The longest remark, in characters. */
export const maxRemarkLength = 4_000
