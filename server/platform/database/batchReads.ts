/**
 * Reads with one statement what is asked for in one turn of the event loop: requests that arrive together share a round trip.
 * @returns a look-up by key; undefined where nothing is found
 */
export function batchReads<Value>(
  read: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let batch: { keys: Set<string>; found: Promise<Map<string, Value>> } | undefined

  async function readNext(keys: Set<string>) {
    await new Promise((resolve) => setImmediate(resolve))
    batch = undefined
    return read([...keys])
  }

  return async (key) => {
    if (!batch) {
      const keys = new Set<string>()
      batch = { keys, found: readNext(keys) }
    }
    batch.keys.add(key)
    return (await batch.found).get(key)
  }
}
