import type { Language } from '@rawaj/contract/text/languages.ts'
import { type Font, fontsByLanguage } from '@rawaj/design/fonts.ts'

/** Milliseconds that a screen waits for its fonts; later ones replace the system's when they arrive. */
const timeoutMs = 300

/** Requested fonts, by address: switching the language back and forth adds no font twice. */
const fonts = new Map<string, Promise<void>>()

/** Fetches the fonts of a language. */
export async function loadFonts(language: Language): Promise<void> {
  const all = Promise.all(fontsByLanguage[language].map(loadFont))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

function loadFont([family, url, weight]: Font): Promise<void> {
  const known = fonts.get(url)
  if (known) return known
  const font = new FontFace(family, `url(${url}) format("woff2")`, { weight }).load().then(
    (loaded) => void document.fonts.add(loaded),
    // The next turn of the language tries again.
    () => void fonts.delete(url),
  )
  fonts.set(url, font)
  return font
}
