import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { maxPictures } from '@rawaj/contract/products/productFilters.ts'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { FetchError, fetchPublic } from '../../platform/http/fetchPublic.ts'
import { maxUploadBytes } from '../../platform/http/readBodies.ts'
import { removePicture, storePicture } from '../../platform/media/storePicture.ts'
import { ZipError } from '../../platform/zip/openZip.ts'
import { type CatalogueShop, findProduct, withPicture } from '../catalogue/index.ts'
import { changeProduct } from '../products/index.ts'
import { addFamilyPicture } from './familyPictures.ts'
import { removeImportFile } from './importFiles.ts'
import { createPictureSource } from './pictureSource.ts'
import { actorOfImport } from './steps.ts'
import { importPictures, productImportRows, productImports } from './tables.ts'

declare module '../../kernel/Jobs.ts' {
  interface JobData {
    /** Fetches pictures that rows of an import name by address, or that a ZIP holds. */
    fetchPictures: { importId: number }
  }
}

type Waiting = typeof importPictures.$inferSelect

/** Milliseconds after which a job hands the rest over to the next. */
const sliceMs = 20_000
const atATime = 4
/** A picture that was started this often without an end has ended the process each time. */
const maxAttempts = 3
const limits = { maxBytes: maxUploadBytes, timeoutMs: 15_000 }
/** Rows hold the full path, which pictures of the catalogue are shown by. */
const folder = '/media/'

/**
 * Fetches pictures that rows of an import named by address, or that a ZIP holds, and adds them to their products. One that cannot be
 * had is named at its row, which stays as it was written. A ZIP goes once nothing of it is waited for.
 */
export async function fetchPictures(
  shop: CatalogueShop,
  importId: number,
  fetchFile: (address: string) => Promise<Buffer> = (address) => fetchPublic(address, limits),
): Promise<void> {
  const source = createPictureSource(shop, fetchFile)
  try {
    const ended = await fetchWaiting(shop, importId, source.read)
    if (ended === 'handedOver') await shop.jobs.add(shop.db, 'fetchPictures', { importId })
  } finally {
    await source.close()
  }
  await removeArchives(shop, importId)
}

type Read = (picture: Waiting) => Promise<Buffer>

async function fetchWaiting(shop: CatalogueShop, importId: number, read: Read): Promise<'finished' | 'handedOver'> {
  const until = performance.now() + sliceMs
  for (;;) {
    const waiting = await shop.db
      .select()
      .from(importPictures)
      .where(and(eq(importPictures.importId, importId), eq(importPictures.state, 'waiting')))
      .orderBy(asc(importPictures.id))
      .limit(atATime)
    if (waiting.length === 0) return 'finished'
    await countAttempts(shop.db, waiting, 1)
    // Pictures of one product or family are processed one after the other, in their order.
    const byOwner = Map.groupBy(waiting, ({ productId, familyId }) => `${productId}/${familyId}`)
    await Promise.all(
      [...byOwner.values()].map(async (pictures) => {
        for (const picture of pictures) await fetchPicture(shop, picture, read)
      }),
    )
    if (performance.now() >= until) return 'handedOver'
  }
}

/** Forgets the ZIPs of an import whose pictures have all been dealt with. */
async function removeArchives(shop: CatalogueShop, importId: number): Promise<void> {
  const { archive, state } = importPictures
  const finished = await shop.db
    .select({ archive })
    .from(importPictures)
    .where(and(eq(importPictures.importId, importId), isNotNull(archive)))
    .groupBy(archive)
    .having(sql`count(*) filter (where ${state} = 'waiting') = 0`)
  for (const { archive: file } of finished) if (file !== null) await removeImportFile(shop, file)
}

/** Counts attempts before they are made; a failure that the process survives is taken back. */
async function countAttempts(db: Database, pictures: readonly Waiting[], count: 1 | -1): Promise<void> {
  const ids = pictures.map(({ id }) => id)
  const { attempts } = importPictures
  await db
    .update(importPictures)
    .set({ attempts: sql`${attempts} + ${count}` })
    .where(inArray(importPictures.id, ids))
}

