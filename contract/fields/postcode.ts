import { identifierText } from '../text/cleanText.ts'

/** A postcode in its one spelling: Latin digits and capitals without spaces; what is none stays as it was typed otherwise. */
export function normalisePostcode(text: string): string {
  const typed = identifierText(text)
  const bare = typed.replace(/[ -]/g, '').toUpperCase()
  return isSaudiPostcode(bare) ? bare : typed
}

/** Five digits, or the short address of the National Address: four letters and four digits. */
export const isSaudiPostcode = (text: string): boolean => /^(?:\d{5}|[A-Z]{4}\d{4})$/.test(text)
