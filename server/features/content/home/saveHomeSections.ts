import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { and, eq } from 'drizzle-orm'
import { contentChanger, type Shop, type StaffActor } from '../../../kernel/index.ts'
import { assertVersion } from '../../../platform/database/assertVersion.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../../platform/database/rows.ts'
import { assertSchedule, instantOf, scheduleColumns } from '../../../platform/database/scheduled.ts'
import { nextPosition } from '../../../platform/database/tables.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { recordChange, reorderRows } from '../../audit/index.ts'
import { hasCategory, productIdsIn } from '../../catalogue/index.ts'
import { findHomeSection, listHomeSections, readHomeSection, toFields } from './adminHomeSections.queries.ts'
import { homeSectionProducts, homeSections } from './tables.ts'

const changeSections = contentChanger(homeSections)

type StoredSection = typeof homeSections.$inferSelect

/** Values of a list of the home page that staff set. */
export type HomeListInput = ValidatedAdminInput<'createHomeSection'>['body']

/**
 * Adds a list at the end of the page.
 * @returns its id
 * @throws `invalid_input` if it could show nothing, or never
 */
export async function createHomeList(shop: Shop, actor: StaffActor, input: HomeListInput): Promise<number> {
  const { startsAt, endsAt, productIds, ...fields } = input
  return changeSections(shop, async (tx) => {
    const values = {
      kind: 'list' as const,
      position: await nextPosition(tx, homeSections),
      startsAt: instantOf(startsAt),
      endsAt: instantOf(endsAt),
    }
    await assertSection(tx, { ...fields, ...values }, productIds)
    const made = await writtenRow(
      tx
        .insert(homeSections)
        .values({ ...fields, ...values })
        .returning(),
    )
    await writeProducts(tx, made.id, productIds)
    await recordChange(tx, actor, { entity: 'home_section', id: made.id, after: audited(made, productIds) })
    return made.id
  })
}

/**
 * Changes the given fields of a section.
 * @throws `not_found`, `changed_meanwhile` with the current section, `invalid_input` for texts or products of a section that is
 * not a list, and whatever `createHomeList` throws
 */
export async function updateHomeSection(
  shop: Shop,
  actor: StaffActor,
  { id, version, productIds, startsAt, endsAt, ...given }: Partial<HomeListInput> & { id: number; version: number },
): Promise<void> {
  await changeSections(shop, async (tx) => {
    const before = await findHomeSection(tx, id)
    if (before.version !== version) assertVersion(await readHomeSection({ ...shop, db: tx }, id, actor.at), version)
    const idsBefore = await productIdsOf(tx, id)
    const values = { ...given, ...scheduleColumns({ startsAt, endsAt }) }
    const changed = { ...before, ...values }
    // Manual products do not belong to a list by another rule.
    const idsAfter = changed.rule === 'hand' ? (productIds ?? idsBefore) : []
    await assertSection(tx, changed, idsAfter, before)
    const after = await firstOrNotFound(
      tx
        .update(homeSections)
        .set({ ...values, version: version + 1 })
        .where(eq(homeSections.id, id))
        .returning(),
    )
    await writeProducts(tx, id, idsAfter)
    await recordChange(tx, actor, {
      entity: 'home_section',
      id,
      before: audited(before, idsBefore),
      after: audited(after, idsAfter),
    })
  })
}

/**
 * Removes a list.
 * @throws `not_found`, and `home_section_needed` for a part of every home page: that can be hidden
 */
export async function deleteHomeSection(shop: Shop, actor: StaffActor, id: number): Promise<void> {
  await changeSections(shop, async (tx) => {
    const before = await findHomeSection(tx, id)
    if (before.kind !== 'list' || before.key !== null) throw new AppError('home_section_needed')
    const productIds = await productIdsOf(tx, id)
    await tx.delete(homeSections).where(eq(homeSections.id, id))
    await recordChange(tx, actor, { entity: 'home_section', id, before: audited(before, productIds) })
  })
}

/**
 * Puts all sections into the order of the list.
 * @throws `invalid_input` for one twice, and `changed_meanwhile` with all as they are now where one has come, gone or changed
 * since
 */
export async function reorderHomeSections(
  shop: Shop,
  actor: StaffActor,
  requested: readonly { id: number; version: number }[],
): Promise<void> {
  await changeSections(shop, async (tx) => {
    await reorderRows(tx, actor, {
      entity: 'home_section',
      table: homeSections,
      known: await tx.select().from(homeSections),
      requested,
      field: 'sections',
      current: () => listHomeSections({ ...shop, db: tx }, actor.at),
    })
  })
}

type CheckedSection = Pick<StoredSection, 'kind' | 'startsAt' | 'endsAt'> & Partial<StoredSection>

async function assertSection(
  tx: Database,
  { kind, titleAr, rule, categoryId, startsAt, endsAt, ...texts }: CheckedSection,
  productIds: readonly number[],
  before?: StoredSection,
): Promise<void> {
  const reject = (field: string, code: 'required' | 'not_found' | 'invalid_value'): never => {
    throw invalidInput({ [field]: code })
  }
  assertSchedule({ startsAt, endsAt })
  if (kind !== 'list') {
    const ofLists = { titleAr, titleEn: texts.titleEn, textAr: texts.textAr, textEn: texts.textEn }
    const written = Object.entries(ofLists).find(([, text]) => text !== '')
    if (written) reject(written[0], 'invalid_value')
    if (productIds.length > 0) reject('productIds', 'invalid_value')
    return
  }
  if (rule === 'hand' && titleAr === '') reject('titleAr', 'required')
  if (rule === 'hand' && texts.titleEn === '') reject('titleEn', 'required')
  // A manual list may be filled later; a category that was removed must not prevent hiding its list.
  const isNewCategory = categoryId !== before?.categoryId || rule !== before?.rule
  if (rule === 'category' && categoryId === null && isNewCategory) reject('categoryId', 'required')
  if (typeof categoryId === 'number' && isNewCategory) {
    if (!(await hasCategory(tx, categoryId))) reject('categoryId', 'not_found')
  }
  if (productIds.length === 0) return
  const there = await productIdsIn(tx, productIds)
  const missing = productIds.findIndex((id) => !there.has(id))
  if (missing !== -1) reject(`productIds.${missing}`, 'not_found')
}

async function productIdsOf(tx: Database, sectionId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: homeSectionProducts.productId })
    .from(homeSectionProducts)
    .where(eq(homeSectionProducts.sectionId, sectionId))
    .orderBy(homeSectionProducts.position, homeSectionProducts.productId)
  return rows.map(({ id }) => id)
}

async function writeProducts(tx: Database, sectionId: number, productIds: readonly number[]): Promise<void> {
  await tx.delete(homeSectionProducts).where(and(eq(homeSectionProducts.sectionId, sectionId)))
  if (productIds.length === 0) return
  await tx
    .insert(homeSectionProducts)
    .values(productIds.map((productId, position) => ({ sectionId, productId, position })))
}

function audited(section: StoredSection, productIds: readonly number[]) {
  const { id: _, version: __, position: ___, ...fields } = toFields(section)
  return { ...fields, productIds: productIds.join(', ') }
}
