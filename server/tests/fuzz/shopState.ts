import type { OpenDatabase } from '../../platform/database/Database.ts'

type Rows = Record<string, unknown>[]

const ofOrders = 'where order_id in (select id from orders where user_id = $1)'

const ofQuotations = `where quotation_id in (select id from quotations ${ofOrders})`

/** Rows of the bystander, by table. */
const ownTables: Record<string, string> = {
  users: 'where id = $1',
  sessions: 'where user_id = $1',
  password_resets: 'where user_id = $1',
  cart_lines: 'where user_id = $1',
  orders: 'where user_id = $1',
  order_lines: ofOrders,
  order_status_history: ofOrders,
  payments: 'where user_id = $1',
  idempotency_keys: 'where user_id = $1',
  quotations: ofOrders,
  quotation_offers: ofQuotations,
  quotation_messages: ofQuotations,
  support_requests: 'where user_id = $1',
  trade_requests: 'where user_id = $1',
  support_remarks: 'where request_id in (select id from support_requests where user_id = $1)',
}

/** Rows that no call of the shop changes. The search texts of products follow the names of their categories. */
const everybodys: Record<string, string> = {
  products: "select to_jsonb(p) - 'search_text' - 'viewed' from products p",
  brands: 'select b from brands b',
  families: 'select f from families f',
  banners: 'select b from banners b',
  shop_settings: 'select s from shop_settings s',
  distributors: 'select d from distributors d',
  questions: 'select q from questions q',
  pages: 'select p from pages p',
  text_versions: 'select v from text_versions v',
  interface_words: 'select w from interface_words w',
  home_sections: 'select h from home_sections h',
  home_section_products: 'select h from home_section_products h',
  notices: 'select n from notices n',
  menu_entries: 'select m from menu_entries m',
  duplicates: 'select d from duplicates d',
  shop_state: 'select s from shop_state s',
  product_documents: 'select d from product_documents d',
  unmatched_refunds: 'select u from unmatched_refunds u',
  stock_movements: 'select m from stock_movements m',
  product_imports: 'select i from product_imports i',
  product_import_rows: 'select r from product_import_rows r',
  import_families: 'select f from import_families f',
  import_pictures: 'select p from import_pictures p',
  import_mappings: 'select m from import_mappings m',
  search_synonyms: 'select s from search_synonyms s',
  search_redirects: 'select r from search_redirects r',
  ready_answers: 'select r from ready_answers r',
  letters: 'select l from letters l',
  letter_recipients: 'select r from letter_recipients r',
  mailboxes: 'select m from mailboxes m',
  received_mails: 'select r from received_mails r',
  // A customer who deletes the own account can no longer sign in.
  privileges: `select id, role_id, type, status <> 1 and deletion_requested_at is null and deleted_at is null as locked
    from users where role_id <> 3 or type <> 0 or (status <> 1 and deletion_requested_at is null and deleted_at is null)`,
}

const staffs: Record<string, string> = {
  categories: 'select c from categories c',
  subcategories: 'select s from subcategories s',
  specification_fields: 'select f from specification_fields f',
}

/** Checksums of everything that random requests must not change; `staffSend`: then categories may change. */
export async function checksums(database: OpenDatabase, bystanderId: number, staffSend: boolean) {
  const sums: Record<string, unknown> = {}
  const sum = async (name: string, select: string, values: unknown[] = []) => {
    const { rows } = await database.executeSql(
      `select count(*)::int as rows, md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as sum from (${select}) one`,
      values,
    )
    sums[name] = rows[0]
  }
  for (const [table, own] of Object.entries(ownTables))
    await sum(`own ${table}`, `select * from ${table} ${own}`, [bystanderId])
  for (const [name, select] of Object.entries({ ...everybodys, ...(!staffSend && staffs) })) await sum(name, select)
  return sums
}

/** Pieces on the shelf and pieces in orders that stand: together they stay the same, whatever is asked. */
export async function piecesByProduct(database: OpenDatabase): Promise<Rows> {
  const { rows } = await database.executeSql(
    `select s.product_id, s.pieces + coalesce(ordered.quantity, 0)::int as pieces, s.sold - coalesce(ordered.quantity, 0)::int as sold_before
     from product_stock s left join (
       select l.product_id, sum(l.quantity) as quantity from order_lines l join orders o on o.id = l.order_id
       where o.type in (0, 1) and o.state not in ('cancelled', 'abandoned') and o.fulfilment_state <> 'returned' group by l.product_id
     ) ordered on ordered.product_id = s.product_id order by s.product_id`,
  )
  return rows as Rows
}

/** Every order's owner, by the name under which the customer knows the order. */
export async function ordersByName(database: OpenDatabase): Promise<Map<string, number>> {
  const { rows } = await database.executeSql(
    // Orders that the provider never received were never shown.
    `select coalesce(p.provider_order_id, o.order_no) as name, o.user_id from orders o
     left join payments p on p.order_id = o.id where p.id is null or p.provider_order_id is not null`,
  )
  return new Map((rows as { name: string; user_id: number }[]).map(({ name, user_id }) => [name, user_id]))
}
