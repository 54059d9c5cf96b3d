import { localStore } from '../../browserStore.ts'

const storageKey = 'recentSearches'
const maxSearches = 5

/** Last searches of this browser, newest first; they never leave the browser, and signing out clears them. */
export function recentSearches(): string[] {
  const stored = localStore.readJson(storageKey)
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxSearches) : []
}

export function rememberSearch(text: string): void {
  const searched = text.trim()
  if (searched === '') return
  const others = recentSearches().filter((other) => other.toLowerCase() !== searched.toLowerCase())
  localStore.write(storageKey, JSON.stringify([searched, ...others].slice(0, maxSearches)))
}

export function clearSearches(): void {
  localStore.remove(storageKey)
}
