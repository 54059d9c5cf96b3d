import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { isWebAddress, maxMenuEntries } from '@rawaj/contract/content/layout.ts'
import { and, count, eq, ne } from 'drizzle-orm'
import { contentChanger, type Shop, type StaffActor } from '../../../kernel/index.ts'
import { assertVersion } from '../../../platform/database/assertVersion.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../../platform/database/rows.ts'
import { nextPosition } from '../../../platform/database/tables.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { recordChange, reorderRows } from '../../audit/index.ts'
import { assertLinkTarget } from '../linkTargets.queries.ts'
import { findEntry, listMenuEntries, type StoredEntry, toFields } from './menuEntries.ts'
import { menuEntries } from './tables.ts'

const changeEntries = contentChanger(menuEntries)

/** Values of a link that staff set; of a standard one, its label and whether it is shown. */
export type MenuEntryInput = ValidatedAdminInput<'createMenuEntry'>['body']

/**
 * Adds a link behind the others of its place.
 * @returns its id
 * @throws `invalid_input` for a full place, and for a link to a missing page
 */
export async function createMenuEntry(shop: Shop, actor: StaffActor, input: MenuEntryInput): Promise<number> {
  return changeEntries(shop, async (tx) => {
    const made = await writtenRow(
      tx
        .insert(menuEntries)
        .values({ ...input, position: await nextPosition(tx, menuEntries) })
        .returning(),
    )
    await assertEntry(tx, made)
    await recordChange(tx, actor, { entity: 'menu_entry', id: made.id, after: audited(made) })
    return made.id
  })
}

/**
 * Changes what is given of one.
 * @throws `not_found`, `changed_meanwhile` with the link as it is now, `invalid_input` for another place or address of a standard
 * link and for hiding a required one, and whatever `createMenuEntry` throws
 */
export async function updateMenuEntry(
  shop: Shop,
  actor: StaffActor,
  { id, version, ...fields }: Partial<MenuEntryInput> & { id: number; version: number },
): Promise<void> {
  await changeEntries(shop, async (tx) => {
    const before = await findEntry(tx, id)
    assertVersion(toFields(before), version)
    const { place, link, ...ofAny } = fields
    const isMoved = place !== undefined && place !== before.place
    if (before.standard !== null) {
      if (isMoved) throw invalid('place', 'invalid_value')
      if (link !== undefined && link !== toFields(before).link) throw invalid('link', 'invalid_value')
    }
    const after = await firstOrNotFound(
      tx
        .update(menuEntries)
        .set({
          ...ofAny,
          ...(isMoved && { place, position: await nextPosition(tx, menuEntries) }),
          ...(before.standard === null && link !== undefined && { link }),
          version: version + 1,
        })
        .where(eq(menuEntries.id, id))
        .returning(),
    )
    await assertEntry(tx, after, before)
    await recordChange(tx, actor, { entity: 'menu_entry', id, before: audited(before), after: audited(after) })
  })
}

/**
 * Removes one of the shop's own.
 * @throws `not_found`, and `menu_entry_needed` for a standard one: most can be hidden
 */
export async function deleteMenuEntry(shop: Shop, actor: StaffActor, id: number): Promise<void> {
  await changeEntries(shop, async (tx) => {
    const before = await findEntry(tx, id)
    if (before.standard !== null) throw new AppError('menu_entry_needed')
    await tx.delete(menuEntries).where(eq(menuEntries.id, id))
    await recordChange(tx, actor, { entity: 'menu_entry', id, before: audited(before) })
  })
}

/**
 * Puts all links into the order of the list; links of one menu keep their relative order.
 * @throws `invalid_input` for a duplicate, `changed_meanwhile` with the current list if one was added, removed or changed since
 */
export async function reorderMenuEntries(
  shop: Shop,
  actor: StaffActor,
  requested: readonly { id: number; version: number }[],
): Promise<void> {
  await changeEntries(shop, async (tx) => {
    await reorderRows(tx, actor, {
      entity: 'menu_entry',
      table: menuEntries,
      known: await tx.select().from(menuEntries),
      requested,
      field: 'entries',
      current: () => listMenuEntries(tx),
    })
  })
}

const invalid = (field: string, code: 'required' | 'invalid_value' | 'always_shown' | 'place_full') =>
  invalidInput({ [field]: code })

async function assertEntry(tx: Database, entry: StoredEntry, before?: StoredEntry): Promise<void> {
  const { id, place, standard, labelAr, labelEn, link, active } = entry
  if (!active && toFields(entry).required) throw invalid('active', 'always_shown')
  if (standard === null && labelAr === '') throw invalid('labelAr', 'required')
  if (standard === null && labelEn === '') throw invalid('labelEn', 'required')
  if (place !== before?.place) {
    const [others] = await tx
      .select({ rows: count() })
      .from(menuEntries)
      .where(and(eq(menuEntries.place, place), ne(menuEntries.id, id)))
    if ((others?.rows ?? 0) >= maxMenuEntries) throw invalid('place', 'place_full')
  }
  // The link's target may be gone since: that must not prevent hiding it.
  if (link !== null && link !== before?.link && !isWebAddress(link)) await assertLinkTarget(tx, link)
}

function audited(entry: StoredEntry) {
  const { place, labelAr, labelEn, link, active } = toFields(entry)
  return { place, labelAr, labelEn, link, active }
}
