import { randomBytes } from 'node:crypto'
import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { pages, questions, textVersions } from '../../features/content/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

const newKey = () => `page-${randomBytes(4).toString('hex')}`
const text = richTextOfLines('نص')
const question = { questionAr: 'كم؟', questionEn: '', answerAr: text, answerEn: null }

async function newPage({ testShop }: Context): Promise<number> {
  const values = { key: newKey(), titleAr: 'الشحن', bodyAr: text }
  const [made] = await testShop.shop.db.insert(pages).values(values).returning({ id: pages.id })
  if (!made) throw new Error('The page was not written')
  const fields = { titleAr: 'الشحن', titleEn: '', bodyAr: text, bodyEn: null }
  await testShop.shop.db.insert(textVersions).values({ pageId: made.id, version: 1, fields })
  return made.id
}

async function newQuestion({ testShop }: Context): Promise<number> {
  const [made] = await testShop.shop.db.insert(questions).values(question).returning({ id: questions.id })
  if (!made) throw new Error('The question was not written')
  await testShop.shop.db.insert(textVersions).values({ questionId: made.id, version: 1, fields: question })
  return made.id
}

const ofPage = async (context: Context) => ({ params: { id: await newPage(context) } })
const ofQuestion = async (context: Context) => ({ params: { id: await newQuestion(context) } })

type TextCall = Extract<
  AdminCallName,
  | `${string}TextPage`
  | `${string}TextPages`
  | `${string}TextPageVersion${string}`
  | `${string}Question`
  | `${string}Questions`
  | `${string}QuestionVersion${string}`
>

/** A valid request of every call about text pages and questions, on one of its own. */
export const textRequests = {
  listTextPages: async () => ({}),
  readTextPage: ofPage,
  createTextPage: async () => ({ body: { key: newKey(), titleAr: 'الشحن', bodyAr: text } }),
  updateTextPage: async (context) => ({ ...(await ofPage(context)), body: { version: 1, titleEn: 'Delivery' } }),
  deleteTextPage: ofPage,
  listTextPageVersions: ofPage,
  readTextPageVersion: async (context) => ({ params: { id: await newPage(context), version: 1 } }),
  listQuestions: async () => ({}),
  async orderQuestions(context) {
    const { db } = context.testShop.shop
    await newQuestion(context)
    await newQuestion(context)
    const all = await db.select({ id: questions.id, version: questions.version }).from(questions)
    return { body: { questions: all } }
  },
  readQuestion: ofQuestion,
  createQuestion: async () => ({ body: question }),
  updateQuestion: async (context) => ({
    ...(await ofQuestion(context)),
    body: { version: 1, questionEn: 'How many?' },
  }),
  deleteQuestion: ofQuestion,
  listQuestionVersions: ofQuestion,
  readQuestionVersion: async (context) => ({ params: { id: await newQuestion(context), version: 1 } }),
} satisfies Record<TextCall, (context: Context) => Promise<AdminRequest>>
