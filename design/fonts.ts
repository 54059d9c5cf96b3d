import arabic400 from './fonts/rawaj-arabic-400.woff2?url'
import arabic500 from './fonts/rawaj-arabic-500.woff2?url'
import arabic600 from './fonts/rawaj-arabic-600.woff2?url'
import latin from './fonts/rawaj-latin-400-600.woff2?url'

/** Family, address, weight. The families stand first in `--font-sans` (theme.css). */
export type Font = readonly [family: string, url: string, weight: string]

const latinFont: Font = ['Rawaj Latin', latin, '400 600']

/** The fonts of a page's first view, by language; Arabic pages need the Latin one too, for figures. */
export const fontsByLanguage: Record<'ar' | 'en', readonly Font[]> = {
  ar: [
    latinFont,
    ['Rawaj Arabic', arabic400, '400'],
    ['Rawaj Arabic', arabic500, '500'],
    ['Rawaj Arabic', arabic600, '600'],
  ],
  en: [latinFont],
}
