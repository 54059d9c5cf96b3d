import { createContext, type RouterContextProvider } from 'react-router'
import { createPageContext, type PageContext, type Translations } from './pageContext.ts'

/** The texts that the server renders a page with. */
export const translationsContext = createContext<Translations>()

/** The page that was rendered, in pieces: the bytes of a `Response` would be copied thrice on their way through it. */
export const htmlContext = createContext<Buffer[] | null>(null)

/** HTML of parts of pages (ui/cachedPart.tsx), by all that it is made of. */
export interface PartCache {
  get(key: string): Buffer | undefined
  set(key: string, html: Buffer): unknown
}

export const partCacheContext = createContext<PartCache | null>(null)

/** What the server renders a page with beside its data. */
export interface RenderValues {
  translations: Translations
  /** `null`: nothing is kept. */
  partCache: PartCache | null
}

export function createRenderContext(
  values: PageContext,
  { translations, partCache }: RenderValues,
): RouterContextProvider {
  const context = createPageContext(values)
  context.set(translationsContext, translations)
  context.set(partCacheContext, partCache)
  return context
}
