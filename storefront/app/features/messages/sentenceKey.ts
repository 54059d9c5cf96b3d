import { fieldErrorCatalogue, isFieldErrorCode } from '@rawaj/contract/errors.ts'

/** The spec writes two sentences alike but for one capital, for the one-time code and for support. */
const spelledAlike: Partial<Record<string, string>> = { 'Email is required': 'email_is_required_for_support' }

/** The key in namespace `messages` for a sentence of the spec: "Your Cart Is Empty" → "your_cart_is_empty". */
export function sentenceKey(said: string): string {
  // The code of a field error stands for its message.
  const sentence = isFieldErrorCode(said) ? fieldErrorCatalogue[said] : said
  const own = spelledAlike[sentence]
  if (own !== undefined) return own
  return sentence
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}
