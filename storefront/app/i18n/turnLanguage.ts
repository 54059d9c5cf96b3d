import type { Language } from '@rawaj/contract/text/languages.ts'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { hydrateDeferredParts } from '../ui/deferredPart.tsx'
import { namespaces } from './i18nOptions.ts'
import { requestLanguage } from './requestedLanguage.ts'

/**
 * Reads texts, the customer's own data and the page's data in another language. The page stays as it is until all are there
 * (`useLanguageOfData`).
 * @returns whether the texts could be read
 */
export async function turnLanguage(
  language: Language,
  { queries, revalidate }: { queries: QueryClient; revalidate: () => Promise<void> },
): Promise<boolean> {
  const allHere = () => namespaces.every((namespace) => i18next.hasResourceBundle(language, namespace))
  const partsHydrated = hydrateDeferredParts()
  // Not `loadLanguages`: that never asks again for what failed once.
  if (!allHere()) await i18next.reloadResources([language])
  if (!allHere()) return false
  await partsHydrated
  requestLanguage(language)
  await readShownQueries(queries, i18next.language, language)
  await revalidate()
  return true
}

/** Reads what the screen shows of the customer's own data in another language: its keys name the language. */
async function readShownQueries(queries: QueryClient, from: string, to: Language): Promise<void> {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey.includes(from) })
  await Promise.all(
    shown.map(({ options: { queryFn }, queryKey }) =>
      queries.prefetchQuery({ queryFn, queryKey: queryKey.map((part) => (part === from ? to : part)), staleTime: 0 }),
    ),
  )
}
