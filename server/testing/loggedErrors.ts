/** Errors that the shops of this process have logged, each shop's in its own list for its test. */
const lists = new Set<string[]>()

/** A list for the errors that a new shop logs. */
export function createLoggedErrors(): string[] {
  const list: string[] = []
  lists.add(list)
  return list
}

/** Takes every error that was logged since the last time, and that no test has taken. */
export function takeLoggedErrors(): string[] {
  return [...lists].flatMap((list) => list.splice(0))
}
