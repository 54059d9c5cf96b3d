import type { Language } from '@rawaj/contract/languages.ts'

/**
 * A text that every shop starts with. A line may name `{address}`, `{email}`, `{phone}`, `{hours}`, `{cr_number}` and
 * `{vat_number}`; `readPage` fills them in and leaves out a line whose value is not set.
 */
export interface StandardPage {
  key: string
  title: Record<Language, string>
  body: Record<Language, string>
}
