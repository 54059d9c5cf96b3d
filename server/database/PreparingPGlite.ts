import { PGlite, parse, protocol, type Results, type Transaction } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

/** Parameter and result types of a statement that PostgreSQL keeps under a name. */
interface Prepared {
  name: string
  parameterTypes: number[]
  /** Not there for statements without rows. */
  rowDescription: RowDescription | undefined
}

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number]
type RowDescription = InstanceType<typeof protocol.messages.RowDescriptionMessage>
type QueryOptions = Parameters<PGlite['query']>[2]

const { serialize } = protocol

/** Longer ones are bulk inserts, of which hardly two are alike. */
const longestKept = 20_000
const mostKept = 300

/**
 * PGlite that keeps statements prepared. Working out a plan costs this build several times what running it does, and
 * the shop's statements are few and always the same; PGlite itself parses and plans every one anew.
 */
export class PreparingPGlite extends PGlite {
  #count = 0
  #forgotten: string[] = []
  readonly #statements = new LRUCache<string, Prepared>({
    max: mostKept,
    dispose: ({ name }) => this.#forgotten.push(name),
  })

  override async query<Row>(query: string, parameters?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    if (query.length > longestKept) return super.query<Row>(query, parameters, options)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#run<Row>(query, parameters, options))
  }

  override transaction<Result>(callback: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) =>
      callback({
        ...tx,
        query: <Row>(query: string, parameters?: unknown[], options?: QueryOptions) => {
          if (tx.closed) throw new Error('Transaction is closed')
          return query.length > longestKept
            ? tx.query<Row>(query, parameters, options)
            : this.#run<Row>(query, parameters, options)
        },
        get closed() {
          return tx.closed
        },
      }),
    )
  }

  async #run<Row>(query: string, parameters: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const { name, parameterTypes, rowDescription } = this.#statements.get(query) ?? (await this.#prepare(query))
      const values = parameters.map((value, place) => this.#serialized(value, parameterTypes[place] ?? 0))
      const { messages } = await this.execProtocol(
        Buffer.concat([serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()]),
        { syncToFs: false },
      )
      return this.#results<Row>(messages, rowDescription, options)
    })
  }

  /** As PGlite's own, which copies its table of several hundred parsers for every statement. */
  #results<Row>(
    messages: readonly Message[],
    rowDescription: RowDescription | undefined,
    options: QueryOptions = {},
  ): Results<Row> {
    const fields = (rowDescription?.fields ?? []).map(({ name, dataTypeID }) => ({ name, dataTypeID }))
    const readers = fields.map(({ dataTypeID }) => options.parsers?.[dataTypeID] ?? this.parsers[dataTypeID])
    const rows: unknown[] = []
    let affectedRows = 0
    for (const message of messages) {
      if (message instanceof protocol.messages.CommandCompleteMessage)
        affectedRows = Number(/\d+$/.exec(message.text)?.[0] ?? 0)
      if (!(message instanceof protocol.messages.DataRowMessage)) continue
      const values = message.fields.map((text, place) => {
        const reader = readers[place]
        return text === null || !reader ? text : reader(text, fields[place]?.dataTypeID)
      })
      rows.push(
        options.rowMode === 'array'
          ? values
          : Object.fromEntries(values.map((value, place) => [fields[place]?.name, value])),
      )
    }
    return { rows: rows as Row[] as Results<Row>['rows'], fields, affectedRows }
  }

  async #prepare(query: string): Promise<Prepared> {
    this.#count += 1
    const name = `shop${this.#count}`
    const forgotten = this.#forgotten.splice(0).map((old) => serialize.close({ type: 'S', name: old }))
    const { messages } = await this.execProtocol(
      Buffer.concat([
        ...forgotten,
        serialize.parse({ name, text: query }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
      { syncToFs: false },
    )
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      rowDescription: messages.find((message) => message instanceof protocol.messages.RowDescriptionMessage),
    }
    this.#statements.set(query, prepared)
    return prepared
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    // PGlite counts the bytes of half a character wrongly, and would cut the text in the middle of another.
    return (this.serializers[type]?.(value) ?? String(value)).toWellFormed()
  }
}
