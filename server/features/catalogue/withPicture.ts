import type { StoredProduct } from './writeProducts.ts'

type Pictured = Pick<StoredProduct, 'pictures' | 'pictureTexts'>

/** The pictures of a product or family with one more at their end. */
export const withPicture = (
  { pictures, pictureTexts }: Pictured,
  path: string,
  text: Pictured['pictureTexts'][number] = { ar: '', en: '' },
): Pictured => ({
  pictures: [...pictures, path],
  pictureTexts: [...pictures.map((_, place) => pictureTexts[place] ?? { ar: '', en: '' }), text],
})
