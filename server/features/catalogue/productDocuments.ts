import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { productDocuments } from './tables.ts'

export async function insertDocument(tx: Database, document: typeof productDocuments.$inferInsert): Promise<void> {
  await tx.insert(productDocuments).values(document)
}

/** Refers to the same files from another product. */
export async function copyDocuments(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  const documents = await tx
    .select()
    .from(productDocuments)
    .where(eq(productDocuments.productId, from))
    .orderBy(asc(productDocuments.position), asc(productDocuments.id))
  const copies = documents.map(({ id: _own, ...document }) => ({ ...document, productId: into }))
  if (copies.length > 0) await tx.insert(productDocuments).values(copies)
}

/**
 * Replaces a product's documents by the list.
 * @returns files that are not referenced any more
 */
export async function writeDocuments(
  tx: Database,
  productId: number,
  wanted: readonly { id: number; nameAr?: string; nameEn?: string }[],
): Promise<string[]> {
  const own = eq(productDocuments.productId, productId)
  const ids = wanted.map((document) => document.id)
  const known = await tx.select({ id: productDocuments.id }).from(productDocuments).where(own)
  if (ids.some((id) => !known.some((document) => document.id === id))) throw invalidInput({ documents: 'not_found' })
  const gone = await tx
    .delete(productDocuments)
    .where(and(own, notInArray(productDocuments.id, ids)))
    .returning({ file: productDocuments.file })
  for (const [position, { id, ...texts }] of wanted.entries())
    await tx
      .update(productDocuments)
      .set({ ...texts, position })
      .where(and(own, eq(productDocuments.id, id)))
  const files = gone.map(({ file }) => file)
  if (files.length === 0) return []
  // A copy of the product may refer to the same file.
  const named = await tx
    .select({ file: productDocuments.file })
    .from(productDocuments)
    .where(inArray(productDocuments.file, files))
  return files.filter((file) => !named.some((other) => other.file === file))
}
