import type { Language } from '@rawaj/contract/languages.ts'
import type { OrderStatus } from '@rawaj/contract/orderStatus.ts'
import type { Database } from '../../platform/database/Database.ts'

/**
 * What a letter is about. Only ids and plain facts: a one-time code or a reset link is made when the letter is written,
 * so that no secret ever lies in the queue.
 */
export type LetterContent =
  | { kind: 'welcome'; name: string }
  | { kind: 'code'; requestedFrom?: string }
  | { kind: 'resetLink'; userId: number }
  | { kind: 'passwordChanged'; name: string }
  | { kind: 'emailProven'; name: string }
  | { kind: 'orderPlaced'; orderId: number }
  | { kind: 'orderMoved'; orderId: number; status: OrderStatus }
  | { kind: 'paymentReturned'; orderId: number }
  | { kind: 'supportAnswered'; remarkId: number }
  | { kind: 'enquiry'; enquiryId: number }
  | { kind: 'contact'; contactId: number }
  | { kind: 'newsletterCode'; code: string; percent: number }

export type Letter = LetterContent & {
  /** An address; null = the shop's own. */
  to: string | null
  language: Language
}

export interface Mail {
  /** Puts letters into the queue inside the caller's transaction: they go out if and only if it commits. */
  post(tx: Database, ...letters: Letter[]): Promise<void>
  /**
   * Hands a letter to the mail server while the caller waits a moment, for the one-time code. `refused`: the server
   * does not take this address. Whatever else goes wrong, the letter is queued.
   */
  sendNow(letter: Letter): Promise<'sent' | 'queued' | 'refused'>
}
