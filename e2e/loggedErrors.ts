/** The errors that each shop of this worker has logged and no test has taken yet, by the shop's address. */
const logs = new Map<string, string[]>()

/** Watches what a shop logs as an error until the answer is called; what it has logged by then still counts. */
export function watchLog(shop: string, loggedErrors: string[]): () => void {
  logs.set(shop, loggedErrors)
  return () => {
    if (loggedErrors.length === 0) logs.delete(shop)
  }
}

/** Takes the errors that any shop has logged since the last time. */
export function takeLoggedErrors(): string[] {
  return [...logs].flatMap(([shop, loggedErrors]) => loggedErrors.splice(0).map((line) => `${shop}: ${line.trim()}`))
}
