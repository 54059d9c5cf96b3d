import type { DuplicateKind } from '@rawaj/contract/customers/duplicateSchemas.ts'
import { normaliseEmail } from '@rawaj/contract/fields/emailAddress.ts'
import { normaliseMobile } from '@rawaj/contract/fields/mobile.ts'
import { normalisePostcode } from '@rawaj/contract/fields/postcode.ts'
import { identifierText, lineText, nameText } from '@rawaj/contract/text/cleanText.ts'
import type pg from 'pg'

/** A column whose texts were stored before the shop cleaned what is typed. */
interface StoredColumn {
  table: string
  column: string
  clean: (text: string) => string
  /** Kind of record that it names, if two with the same text would be the same to a person. */
  unique?: DuplicateKind
  /** Which rows could need cleaning, where the usual condition does not say. */
  suspect?: string
  /** For a name: the column whose rows it is unique among. */
  within?: string
}

const email = (text: string) => normaliseEmail(text) ?? text
const mobile = (text: string) => normaliseMobile(text) ?? text
const isNoMobile = `!~ '^05[0-9]{8}$'`

const columns: readonly StoredColumn[] = [
  { table: 'users', column: 'email', clean: email, unique: 'account' },
  { table: 'users', column: 'mobile', clean: mobile, suspect: isNoMobile, unique: 'account' },
  { table: 'users', column: 'name', clean: lineText },
  { table: 'users', column: 'zipcode', clean: normalisePostcode },
  { table: 'subscribers', column: 'email', clean: email, unique: 'subscriber' },
  { table: 'support_requests', column: 'email', clean: email },
  { table: 'support_requests', column: 'mobile', clean: mobile, suspect: isNoMobile },
  { table: 'enquiries', column: 'email', clean: email },
  { table: 'enquiries', column: 'mobile', clean: mobile, suspect: isNoMobile },
  { table: 'products', column: 'sku', clean: identifierText, unique: 'product' },
  { table: 'products', column: 'name_ar', clean: lineText },
  { table: 'products', column: 'name_en', clean: lineText },
  { table: 'coupons', column: 'code', clean: identifierText, unique: 'coupon' },
  { table: 'coupons', column: 'name', clean: lineText },
  { table: 'brands', column: 'name_ar', clean: nameText, unique: 'brand' },
  { table: 'brands', column: 'name_en', clean: nameText, unique: 'brand' },
  { table: 'categories', column: 'name_ar', clean: nameText, unique: 'category' },
  { table: 'categories', column: 'name_en', clean: nameText, unique: 'category' },
  { table: 'subcategories', column: 'name_ar', clean: nameText, unique: 'subcategory', within: 'category_id' },
  { table: 'subcategories', column: 'name_en', clean: nameText, unique: 'subcategory', within: 'category_id' },
  { table: 'distributors', column: 'name_ar', clean: lineText },
  { table: 'distributors', column: 'name_en', clean: lineText },
  { table: 'distributors', column: 'email', clean: email },
  { table: 'orders', column: 'buyer_name', clean: lineText },
  { table: 'orders', column: 'buyer_mobile', clean: mobile, suspect: isNoMobile },
  { table: 'orders', column: 'tracking_number', clean: identifierText },
]

/** Rows that could need cleaning: with anything but letters and signs that are seen, digits of other sets, or ASCII of a domain. */
const isSuspect = String.raw`~ E'[^!-~\u00A1-\u00AC\u00AE-\u02FF\u0620-\u0659\u0671-\u06D3 ]|[\uFE00-\uFFFF]|^ | $|  |xn--'`

const batchSize = 5_000

interface StoredText {
  id: number
  text: string
  scope: number | null
}

/**
 * Cleans, once, texts that were stored before input was cleaned (the migration `text_as_people_send_it` leaves a mark, which this
 * removes). Nothing is merged: a text that would equal another record's stays as it is, its record keeps working, and the pair is
 * written to `duplicates` for the owner. In the caller's transaction.
 */
export async function cleanStoredTexts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ marked: boolean }>(
    `select to_regclass('stored_texts_to_clean') is not null as marked`,
  )
  if (rows[0]?.marked !== true) return
  for (const column of columns) await cleanColumn(client, column)
  await client.query('drop table stored_texts_to_clean')
}

async function cleanColumn(client: pg.Client, stored: StoredColumn): Promise<void> {
  const { table, column, clean, within, suspect = isSuspect } = stored
  for (let last = 0; ; ) {
    const { rows } = await client.query<StoredText>(
      `select id, ${column} as text, ${within ?? 'null::int'} as scope from ${table}
        where id > $1 and ${column} ${suspect} order by id limit ${batchSize}`,
      [last],
    )
    const changed = rows.flatMap((row) => {
      const text = clean(row.text)
      return text === row.text || text === '' ? [] : [{ ...row, text }]
    })
    const written = stored.unique === undefined ? changed : await withoutDuplicates(client, stored, changed)
    await client.query(
      `update ${table} set ${column} = cleaned.text
        from unnest($1::int[], $2::text[]) as cleaned(id, text) where ${table}.id = cleaned.id`,
      [written.map(({ id }) => id), written.map(({ text }) => text)],
    )
    last = rows.at(-1)?.id ?? last
    if (rows.length < batchSize) return
  }
}

/** Rows whose text no other record has; the others are logged. */
async function withoutDuplicates(
  client: pg.Client,
  { table, column, unique: kind, within }: StoredColumn,
  changed: readonly StoredText[],
): Promise<StoredText[]> {
  const { rows: taken } = await client.query<StoredText>(
    `select id, ${column} as text, ${within ?? 'null::int'} as scope from ${table} where ${column} = any($1::text[])`,
    [changed.map(({ text }) => text)],
  )
  const keyOf = ({ text, scope }: StoredText) => `${scope ?? ''} ${text}`
  const owners = new Map(taken.map((row) => [keyOf(row), row.id]))
  const free: StoredText[] = []
  for (const row of changed) {
    const owner = owners.get(keyOf(row))
    if (owner === undefined) {
      owners.set(keyOf(row), row.id)
      free.push(row)
    } else
      await client.query(
        'insert into duplicates (kind, record_id, other_id) values ($1, $2, $3) on conflict do nothing',
        [kind, row.id, owner],
      )
  }
  return free
}
