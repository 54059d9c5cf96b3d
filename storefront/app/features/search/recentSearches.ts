const place = 'recentSearches'
const most = 5

/** What this browser searched for last, newest first; it never leaves the browser, and signing out clears it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    // Nothing may be stored here, or somebody else's words lie in that place.
    return []
  }
}

export function rememberSearch(text: string): void {
  const searched = text.trim()
  if (searched === '') return
  const others = recentSearches().filter((other) => other.toLowerCase() !== searched.toLowerCase())
  try {
    localStorage.setItem(place, JSON.stringify([searched, ...others].slice(0, most)))
  } catch {
    // A browser that forbids storing searches all the same.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // There was nothing to forget.
  }
}
