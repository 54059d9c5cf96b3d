import { richTextOfLines } from '@rawaj/contract/text/richText.ts'

/** Every row of every table of the shop, as JSON and sorted, and the waiting jobs: what tests compare shops by. */
export type ShopRows = Record<string, string[]>

type Query = <Row extends object>(statement: string) => Promise<Row[]>

/** `like`: only the tables and columns that are in this one, of an older shop. */
export async function readShopRows(query: Query, like?: ShopRows): Promise<ShopRows> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const found: ShopRows = {}
  for (const { name } of tables) {
    if (like !== undefined && like[name] === undefined) continue
    const rows = await query<{ row: string }>(`select to_jsonb(t)::text as row from public."${name}" t`)
    const known = like?.[name]?.[0]
    const columns = known === undefined ? null : Object.keys(JSON.parse(known))
    found[name] = rows.map(({ row }) => (columns === null ? row : only(row, columns))).sort()
  }
  const jobs = await query<{ row: string }>(
    `select (to_jsonb(job) - '{state,started_on,heartbeat_on,output,blocked,blocking,pending_dependencies}'::text[])::text as row
      from pgboss.job as job where state in ('created', 'retry', 'active')`,
  )
  found['pgboss.job'] = jobs.map(({ row }) => row).sort()
  return found
}

/** Leaves out tables that a restore derives from the products for the search, and the default synonyms. */
export function withoutSearch(rows: ShopRows): ShopRows {
  const remade = new Set(['search_documents', 'search_words', 'search_state', 'search_synonyms', 'product_changes'])
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !remade.has(table)))
}

/** Current names of columns of an older shop. */
const renamedColumns: Record<string, string> = { world: 'department', net_halalas: 'amount_halalas' }

function only(row: string, columns: readonly string[]): string {
  const whole = JSON.parse(row) as Record<string, unknown>
  const read = (column: string) => whole[column in whole ? column : (renamedColumns[column] ?? column)]
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, read(column)])))
}

/**
 * The rows of a shop up to migration 0007 as `like` hands them out later: fields in the order of JavaScript, tries counted
 * by asker, orders beside their coupons, retail prices with VAT, messages of the contact page in the inbox,
 * texts as trees. The shop's address is among its settings
 * (migrateSettings.test.ts), and the lists of the home page among its sections (migrateProducts.test.ts).
 */
export function migrated({
  shop_addresses: _,
  home_list_products: __,
  contact_messages: messages = [],
  ...rows
}: ShopRows): ShopRows {
  const requests = rows.support_requests ?? []
  const [request = '{}'] = requests
  const moved = messages.map((message, place) => {
    const { email, mobile, message: text, language, created_at } = JSON.parse(message)
    const id = requests.length + place + 1
    const fields = { id, user_id: null, email, mobile: mobile ?? '', message: text, language, created_at, status: 2 }
    return JSON.stringify({ ...JSON.parse(request), ...fields })
  })
  return Object.fromEntries(
    Object.entries({ ...rows, support_requests: [...requests, ...moved] }).map(([table, all]) => [
      table,
      all.map((row) => (table === 'pgboss.job' ? row : JSON.stringify(migratedRow(table, JSON.parse(row))))).sort(),
    ]),
  )
}

function migratedRow(table: string, row: Record<string, unknown>): object {
  if (table === 'one_time_codes') return { ...row, wrong_tries: {} }
  if (table === 'products') {
    const withVat = (column: string) => Math.round(Number(row[column]) * 1.15)
    const { search_text: _text, search_sku: _sku, ...kept } = row
    return { ...kept, regular_halalas: withVat('regular_halalas'), retail_halalas: withVat('retail_halalas') }
  }
  if (table === 'coupons') {
    const { order_id: _order, ...kept } = row
    return kept
  }
  if (table === 'questions')
    return { ...row, answer_ar: asStored(richTextOfLines(String(row.answer_ar))), answer_en: null }
  if (table === 'pages') return { ...row, body_ar: asStored(richTextOfLines(String(row.body_ar))), body_en: null }
  // What happened to its money is recorded in its refunds.
  if (table === 'payments' && row.state === 'refund_due') return { ...row, state: 'paid' }
  return row
}

/** With its fields in the order that PostgreSQL keeps them in: short names first. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, asStored(field)]))
}
