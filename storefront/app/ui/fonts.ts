import arabic400 from './fonts/rawaj-arabic-400.woff2?url'
import arabic600 from './fonts/rawaj-arabic-600.woff2?url'
import latin from './fonts/rawaj-latin-400-600.woff2?url'

/**
 * What the first paint of a page needs, by language: `<link rel="preload" as="font" type="font/woff2" crossorigin>`.
 * Arabic pages need the Latin face too, for figures. The Arabic 500 is used for labels only and may come later.
 */
export const preloadedFonts: Record<'ar' | 'en', readonly string[]> = {
  ar: [arabic400, arabic600, latin],
  en: [latin],
}
