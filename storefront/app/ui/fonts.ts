import arabic400 from './fonts/rawaj-arabic-400.woff2?url'
import arabic500 from './fonts/rawaj-arabic-500.woff2?url'
import arabic600 from './fonts/rawaj-arabic-600.woff2?url'
import latin from './fonts/rawaj-latin-400-600.woff2?url'

/**
 * The faces of a page's first view, by language; Arabic pages need the Latin one too, for figures. A browser waits a
 * moment (100 ms) with the first paint for an optional face that it was told of, so that all but slow lines show the
 * shop's own letters from the first page on, and nothing ever moves.
 */
export const firstFaces: Record<'ar' | 'en', readonly string[]> = {
  ar: [arabic400, arabic500, arabic600, latin],
  en: [latin],
}
