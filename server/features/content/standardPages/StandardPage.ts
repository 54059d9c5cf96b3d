import type { Language } from '@rawaj/contract/text/languages.ts'

/**
 * A text that every shop starts with. A line may name what the settings say (`pagePlaceholders`); `readPage` fills it in and
 * leaves out a line whose value is not set. Whatever a setting decides is named and not written here.
 */
export interface StandardPage {
  key: string
  title: Record<Language, string>
  body: Record<Language, string>
}
