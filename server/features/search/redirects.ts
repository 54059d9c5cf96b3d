import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { maxRedirects } from '@rawaj/contract/search/searchWordInputs.ts'
import type { Redirect } from '@rawaj/contract/search/searchWordSchemas.ts'
import { asc, eq } from 'drizzle-orm'
import { contentChanger, type Shop, type StaffActor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
import { assertLinkTarget, findDeadLinks } from '../content/index.ts'
import { forgetMiss } from './misses.ts'
import { spellingKey } from './spellingKey.ts'
import { outdateSearchSetup } from './synonymWords.ts'
import { searchRedirects } from './tables.ts'

const changeInTurn = contentChanger(searchRedirects)

/** Values of a redirect that staff set. */
export type RedirectInput = ValidatedAdminInput<'createRedirect'>['body']

/** All of them by their phrases, with those that lead nowhere any more. */
export async function listRedirects(db: Database): Promise<Redirect[]> {
  const rows = await db.select().from(searchRedirects).orderBy(asc(searchRedirects.phrase), asc(searchRedirects.id))
  const dead = await findDeadLinks(
    db,
    rows.map(({ link }) => link),
  )
  return rows.map(({ spelling: _, ...row }) => ({ ...row, leadsNowhere: dead.has(row.link) }))
}

/**
 * One of them.
 * @throws `not_found`
 */
export async function readRedirect(db: Database, id: number): Promise<Redirect> {
  const row = await firstOrNotFound(db.select().from(searchRedirects).where(eq(searchRedirects.id, id)))
  const { spelling: _, ...redirect } = row
  return { ...redirect, leadsNowhere: (await findDeadLinks(db, [row.link])).has(row.link) }
}

/**
 * Redirects a phrase to a page from now on.
 * @returns the id
 * @throws `too_many_redirects`, and `invalid_input` for a phrase without words or with a redirect already, and for a link to a
 * missing page
 */
export async function createRedirect(shop: Shop, actor: StaffActor, input: RedirectInput): Promise<number> {
  return changeRedirects(shop, async (tx) => {
    if ((await tx.$count(searchRedirects)) >= maxRedirects) throw new AppError('too_many_redirects')
    await assertLinkTarget(tx, input.link)
    const spelling = spellingOf(input)
    const made = await writtenRow(
      tx
        .insert(searchRedirects)
        .values({ ...input, spelling })
        .returning({ id: searchRedirects.id }),
    )
    await forgetMiss(tx, spelling)
    await recordChange(tx, actor, { entity: 'redirect', id: made.id, after: input })
    return made.id
  })
}

/**
 * Changes what is given of one.
 * @throws `not_found`, `changed_meanwhile` with it as it is now, and whatever `createRedirect` throws
 */
export async function updateRedirect(
  shop: Shop,
  actor: StaffActor,
  { id, version, ...given }: Partial<RedirectInput> & { id: number; version: number },
): Promise<void> {
  await changeRedirects(shop, async (tx) => {
    const { phrase, link, ...row } = await readRedirect(tx, id)
    const [before, after] = [
      { phrase, link },
      { phrase, link, ...given },
    ]
    assertVersion({ ...row, ...before }, version)
    if (after.link !== link) await assertLinkTarget(tx, after.link)
    const spelling = spellingOf(after)
    await tx
      .update(searchRedirects)
      .set({ ...after, spelling, version: version + 1 })
      .where(eq(searchRedirects.id, id))
    await forgetMiss(tx, spelling)
    await recordChange(tx, actor, { entity: 'redirect', id, before, after })
  })
}

/**
 * Removes one: its phrase finds again what it finds.
 * @throws `not_found`
 */
export async function deleteRedirect(shop: Shop, actor: StaffActor, id: number): Promise<void> {
  await changeRedirects(shop, async (tx) => {
    const { phrase, link } = await readRedirect(tx, id)
    await tx.delete(searchRedirects).where(eq(searchRedirects.id, id))
    await recordChange(tx, actor, { entity: 'redirect', id, before: { phrase, link } })
  })
}

function spellingOf({ phrase }: RedirectInput): string {
  const spelling = spellingKey(phrase)
  if (spelling === '') throw invalidInput({ phrase: 'no_words' })
  return spelling
}

/** Changes of redirects take turns. */
async function changeRedirects<Result>(shop: Shop, change: (tx: Database) => Promise<Result>): Promise<Result> {
  try {
    return await changeInTurn(shop, async (tx) => {
      const changed = await change(tx)
      await outdateSearchSetup(tx)
      return changed
    })
  } catch (error) {
    if (violatedUnique(error) !== 'search_redirects_spelling') throw error
    throw invalidInput({ phrase: 'redirect_taken' })
  }
}
