import type { AdminQuestion, QuestionVersion, TextVersionRow } from '@rawaj/contract/content/textSchemas.ts'
import { asc, eq } from 'drizzle-orm'
import { contentChanger, type Shop, type StaffActor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { nextPosition } from '../../platform/database/tables.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { recordChange, reorderRows } from '../audit/index.ts'
import { type QuestionFields, questions } from './tables.ts'
import { keepVersion, listVersions, readVersion } from './textVersions.queries.ts'

const changeQuestions = contentChanger(questions)

/** Maximum number of questions. */
const maxQuestions = 200

/** All of them, in their order. */
export const listAdminQuestions = (db: Database): Promise<AdminQuestion[]> =>
  db.select().from(questions).orderBy(asc(questions.position), asc(questions.id))

/**
 * One of them.
 * @throws `not_found`
 */
export async function readQuestion(db: Database, id: number): Promise<AdminQuestion> {
  return firstOrNotFound(db.select().from(questions).where(eq(questions.id, id)))
}

/**
 * A new one, behind the others.
 * @throws `invalid_input` where there are too many
 */
export async function createQuestion(shop: Shop, actor: StaffActor, input: QuestionFields): Promise<AdminQuestion> {
  return changeQuestions(shop, async (tx) => {
    if ((await tx.$count(questions)) >= maxQuestions) throw invalidInput({ questionAr: 'out_of_range' })
    const made = await writtenRow(
      tx
        .insert(questions)
        .values({ ...input, position: await nextPosition(tx, questions) })
        .returning(),
    )
    await keepVersion(tx, actor, {
      owner: { questionId: made.id },
      after: { version: made.version, fields: fieldsOf(made) },
    })
    await recordChange(tx, actor, { entity: 'question', id: made.id, after: input })
    return made
  })
}

/**
 * Changes what is given of one.
 * @throws `not_found`, and `changed_meanwhile` with the question as it is now
 */
export async function updateQuestion(
  shop: Shop,
  actor: StaffActor,
  { id, version, ...input }: Partial<QuestionFields> & { id: number; version: number },
): Promise<AdminQuestion> {
  return changeQuestions(shop, async (tx) => {
    const before = await readQuestion(tx, id)
    assertVersion(before, version)
    const after = await firstOrNotFound(
      tx
        .update(questions)
        .set({ ...input, version: version + 1 })
        .where(eq(questions.id, id))
        .returning(),
    )
    await keepVersion(tx, actor, {
      owner: { questionId: id },
      before: { version, fields: fieldsOf(before), savedAt: null },
      after: { version: after.version, fields: fieldsOf(after) },
    })
    await recordChange(tx, actor, { entity: 'question', id, before: fieldsOf(before), after: fieldsOf(after) })
    return after
  })
}

/**
 * Removes one with its versions.
 * @throws `not_found`
 */
export async function deleteQuestion(shop: Shop, actor: StaffActor, id: number): Promise<void> {
  await changeQuestions(shop, async (tx) => {
    const before = await readQuestion(tx, id)
    await tx.delete(questions).where(eq(questions.id, id))
    await recordChange(tx, actor, { entity: 'question', id, before: fieldsOf(before) })
  })
}

/**
 * Puts all of them into this order.
 * @throws `invalid_input` for one twice, and `changed_meanwhile` with all as they are now where one has come, gone or changed
 * since
 */
export async function reorderQuestions(
  shop: Shop,
  actor: StaffActor,
  requested: readonly { id: number; version: number }[],
): Promise<void> {
  await changeQuestions(shop, async (tx) => {
    await reorderRows(tx, actor, {
      entity: 'question',
      table: questions,
      known: await listAdminQuestions(tx),
      requested,
      field: 'questions',
      current: () => listAdminQuestions(tx),
      // Its text stays, and so does its version.
      raisesVersion: false,
    })
  })
}

/**
 * The stored versions of a question, the newest first.
 * @throws `not_found`
 */
export async function listQuestionVersions(db: Database, id: number): Promise<TextVersionRow[]> {
  await readQuestion(db, id)
  return listVersions(db, { questionId: id })
}

/**
 * A previous version of a question.
 * @throws `not_found`
 */
export const readQuestionVersion = (db: Database, id: number, version: number): Promise<QuestionVersion> =>
  readVersion<QuestionFields>(db, { questionId: id }, version)

const fieldsOf = ({ questionAr, questionEn, answerAr, answerEn }: AdminQuestion): QuestionFields => ({
  questionAr,
  questionEn,
  answerAr,
  answerEn,
})