async function fetchPicture(shop: CatalogueShop, picture: Waiting, read: Read): Promise<void> {
  if (picture.attempts >= maxAttempts) {
    shop.log.error({ picture: picture.id }, 'a picture of an import was given up, as its process ended again and again')
    await shop.db.transaction((tx) => fail(tx, picture, 'invalid_image'))
    return
  }
  try {
    const bytes = await read(picture)
    const path = await storePicture(shop, new File([Uint8Array.from(bytes)], 'picture'), 'products', 'imports')
    const add = picture.familyId === null ? addPicture : addFamilyPicture
    const added = await add(shop, picture, `${folder}${path}`).catch(async (error: unknown) => {
      await removePicture(shop, path)
      throw error
    })
    if (!added) await removePicture(shop, path)
  } catch (error) {
    const code = codeOf(error, picture)
    if (code === undefined) {
      await countAttempts(shop.db, [picture], -1)
      throw error
    }
    await shop.db.transaction((tx) => fail(tx, picture, code))
  }
}

const fetchErrorCodes: Record<FetchError['reason'], FieldErrorCode> = {
  not_there: 'picture_not_there',
  not_public: 'picture_not_public',
  too_large: 'picture_too_large',
}

/** Error code of a picture that cannot be had; undefined: another kind of error. */
function codeOf(error: unknown, { archive }: Waiting): FieldErrorCode | undefined {
  if (error instanceof FetchError && archive !== null) return 'not_found'
  if (error instanceof FetchError) return fetchErrorCodes[error.reason]
  if (error instanceof ZipError) return 'invalid_image'
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'not_found') return 'not_found'
  return error.code === 'invalid_input' ? (error.fieldErrors.errorCodes?.image ?? 'invalid_image') : undefined
}

/** Adds a picture to the end of its product's; false: it was added, or is not wanted any more. */
async function addPicture(shop: CatalogueShop, picture: Waiting, path: string): Promise<boolean> {
  const { id, importId, number } = picture
  const productId = picture.productId ?? 0
  for (;;) {
    const now = await findProduct(shop.db, productId)
    const [running] = await shop.db
      .select()
      .from(productImports)
      .where(eq(productImports.id, importId ?? 0))
    if (!now || !running) throw new AppError('not_found')
    const writer = {
      actor: { ...actorOfImport(shop, running, 'commitImport'), userId: running.actor?.userId ?? 0 },
      costs: false,
    }
    let added = false
    try {
      await changeProduct(shop, writer, { id: productId, version: now.version }, async (tx, before) => {
        const [held] = await tx.select().from(importPictures).where(eq(importPictures.id, id)).for('update')
        added = held?.state === 'waiting'
        if (!added) throw new AppError('changed_meanwhile')
        if (before.pictures.length >= maxPictures) throw invalidInput({ image: 'too_many_pictures' })
        await tx.update(importPictures).set({ state: 'done', path }).where(eq(importPictures.id, id))
        // The import has done this too: it may still be undone, if what others have changed by now allows it.
        await tx.execute(sql`update ${productImportRows}
          set undo = jsonb_set(undo, '{version}', to_jsonb((undo ->> 'version')::int + 1))
          where ${productImportRows.importId} = ${importId} and ${productImportRows.number} = ${number} and undo ? 'version'`)
        return withPicture(before, path)
      })
      return true
    } catch (error) {
      // The product was saved in between, or another process was faster with this picture.
      if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') throw error
      const [held] = await shop.db.select().from(importPictures).where(eq(importPictures.id, id))
      if (held?.state !== 'waiting') return false
    }
  }
}

/** Names at its row a picture that could not be had. */
async function fail(tx: Database, { id, importId, number, address }: Waiting, code: FieldErrorCode): Promise<void> {
  const [failed] = await tx
    .update(importPictures)
    .set({ state: 'failed', error: code })
    .where(and(eq(importPictures.id, id), eq(importPictures.state, 'waiting')))
    .returning({ id: importPictures.id })
  if (!failed) return
  const error = JSON.stringify([{ column: 'pictures', code, text: address.slice(0, 200) }])
  await tx.execute(sql`update ${productImportRows} set errors = ${productImportRows.errors} || ${error}::jsonb
    where ${productImportRows.importId} = ${importId} and ${productImportRows.number} = ${number}`)
}

/** Addresses whose pictures these products have, or wait for. */
export async function addressesOf(
  tx: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Set<string>>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select({ productId: importPictures.productId, address: importPictures.address })
    .from(importPictures)
    .where(
      and(
        inArray(importPictures.productId, [...productIds]),
        inArray(importPictures.state, ['waiting', 'done']),
        isNull(importPictures.archive),
      ),
    )
  const grouped = Map.groupBy(rows, ({ productId }) => productId ?? 0)
  return new Map([...grouped].map(([id, all]) => [id, new Set(all.map(({ address }) => address))]))
}
