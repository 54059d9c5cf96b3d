import { sql } from 'drizzle-orm'
import { fieldTokens, readTemplates } from '../features/catalogue/index.ts'
import { products } from '../features/catalogue/tables.ts'
import type { Database } from '../platform/database/Database.ts'

/** Products whose stored tokens are not those of their specification under the template of their place; none lack them. */
export async function astrayFieldValues(db: Database): Promise<string[]> {
  const { sku, categoryId, subcategoryId, specification, fieldValues } = products
  const rows = await db
    .select({ sku, categoryId, subcategoryId, specification, fieldValues })
    .from(products)
    .where(sql`jsonb_path_exists(${specification}, '$[*] ? (@.field != null)') or cardinality(${fieldValues}) > 0`)
  const templateOf = await readTemplates(db)
  return rows.flatMap((product) => {
    const expected = JSON.stringify(fieldTokens(product.specification, templateOf(product)))
    const stored = JSON.stringify(product.fieldValues)
    return stored === expected ? [] : [`Lists would filter ${product.sku} by ${stored}, not by ${expected}`]
  })
}
