/** Placeholders of a canned reply for data of the ticket, in braces: `{name}`. */
const cannedReplyPlaceholders = ['name', 'order', 'number'] as const
export type CannedReplyPlaceholder = (typeof cannedReplyPlaceholders)[number]

const pattern = new RegExp(`\\{(${cannedReplyPlaceholders.join('|')})\\}`, 'g')

/**
 * A canned reply with its placeholders replaced by data of the ticket: its author, its order's number, its own number. Unknown
 * values (null) leave the placeholder, for the employee to see; the shop sends no reply that contains one.
 */
export function fillCannedReply(text: string, values: Record<CannedReplyPlaceholder, string | null>): string {
  return text.replace(pattern, (whole, name: CannedReplyPlaceholder) => values[name] ?? whole)
}

/** Whether a text still contains a placeholder. */
export const hasPlaceholder = (text: string): boolean => text.search(pattern) !== -1
