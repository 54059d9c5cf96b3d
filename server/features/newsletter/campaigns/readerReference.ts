/** Identifies one copy of a campaign in its links and headers: its number, and its reader's secret token. */
export interface ReaderReference {
  recipientId: number
  token: string
}

/** Belongs to no reader: used in previews and test emails, and as the placeholder for the reference of each copy. */
export const placeholderReference = `0-${'0'.repeat(24)}`

export const referenceOf = ({ recipientId, token }: ReaderReference): string => `${recipientId}-${token}`

const pattern = '(\\d{1,15})-([0-9a-f]{24})'
const whole = new RegExp(`^${pattern}$`)
const inMails = new RegExp(`\\bletter-${pattern}(?![0-9a-f])`, 'g')

/** Reads one; null: it is none. */
export function parseReference(text: string): ReaderReference | null {
  const [, recipientId, token = ''] = whole.exec(text) ?? []
  return recipientId === undefined ? null : { recipientId: Number(recipientId), token }
}

/** References that a returned mail carries, in their order in the text. */
export const referencesIn = (text: string): ReaderReference[] =>
  [...text.matchAll(inMails)].map(([, recipientId, token = '']) => ({ recipientId: Number(recipientId), token }))

/** In a `Message-ID`, and in an address to which undelivered copies come back. */
export const nameInMails = (reference: string): string => `letter-${reference}`
