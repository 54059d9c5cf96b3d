import { type Language, languages } from '@rawaj/contract/languages.ts'

/**
 * The cut of a wide scene whose goods stand clear of the words. Words stand at the start side and printing on goods
 * must not be mirrored, so the renderer makes `<scene>-wide.webp` with the goods at the right and `<scene>-wide-rtl.webp`
 * with them at the left. Any other picture is taken as it is.
 */
export function sceneFor(image: string, language: Language): string {
  return languages[language].dir === 'rtl' ? image.replace(/-wide\.webp$/, '-wide-rtl.webp') : image
}
