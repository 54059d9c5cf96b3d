import type { Bilingual } from '../../../demo/demoShop.ts'

/**
 * A text that every shop starts with. A line may name `{address}`, `{email}`, `{phone}`, `{hours}`, `{cr_number}` and
 * `{vat_number}`; `readPage` fills them in and leaves out a line whose value the shop has not told.
 */
export interface StandardPage {
  key: string
  title: Bilingual
  body: Bilingual
}
