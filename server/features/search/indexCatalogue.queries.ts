// Joins products and stock: documents of many products at once are made from those of others by the database.
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { skuKey } from '../../platform/text/searchKey.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { analyse } from './analysis/analyse.ts'
import { type DocumentWord, nameKeyText } from './buildDocument.ts'
import { indexProducts } from './indexProducts.queries.ts'
import { popularityOfProduct, readTiers } from './refreshSearch.queries.ts'
import { searchDocuments, searchState } from './tables.ts'
import { writeWords } from './writeWords.ts'

/** Products that differ from others in the code that stands in names and specification and at the end of the SKU. */
export interface ProductCopies {
  /** A table of `id`, the `original` that it is a copy of, and its `code`. */
  table: SQL
  /** Code of the originals, which have it nowhere else. */
  code: string
  /** Codes of the copies. */
  codes: readonly string[]
  /** Conditions of `copy`, a row of the table: one statement each. */
  batches: readonly SQL[]
}

/**
 * Writes search documents of a catalogue that has none yet, with popularity and tier, which `refreshSearch` would have to write once
 * more; words are counted afterwards (`countWords`). Those of copies are made from their originals', and are what `buildDocument` would make.
 */
export async function indexCatalogue(
  tx: Database,
  copies: ProductCopies | null,
  progress: (made: number) => void,
): Promise<void> {
  const words = copies?.codes.map(codeWord) ?? []
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${products.id} from ${products}
    where ${copies ? sql`not exists (select from ${copies.table} as copy where copy.id = ${products.id})` : sql`true`}`)
  let made = await indexProducts(tx, { ids: rows.map(({ id }) => id) })
  const tiers = await readTiers(
    tx,
    sql`select ${popularityOfProduct} as popularity, ${products.id} as product_id
      from ${products} join ${productStock} on ${productStock.productId} = ${products.id}`,
  )
  const rank = { popularity: popularityOfProduct, tier: tiers.of(popularityOfProduct, sql`${products.id}`) }
  await rewriteRanked(tx, rank)
  await tx.update(searchState).set({ tiers: tiers.tiers })
  progress(made)
  if (!copies) return
  const original = codeWord(copies.code)
  await nameOriginals(tx, copies.table)
  // The code is the end of every lexeme that it is in.
  const lexemes = sql`replace(original.lexemes, ${`${original.stem}'`}, lower(copy.code) || '''')::tsvector`
  const nameKey = (text: SQL) => firstBytesOfHash(sql`replace(${text}, ${original.stem}, lower(copy.code))`)
  const { names, values } = documentColumns({
    productId: sql`copy.id`,
    lexemes,
    skuKey: sql`left(original.sku_key, ${-original.stem.length}::int) || lower(copy.code)`,
    nameArKey: nameKey(sql`original.name_ar`),
    nameEnKey: nameKey(sql`original.name_en`),
    ...rank,
    createdAt: sql`${products.createdAt}`,
    active: sql`${products.active}`,
    inStock: sql`coalesce(${productStock.pieces} > 0, false)`,
    version: sql`original.version`,
  })
  for (const batch of copies.batches) {
    const { rowCount } = await tx.execute(sql`
      insert into ${searchDocuments} (${names}) select ${values}
      from ${copies.table} as copy join original_documents as original on original.product_id = copy.original
      join ${products} on ${products.id} = copy.id join ${productStock} on ${productStock.productId} = copy.id
      where ${batch} order by copy.id`)
    made += rowCount ?? 0
    progress(made)
  }
  await writeWords(tx, words, { inCatalogue: true })
}

type DocumentValues = Record<keyof typeof searchDocuments.$inferSelect, SQL>

function documentColumns(values: DocumentValues): { names: SQL; values: SQL } {
  const columns = getTableColumns(searchDocuments)
  const keys = Object.keys(columns) as (keyof typeof columns)[]
  return {
    names: sql.join(
      keys.map((key) => sql.identifier(columns[key].name)),
      sql`, `,
    ),
    values: sql.join(
      keys.map((key) => values[key]),
      sql`, `,
    ),
  }
}

/** Documents with their rank instead of those without: written anew, as indexes that are made later do not like changed rows. */
async function rewriteRanked(tx: Database, rank: Pick<DocumentValues, 'popularity' | 'tier'>): Promise<void> {
  const kept = Object.entries(getTableColumns(searchDocuments)).map(
    ([key, column]) => [key, sql`unranked.${sql.identifier(column.name)}`] as const,
  )
  const { names, values } = documentColumns({ ...(Object.fromEntries(kept) as DocumentValues), ...rank })
  await tx.execute(sql`create temporary table unranked on commit drop as select * from ${searchDocuments}`)
  await tx.execute(sql`delete from ${searchDocuments}`)
  await tx.execute(sql`
    insert into ${searchDocuments} (${names}) select ${values}
    from unranked join ${products} on ${products.id} = unranked.product_id
    join ${productStock} on ${productStock.productId} = unranked.product_id order by unranked.product_id`)
}

/** Documents of the originals as texts, with what the keys of their names are made from. */
async function nameOriginals(tx: Database, table: SQL): Promise<void> {
  const { rows } = await tx.execute<{ id: number; nameAr: string; nameEn: string }>(sql`
    select ${products.id}, ${products.nameAr} as "nameAr", ${products.nameEn} as "nameEn" from ${products}
    where ${products.id} in (select original from ${table} as copy)`)
  const names = rows.map(({ id, nameAr, nameEn }) => ({
    id,
    nameAr: nameKeyText(analyse(nameAr)),
    nameEn: nameKeyText(analyse(nameEn)),
  }))
  await tx.execute(sql`
    create temporary table original_documents on commit drop as
    select document.product_id, document.lexemes::text as lexemes, document.sku_key, names."nameAr" as name_ar,
      names."nameEn" as name_en, document.version
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as names(id int, "nameAr" text, "nameEn" text)
    join ${searchDocuments} as document on document.product_id = names.id`)
  await tx.execute(sql`analyze original_documents`)
}

/** The one word that a code is in every text. */
function codeWord(code: string): DocumentWord {
  const [term, ...others] = analyse(code)
  const key = code.toLowerCase()
  if (term?.kind !== 'word' || others.length > 0 || term.stem !== key || term.word !== key || skuKey(code) !== key)
    throw new Error(`${code} is read as more than one word, or as another one`)
  return { word: term.word, stem: term.stem, surface: term.surface, inName: true }
}

/** As `nameKey` reads them. */
const firstBytesOfHash = (text: SQL) =>
  sql`(select ('x' || substr(hash, 7, 2) || substr(hash, 5, 2) || substr(hash, 3, 2) || substr(hash, 1, 2))::bit(32)::int
    from md5(${text}) as hash)`
