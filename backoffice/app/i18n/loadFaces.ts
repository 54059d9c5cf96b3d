import type { Language } from '@rawaj/contract/languages.ts'
import { facesByLanguage } from '@rawaj/design/faces.ts'

/** For so many milliseconds a screen waits for its faces; later ones take the system's place when they come. */
const timeoutMs = 300

/** Fetches the faces of a language. */
export async function loadFaces(language: Language): Promise<void> {
  const faces = facesByLanguage[language].map(([family, url, weight]) => {
    const face = new FontFace(family, `url(${url}) format("woff2")`, { weight })
    return face.load().then(
      (loaded) => void document.fonts.add(loaded),
      () => undefined,
    )
  })
  await Promise.race([Promise.all(faces), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}
