import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { openZip, ZipError } from '../../platform/zip/openZip.ts'
import { recordAudit } from '../audit/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { type ArchivePicture, archiveLimits, readArchiveEntries } from './archiveEntries.ts'
import { type Importer, openImport } from './controlImport.ts'
import { importPath } from './importFiles.ts'
import { type FoundProduct, findProducts } from './productsOfPictures.queries.ts'
import { readImport } from './readImport.ts'
import { lockImport, type StoredImport } from './steps.ts'
import { importPictures, productImportRows, productImports } from './tables.ts'

type NewPicture = typeof importPictures.$inferInsert

/** Rows of one statement. */
const insertedAtOnce = 500

/**
 * Whether pictures may come for this import: products that were written.
 * @throws `not_found`, `forbidden`, and `changed_meanwhile` with the import as it is
 */
export async function assertTakesPictures(
  db: Database,
  { held }: Pick<Importer, 'held'>,
  stored: Pick<StoredImport, 'id' | 'kind' | 'status'>,
): Promise<void> {
  if (stored.kind !== 'products') throw new AppError('not_found')
  if (stored.status !== 'committed')
    throw new AppError('changed_meanwhile', { data: await readImport(db, stored.id, held) })
}

/**
 * Takes a stored ZIP of pictures: each file waits for the job that adds it to the product of its SKU, whether of this import or
 * not; files that belong to no product are reported.
 * @throws `invalid_input` if it is not a ZIP, and whatever `assertTakesPictures` throws
 */
export async function takePictures(
  shop: CatalogueShop,
  { actor, held }: Importer,
  { id, file }: { id: number; file: string },
): Promise<void> {
  await openImport(shop.db, { held }, id)
  const pictures = await readArchive(importPath(shop, { file }))
  await shop.db.transaction(async (tx) => {
    const stored = await lockImport(tx, id)
    if (!stored) throw new AppError('not_found')
    await assertTakesPictures(tx, { held }, stored)
    // This ZIP replaces the last one, so its errors no longer apply.
    await tx
      .delete(importPictures)
      .where(
        and(eq(importPictures.importId, id), eq(importPictures.state, 'failed'), isNotNull(importPictures.archive)),
      )
    const rows = await planPictures(tx, { importId: id, archive: file, pictures })
    for (let from = 0; from < rows.length; from += insertedAtOnce)
      await tx.insert(importPictures).values(rows.slice(from, from + insertedAtOnce))
    const { userId, requestId } = actor
    await tx
      .update(productImports)
      .set({ actor: { userId, requestId }, version: stored.version + 1 })
      .where(eq(productImports.id, id))
    await shop.jobs.add(tx, 'fetchPictures', { importId: id })
    await recordAudit(tx, actor, { entity: 'import', id, changes: { pictures: { after: pictures.length } } })
  })
}

async function readArchive(path: string): Promise<ArchivePicture[]> {
  const invalidFile = (code: FieldErrorCode) => invalidInput({ file: code })
  try {
    const zip = await openZip(path, archiveLimits)
    zip.close()
    const pictures = readArchiveEntries(zip.entries)
    if (pictures.length === 0) throw invalidFile('invalid_zip')
    return pictures
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw invalidFile(error.reason === 'too_large' ? 'zip_too_large' : 'invalid_zip')
  }
}

/** Plans which files are stored, in the order in which they are added. Pictures that a product already has are left out. */
async function planPictures(
  tx: Database,
  { importId, archive, pictures }: { importId: number; archive: string; pictures: readonly ArchivePicture[] },
): Promise<NewPicture[]> {
  const skus = new Set(pictures.flatMap(({ meant }) => meant.map(({ sku }) => sku)))
  const found = await findProducts(tx, [...skus])
  const productIds = [...found.values()].map(({ id }) => id)
  const numbers = await rowsOf(tx, importId, productIds)
  const had = await fingerprintsOf(tx, [...found.values()])
  const plans = pictures.map(({ entry, meant }) => {
    const match = meant.find(({ sku }) => found.has(identifierKey(sku)))
    const product = match && found.get(identifierKey(match.sku))
    const row = { importId, archive, address: entry.name, fingerprint: entry.fingerprint }
    if (!product) {
      const error: FieldErrorCode = meant.length === 0 ? 'invalid_image' : 'unknown_sku'
      return { place: 0, row: { ...row, state: 'failed' as const, error } }
    }
    return { place: match.place, row: { ...row, productId: product.id, number: numbers.get(product.id) ?? null } }
  })
  const seen = new Set<string>(had)
  return plans
    .toSorted((one, other) => one.place - other.place || (one.row.address < other.row.address ? -1 : 1))
    .map(({ row }): NewPicture => row)
    .filter(({ productId, fingerprint }) => {
      if (productId == null) return true
      const key = `${productId} ${fingerprint}`
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
}

/** The rows of the import in which these products stand: an undo takes their pictures along, and errors are shown there too. */
async function rowsOf(tx: Database, importId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const { number, entityId } = productImportRows
  const rows = await tx
    .select({ number, entityId })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), inArray(entityId, [...ids])))
  return new Map(rows.map((row) => [row.entityId ?? 0, row.number]))
}

/** Which files these products wait for, or still show: the same ZIP may come twice. */
async function fingerprintsOf(tx: Database, found: readonly FoundProduct[]): Promise<string[]> {
  if (found.length === 0) return []
  const shown = new Map(found.map(({ id, pictures }) => [id, pictures]))
  const rows = await tx
    .select()
    .from(importPictures)
    .where(and(inArray(importPictures.productId, [...shown.keys()]), isNotNull(importPictures.fingerprint)))
  return rows
    .filter(
      ({ state, productId, path }) =>
        state === 'waiting' || (path !== null && shown.get(productId ?? 0)?.includes(path)),
    )
    .map(({ productId, fingerprint }) => `${productId} ${fingerprint}`)
}
