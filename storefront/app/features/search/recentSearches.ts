import { localStore } from '../../browserStore.ts'

const place = 'recentSearches'
const most = 5

/** What this browser searched for last, newest first; it never leaves the browser, and signing out clears it. */
export function recentSearches(): string[] {
  const kept = localStore.readJson(place)
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, most) : []
}

export function rememberSearch(text: string): void {
  const searched = text.trim()
  if (searched === '') return
  const others = recentSearches().filter((other) => other.toLowerCase() !== searched.toLowerCase())
  localStore.write(place, JSON.stringify([searched, ...others].slice(0, most)))
}

export function forgetSearches(): void {
  localStore.remove(place)
}
