import { maxPictures } from '@rawaj/contract/products/productFilters.ts'
import { eq } from 'drizzle-orm'
import { changeContent } from '../../kernel/index.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
import { type CatalogueShop, lockFamily, updateFamily, withPicture } from '../catalogue/index.ts'
import { actorOfImport } from './steps.ts'
import { importPictures, productImports } from './tables.ts'
import { noteFamilies } from './writeFamilies.queries.ts'

/** Adds a picture to the end of its family's; false: it was added, or is not wanted any more. */
export async function addFamilyPicture(
  shop: CatalogueShop,
  { id, importId, familyId }: Pick<typeof importPictures.$inferSelect, 'id' | 'importId' | 'familyId'>,
  path: string,
): Promise<boolean> {
  return changeContent(shop, async (tx) => {
    const before = await lockFamily(tx, familyId ?? 0)
    const [held] = await tx.select().from(importPictures).where(eq(importPictures.id, id)).for('update')
    const [running] = await tx
      .select()
      .from(productImports)
      .where(eq(productImports.id, importId ?? 0))
    if (!running) throw new AppError('not_found')
    if (held?.state !== 'waiting') return false
    if (before.pictures.length >= maxPictures) throw invalidInput({ image: 'too_many_pictures' })
    const { pictures, pictureTexts } = before
    const after = await updateFamily(tx, before.id, { ...withPicture(before, path), version: before.version + 1 })
    await tx.update(importPictures).set({ state: 'done', path }).where(eq(importPictures.id, id))
    await noteFamilies(tx, running.id, [
      { family: before, version: after.version, made: false, before: { pictures, pictureTexts } },
    ])
    await recordChange(tx, actorOfImport(shop, running, 'commitImport'), {
      entity: 'family',
      id: before.id,
      before: { pictures },
      after: { pictures: after.pictures },
    })
    return true
  })
}
