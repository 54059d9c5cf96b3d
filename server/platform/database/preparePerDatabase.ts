import type { Database } from './Database.ts'

/**
 * A statement that is built once per database, not per call: building its text costs as much as running a small one. Not for
 * transactions, each of which is a database object of its own.
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
