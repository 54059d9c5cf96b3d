/** What stands for something of the ticket in a ready answer, in braces: `{name}`. */
const cannedReplyPlaceholders = ['name', 'order', 'number'] as const
export type CannedReplyPlaceholder = (typeof cannedReplyPlaceholders)[number]

const pattern = new RegExp(`\\{(${cannedReplyPlaceholders.join('|')})\\}`, 'g')

/**
 * A ready answer with the ticket's own words in the place of its placeholders: who wrote it, the number of its order, its own
 * number. What is not known (null) stays as it is, for whoever answers to see; the shop sends no answer with one left in it.
 */
export function fillCannedReply(text: string, values: Record<CannedReplyPlaceholder, string | null>): string {
  return text.replace(pattern, (whole, name: CannedReplyPlaceholder) => values[name] ?? whole)
}

/** Whether a placeholder still stands in a text. */
export const hasPlaceholder = (text: string): boolean => text.search(pattern) !== -1
