/** Text by name that outlives the page. It never throws. */
export interface BrowserStore {
  read: (key: string) => string | null
  /** The stored JSON; `null` if there is none, or text of another program. */
  readJson: (key: string) => unknown
  write: (key: string, text: string) => void
  remove: (key: string) => void
  clear: () => void
}

/** Stored until it is cleared, for every tab of this browser. */
export const localStore = createBrowserStore(() => localStorage)

/** Stored as long as the tab is open. */
export const tabStore = createBrowserStore(() => sessionStorage)

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}

/** If the browser forbids storing, or its storage is full, values are kept in memory as long as the page is open. */
function createBrowserStore(place: () => Storage): BrowserStore {
  const unsaved = new Map<string, string>()

  const read = (key: string) => unsaved.get(key) ?? attempt(() => place().getItem(key))
  return {
    read,
    readJson: (key) => attempt(() => JSON.parse(read(key) ?? 'null')),
    write(key, text) {
      unsaved.set(key, text)
      attempt(() => {
        place().setItem(key, text)
        unsaved.delete(key)
      })
    },
    remove(key) {
      unsaved.delete(key)
      attempt(() => place().removeItem(key))
    },
    clear() {
      unsaved.clear()
      attempt(() => place().clear())
    },
  }
}
