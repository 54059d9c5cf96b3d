import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { productOf } from './testing/productOf.ts'

/** Where the lines of a field begin: `start` follows its own direction. */
const beginsAt = (field: Element) => {
  const { textAlign, direction } = getComputedStyle(field)
  const start = direction === 'rtl' ? 'right' : 'left'
  return textAlign === 'start' ? start : textAlign
}

it.each<Language>(['ar', 'en'])(
  'A text in Arabic begins at the right, one in English at the left, in forms in %s',
  async (language) => {
    const product = productOf({ descriptionAr: 'وصف', descriptionEn: 'Description' })
    const { screen, text } = await renderScreen({
      path: '/products/1',
      language,
      calls: {
        readProduct: async () => reply(product),
        listCategories: async () => reply([]),
        listBrands: async () => reply([]),
        listGridProducts: async () => ({ ...reply([]), next: null }),
        listStockMovements: async () => ({ ...reply([]), next: null }),
      },
    })
    for (const [name, side] of [
      ['products_nameAr', 'right'],
      ['products_nameEn', 'left'],
      ['products_descriptionAr', 'right'],
      ['products_descriptionEn', 'left'],
    ] as const) {
      const field = screen.getByRole('textbox', { name: new RegExp(`^${text(name)}`) })
      await expect.element(field).toBeVisible()
      expect([name, beginsAt(field.element())]).toEqual([name, side])
    }
  },
)
