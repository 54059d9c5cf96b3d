import type { DefaultWord } from '@rawaj/contract/content/wordSchemas.ts'
import { validateWord } from '@rawaj/contract/content/words.ts'
import { z } from 'zod'

const rule = z.custom<DefaultWord | null>()

/** Checks what is typed by what the default says, as the shop will. */
export const wordForm = z
  .object({ textAr: z.string().trim(), textEn: z.string().trim(), ar: rule, en: rule })
  .superRefine(({ textAr, textEn, ar, en }, context) => {
    for (const [path, text, standard] of [['textAr', textAr, ar] as const, ['textEn', textEn, en] as const]) {
      const error = standard && validateWord(text, standard)
      if (error) context.addIssue({ code: 'custom', path: [path], message: error.code })
    }
  })
