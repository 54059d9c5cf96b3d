import { z } from 'zod'
import { nameText } from '../text/cleanText.ts'
import { boolean, int, string } from './plainValues.ts'
import { code, optional, subcategoryForm } from './validation.ts'

/** Values as they travel: each is read here from every form in which a query, a form or JSON may bring it. */

/** A whole number, sent as a JSON number or as plain digits. */
export const whole = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(int)

/** Largest id: PostgreSQL's largest integer. */
export const maxId = 2_147_483_647

/** The id of a row. */
export const id = whole.pipe(z.number().positive().max(maxId))

/** Ids as a query names them, one or several: `7`, `7,8`, or a list of numbers. */
export const idList = optional(
  z
    .union([z.number(), string, z.array(z.number())])
    .transform((value): (string | number)[] =>
      typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [value].flat(),
    )
    .pipe(z.array(id).max(500)),
)

/** A whole number of a query; `fallback` where it is left out. */
export const wholeNumber = (fallback: number) =>
  optional(whole.pipe(z.number().min(0).max(1_000_000_000))).transform((value) => value ?? fallback)

/** Search text; at most 200 characters. */
export const searchText = optional(z.string().overwrite(nameText).max(200))

/** A price before VAT in riyals with at most four decimals, as a number or as text. */
export const unitPrice = optional(
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,8}(\.\d{1,4})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(0).max(10_000_000)),
)

/** An amount of riyals with at most two decimals, as a number or as text. */
export const amount = optional(
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,8}(\.\d{1,2})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(0).max(10_000_000).multipleOf(0.01)),
)

/** Yes or no, however a form, a query or a program spells it. */
export const flag = optional(
  z
    .union([boolean, z.literal([0, 1]), z.enum(['true', 'false', '1', '0'])])
    .transform((value) => ['true', '1'].includes(String(value))),
)

/** Prices that a client sends are compared, never believed: a number, a decimal text, or nothing. */
export const claimedRiyals = optional(z.union([z.number(), z.string().max(30)]))

/** A picture as it was uploaded; the server looks into it, whatever its name and type say. */
export const picture = optional(z.file({ error: code('invalid_image') }))

/** A list; in a form it travels as JSON text. */
const listOrJson = z.union([
  z
    .string()
    .max(50_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: code('invalid_json') })
        return z.NEVER
      }
    }),
  z.array(z.unknown()),
])

/** Pieces of an order's lines, each line once. In a form they travel as JSON text. */
export const returnLineList = listOrJson.pipe(
  z
    .array(z.object({ line_id: id, quantity: whole.pipe(z.number().positive().max(1_000_000)) }))
    .min(1)
    .max(1_000)
    .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length),
)

/** Sub-categories: new ones by name, known ones with their id. In a form they travel as JSON text. */
export const subcategoryList = optional(
  listOrJson.pipe(
    z
      .array(
        z.union([
          subcategoryForm.shape.name.transform((name) => ({ id: undefined, name, name_ar: undefined })),
          subcategoryForm.extend({ id: optional(id) }),
        ]),
      )
      .max(200),
  ),
)
