/** The key in namespace `messages` for a sentence of the spec: "Your Cart Is Empty" → "your_cart_is_empty". */
export function sentenceKey(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}
