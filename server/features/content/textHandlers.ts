import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import * as question from './questions.ts'
import * as page from './textPages.ts'

export const textPageHandlers = {
  listTextPages: ({ shop }) => page.listTextPages(shop.db),
  readTextPage: ({ shop }, { params }) => page.readTextPage(shop.db, params.id),
  createTextPage: (context, { body }) => page.createTextPage(context.shop, staffActor(context), body),
  updateTextPage: (context, { params: { id }, body }) =>
    page.updateTextPage(context.shop, staffActor(context), { id, ...body }),
  deleteTextPage: (context, { params }) => page.deleteTextPage(context.shop, staffActor(context), params.id),
  listTextPageVersions: ({ shop }, { params }) => page.listPageVersions(shop.db, params.id),
  readTextPageVersion: ({ shop }, { params }) => page.readPageVersion(shop.db, params.id, params.version),
} satisfies Partial<AdminHandlers>

export const questionHandlers = {
  listQuestions: ({ shop }) => question.listAdminQuestions(shop.db),
  async orderQuestions(context, { body }) {
    await question.reorderQuestions(context.shop, staffActor(context), body.questions)
    return question.listAdminQuestions(context.shop.db)
  },
  readQuestion: ({ shop }, { params }) => question.readQuestion(shop.db, params.id),
  createQuestion: (context, { body }) => question.createQuestion(context.shop, staffActor(context), body),
  updateQuestion: (context, { params: { id }, body }) =>
    question.updateQuestion(context.shop, staffActor(context), { id, ...body }),
  deleteQuestion: (context, { params }) => question.deleteQuestion(context.shop, staffActor(context), params.id),
  listQuestionVersions: ({ shop }, { params }) => question.listQuestionVersions(shop.db, params.id),
  readQuestionVersion: ({ shop }, { params }) => question.readQuestionVersion(shop.db, params.id, params.version),
} satisfies Partial<AdminHandlers>
