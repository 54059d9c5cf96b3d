import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { type AdminHandlers, staffActor } from '../../kernel/index.ts'
import * as question from './questions.ts'
import * as page from './textPages.ts'

type TextCall = Extract<AdminCallName, `${string}TextPage` | `${string}TextPages` | `${string}TextPageVersion${string}`>
type QuestionCall = Extract<
  AdminCallName,
  `${string}Question` | `${string}Questions` | `${string}QuestionVersion${string}`
>

export const textPageHandlers: AdminHandlers<TextCall> = {
  listTextPages: async ({ shop }) => ({ data: await page.listTextPages(shop.db) }),
  readTextPage: async ({ shop }, { params }) => ({ data: await page.readTextPage(shop.db, params.id) }),
  createTextPage: async (context, { body }) => ({
    data: await page.createTextPage(context.shop, staffActor(context), body),
  }),
  updateTextPage: async (context, { params: { id }, body }) => ({
    data: await page.updateTextPage(context.shop, staffActor(context), { id, ...body }),
  }),
  async deleteTextPage(context, { params }) {
    await page.deleteTextPage(context.shop, staffActor(context), params.id)
    return {}
  },
  listTextPageVersions: async ({ shop }, { params }) => ({ data: await page.listPageVersions(shop.db, params.id) }),
  readTextPageVersion: async ({ shop }, { params }) => ({
    data: await page.readPageVersion(shop.db, params.id, params.version),
  }),
}

export const questionHandlers: AdminHandlers<QuestionCall> = {
  listQuestions: async ({ shop }) => ({ data: await question.listAdminQuestions(shop.db) }),
  async orderQuestions(context, { body }) {
    await question.reorderQuestions(context.shop, staffActor(context), body.questions)
    return { data: await question.listAdminQuestions(context.shop.db) }
  },
  readQuestion: async ({ shop }, { params }) => ({ data: await question.readQuestion(shop.db, params.id) }),
  createQuestion: async (context, { body }) => ({
    data: await question.createQuestion(context.shop, staffActor(context), body),
  }),
  updateQuestion: async (context, { params: { id }, body }) => ({
    data: await question.updateQuestion(context.shop, staffActor(context), { id, ...body }),
  }),
  async deleteQuestion(context, { params }) {
    await question.deleteQuestion(context.shop, staffActor(context), params.id)
    return {}
  },
  listQuestionVersions: async ({ shop }, { params }) => ({
    data: await question.listQuestionVersions(shop.db, params.id),
  }),
  readQuestionVersion: async ({ shop }, { params }) => ({
    data: await question.readQuestionVersion(shop.db, params.id, params.version),
  }),
}
