import type { Notes } from './entities.ts'
import { StandInError } from './StandInError.ts'

export interface OrderInput {
  amount: number
  currency: string
  receipt: string | null
  notes: Notes
  unique_receipt: boolean
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** The body of `POST /v1/orders`; throws a StandInError that names the field. */
export function parseOrderInput(body: unknown): OrderInput {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return {
    amount: amountOf(fields.amount),
    currency: currencyOf(fields.currency),
    receipt: receiptOf(fields.receipt),
    notes: notesOf(fields.notes),
    unique_receipt: fields.unique_receipt === true,
  }
}

function amountOf(amount: unknown): number {
  if (amount === undefined || amount === null) reject('amount', 'The amount field is required.')
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) reject('amount', 'The amount must be an integer.')
  if (amount < 100) reject('amount', 'Order amount less than minimum amount allowed')
  return amount
}

function currencyOf(currency: unknown): string {
  if (currency === undefined || currency === null) reject('currency', 'The currency field is required.')
  if (typeof currency !== 'string' || !currencies.has(currency)) reject('currency', 'Currency is not supported')
  return currency
}

function receiptOf(receipt: unknown): string | null {
  if (receipt === undefined || receipt === null) return null
  if (typeof receipt !== 'string') reject('receipt', 'The receipt must be a string.')
  if (receipt.length > 40) reject('receipt', 'The receipt may not be greater than 40 characters.')
  return receipt
}

function notesOf(notes: unknown): Notes {
  if (notes === undefined || notes === null) return []
  if (typeof notes !== 'object') reject('notes', 'The notes must be an array.')
  const pairs = Object.entries(notes)
  if (pairs.length > 15) reject('notes', 'Number of fields in notes should be less than or equal to 15.')
  if (pairs.some(([, text]) => String(text).length > 256))
    reject('notes', 'The notes may not be greater than 256 characters.')
  return pairs.length === 0 ? [] : Object.fromEntries(pairs.map(([name, text]) => [name, String(text)]))
}

function reject(field: string, description: string): never {
  throw new StandInError(400, description, { field })
}
