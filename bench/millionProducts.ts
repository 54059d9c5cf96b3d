import { sql } from 'drizzle-orm'
import { refreshSearch } from '../server/features/search/index.ts'
import type { OpenDatabase } from '../server/platform/database/Database.ts'

/**
 * Makes a thousand products a million: a thousand models of each, whose documents are those of the product without its
 * description, but for the number of the model. Takes ten minutes.
 */
export async function growToMillion(database: OpenDatabase): Promise<void> {
  // Filled first and indexed afterwards: row by row the GIN indexes would take hours.
  const { rows: tiers } = await database.db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes where indexname like 'search_documents_tier_%'`)
  for (const { name } of tiers) await database.db.execute(sql`drop index ${sql.identifier(name)}`)
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into products (sku, name_ar, name_en, category_id, subcategory_id, brand_id, regular_halalas, retail_halalas,
        wholesale_halalas, contract_halalas, tax_code, viewed, sort_ar, sort_en, pictures, created_at)
      select sku || '-' || model, name_ar || ' موديل ' || model, name_en || ' model ' || model, category_id,
        subcategory_id, brand_id, regular_halalas, retail_halalas, wholesale_halalas, contract_halalas, tax_code,
        (random() * random() * 10000)::int, sort_ar, sort_en, pictures, now() - random() * interval '900 days'
      from products cross join generate_series(1, 999) as model`)
    await tx.execute(sql`
      insert into product_stock (product_id, pieces, sold, supplied)
      select id, (random() * 50)::int, (random() * random() * 500)::int, 1000 from products
      where not exists (select from product_stock where product_id = id)`)
    await tx.execute(sql`
      insert into search_documents (product_id, lexemes, sku_key, name_ar_key, name_en_key, created_at, active, in_stock, version)
      select made.id, ts_filter(document.lexemes, '{a,b,c}') || array_to_tsvector(array(
          select lexeme from unnest(tsvector_to_array(document.lexemes)) as lexeme where lexeme ~ '^[cbdshn]:'
        ) || array['#' || model, 'موديل', 'model']),
        replace(lower(made.sku), '-', ''), hashtext(made.name_ar), hashtext(made.name_en), made.created_at, true, true,
        document.version
      from products as base
      join search_documents as document on document.product_id = base.id
      cross join generate_series(1, 999) as model
      join products as made on made.sku = base.sku || '-' || model`)
  })
  await refreshSearch(database.db)
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    for (const { definition } of tiers) await tx.execute(sql.raw(definition))
  })
}
