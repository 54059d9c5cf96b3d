import type { Database } from './Database.ts'

/**
 * A statement that is put together once for a database, not for every call: building its text costs as much as a small
 * one takes to run. Not for transactions, each of which is a database of its own.
 */
export function preparePerDatabase<Key extends string, Statement>(build: (db: Database, key: Key) => Statement) {
  const statements = new WeakMap<Database, Map<Key, Statement>>()
  return (db: Database, key: Key): Statement => {
    const known = statements.get(db) ?? new Map<Key, Statement>()
    statements.set(db, known)
    const statement = known.get(key) ?? build(db, key)
    known.set(key, statement)
    return statement
  }
}
