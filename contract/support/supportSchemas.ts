import { z } from 'zod'
import { boolean, int, string } from '../fields/plainValues.ts'
import { id, image } from '../fields/replyValues.ts'
import { remarkSides, unkeptReasons } from './support.ts'

export const supportRequestSchema = z.object({
  id,
  email: string,
  mobile: string,
  message: string,
  status: int.describe('0 open, 1 answered, 2 closed'),
  created_at: string,
  remarks: z.array(z.object({ id, message: string, by: string, created_at: string })),
})
export type SupportRequest = z.infer<typeof supportRequestSchema>

/** A file of a mail that was not stored. */
export const unkeptFileSchema = z.object({
  name: string.describe('As the mail called it'),
  reason: z.enum(unkeptReasons),
})
export type UnkeptFile = z.infer<typeof unkeptFileSchema>

/** A customer's own request as its page shows it: all that was said, by both sides. */
export const ownSupportRequestSchema = supportRequestSchema.extend({
  order_no: string.nullable().describe('The own order that it is about'),
  images: z.array(image).describe('That came with the request itself; paths below /media/'),
  files: z.array(unkeptFileSchema).describe('That came with it by mail and were not kept'),
  by_mail: boolean.describe('Whether it was opened by a mail'),
  answers_by_mail: z
    .boolean()
    .describe('Whether the shop reads answers to its mails now; else they are given on the page'),
  remarks: z
    .array(
      supportRequestSchema.shape.remarks.element.extend({
        side: z.enum(remarkSides),
        images: z.array(image),
        files: z.array(unkeptFileSchema),
        by_mail: boolean,
      }),
    )
    .describe('The oldest first; `message` may be empty where there is a picture'),
})
export type OwnSupportRequest = z.infer<typeof ownSupportRequestSchema>
