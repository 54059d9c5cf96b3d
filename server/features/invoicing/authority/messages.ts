import { z } from 'zod'

/** What the authority finds in a document or a request, in the language that was asked for. */
export interface AuthorityMessage {
  code: string | null
  category: string | null
  message: string
}

const maxMessages = 200
const maxTextLength = 2_000
const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.slice(0, maxTextLength) : null))
const messageSchema = z
  .object({ code: text, category: text, message: text })
  .transform(({ code, category, message }): AuthorityMessage => ({ code, category, message: message ?? code ?? '' }))
const oneOrMore = z
  .union([z.array(messageSchema), messageSchema.transform((one) => [one])])
  .transform((messages) => messages.slice(0, maxMessages))

/** A list; the compliance checks are documented with one object in its place. */
export const messagesSchema = oneOrMore.nullish().transform((messages) => messages ?? [])

const errorsSchema = z.union([
  z.object({ errors: oneOrMore }).transform(({ errors }) => errors),
  messageSchema.transform((one) => [one]),
])

/** Errors beside those of a validation: a list, or one by itself. */
export function readErrors(reply: unknown): AuthorityMessage[] {
  const read = errorsSchema.safeParse(reply)
  return read.success ? read.data.filter(({ message }) => message !== '') : []
}
