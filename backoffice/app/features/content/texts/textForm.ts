import type { DefaultText } from '@rawaj/contract/content/interfaceTextSchemas.ts'
import { validateText } from '@rawaj/contract/content/interfaceTexts.ts'
import { z } from 'zod'

const rule = z.custom<DefaultText | null>()

/** Checks what is typed by what the default says, as the shop will. */
export const textForm = z
  .object({ textAr: z.string().trim(), textEn: z.string().trim(), ar: rule, en: rule })
  .superRefine(({ textAr, textEn, ar, en }, context) => {
    for (const [path, text, standard] of [['textAr', textAr, ar] as const, ['textEn', textEn, en] as const]) {
      const error = standard && validateText(text, standard)
      if (error) context.addIssue({ code: 'custom', path: [path], message: error.code })
    }
  })
