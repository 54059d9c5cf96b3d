import pg from 'pg'

/** Longer ones are bulk inserts, of which hardly two are alike. */
const maxNamedLength = 5_000
const usesBeforeNamed = 5
/** How many rows a pattern matches decides on the plan: one for all patterns is wrong for most. */
const wantsPlanOfItsOwn = / i?like /i
/** The server keeps every one of them for every connection. */
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
 * A connection that gives statements which come again and again a name, so that the server parses and plans them once.
 * The shop's own are few; what comes in ever new shapes stays without.
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
