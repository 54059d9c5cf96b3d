import { z } from 'zod'
import { patch } from '../api/callParts.ts'
import { isFieldErrorCode } from '../api/errors.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { ordered } from '../fields/shownFields.ts'
import { code, requiredText } from '../fields/validation.ts'
import { id } from '../fields/wireValues.ts'
import { text } from '../products/productInputs.ts'
import { identifierText } from '../text/cleanText.ts'
import { isEmptyText } from '../text/richText.ts'
import { richTextSchema } from '../text/richTextSchema.ts'
import { isStandardPage, pageKey } from './textPages.ts'

/** Text pages and questions as the back office sees them, and what staff write of them. Its forms check it too. */

/** A text as it is written: an error anywhere inside is reported for the whole field, where its form shows it. */
const writing = z
  .unknown()
  .superRefine((value, context) => {
    const [issue] = richTextSchema.safeParse(value).error?.issues ?? []
    if (!issue) return
    context.addIssue({
      code: 'custom',
      message: isFieldErrorCode(issue.message) ? issue.message : code('invalid_value'),
    })
  })
  .pipe(richTextSchema)
  .describe('Headings, paragraphs and lists, as they are read')
const writtenText = writing.refine((written) => !isEmptyText(written), code('required'))
const translation = writing.nullable().describe('null: the Arabic one in both languages')

export const textPageRowSchema = z.object({
  id: int,
  version: int,
  key: string.describe('Of its address'),
  path: string,
  standard: boolean.describe('Every shop has it: it can be rewritten, not removed'),
  titleAr: string,
  titleEn: string,
  updatedAt: string,
})
export type TextPageRow = z.infer<typeof textPageRowSchema>

export const textPageSchema = textPageRowSchema.extend({ bodyAr: richTextSchema, bodyEn: richTextSchema.nullable() })
export type AdminTextPage = z.infer<typeof textPageSchema>

const textPageFields = {
  titleAr: requiredText('required', 120),
  titleEn: text(120),
  bodyAr: writtenText,
  bodyEn: translation,
}

export const textPageInput = z.object({
  key: z
    .string(code('required'))
    .overwrite(identifierText)
    .min(1, code('required'))
    .regex(pageKey, code('invalid_page_key'))
    .refine((key) => !isStandardPage(key), code('page_key_taken'))
    .describe('Of its address, /pages/{key}, for as long as it is there'),
  ...textPageFields,
  titleEn: textPageFields.titleEn.default(''),
  bodyEn: translation.default(null),
})
export const updateTextPageInput = patch(textPageFields)

export const adminQuestionSchema = z.object({
  id: int,
  version: int,
  questionAr: string,
  questionEn: string,
  answerAr: richTextSchema,
  answerEn: richTextSchema.nullable(),
  position: int,
})
export type AdminQuestion = z.infer<typeof adminQuestionSchema>

const questionFields = {
  questionAr: requiredText('required', 200),
  questionEn: text(200),
  answerAr: writtenText,
  answerEn: translation,
}
export const questionInput = z.object({
  ...questionFields,
  questionEn: questionFields.questionEn.default(''),
  answerEn: translation.default(null),
})
export const updateQuestionInput = patch(questionFields)
export const questionOrderInput = z.object({ questions: ordered })

/** A previous version of a page or question. */
export const textVersionRowSchema = z.object({
  version: int,
  savedAt: string.nullable().describe('null: before versions were kept'),
  savedBy: string.nullable().describe('null: it came with the shop, or whoever wrote it is gone'),
})
export type TextVersionRow = z.infer<typeof textVersionRowSchema>

export const textVersionParams = z.object({ id, version: id })
export const pageVersionSchema = textVersionRowSchema.extend({
  titleAr: string,
  titleEn: string,
  bodyAr: richTextSchema,
  bodyEn: richTextSchema.nullable(),
})
export const questionVersionSchema = textVersionRowSchema.extend({
  questionAr: string,
  questionEn: string,
  answerAr: richTextSchema,
  answerEn: richTextSchema.nullable(),
})
export type PageVersion = z.infer<typeof pageVersionSchema>
export type QuestionVersion = z.infer<typeof questionVersionSchema>
