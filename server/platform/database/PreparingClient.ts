import pg from 'pg'

/** Longer statements are bulk inserts, hardly any of which repeat. */
const maxNamedLength = 5_000
const usesBeforeNamed = 5
/** The best plan depends on how many rows the pattern matches: one plan for all patterns is wrong for most. */
const wantsPlanOfItsOwn = / i?like /i
/** The server keeps each of them for every connection. */
const maxNamed = 300
const maxCounted = 2_000

interface Statement {
  uses: number
  name?: string
}

/** By text, for all connections: a statement has the same name on each. */
const statements = new Map<string, Statement>()
let named = 0

/**
 * A connection that names statements which repeat, so that the server parses and plans them once. The shop has few of them;
 * statements of ever new shapes stay unnamed.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query: (statement: unknown, ...rest: unknown[]) => unknown = this.query.bind(this)
    const named: unknown = (statement: unknown, ...rest: unknown[]) => query(withName(statement), ...rest)
    this.query = named as typeof this.query
  }
}

function withName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return statement
  const { text, name } = statement as { text: unknown; name?: unknown }
  if (typeof text !== 'string' || text.length > maxNamedLength || name !== undefined) return statement
  if (wantsPlanOfItsOwn.test(text)) return statement
  const preparedName = nameOf(text)
  return preparedName === undefined ? statement : { ...statement, name: preparedName }
}

function nameOf(text: string): string | undefined {
  const known = statements.get(text)
  if (!known) {
    if (statements.size < maxCounted) statements.set(text, { uses: 1 })
    return undefined
  }
  known.uses += 1
  if (known.name === undefined && known.uses > usesBeforeNamed && named < maxNamed) {
    named += 1
    known.name = `shop_${named}`
  }
  return known.name
}
