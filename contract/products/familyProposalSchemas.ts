import { z } from 'zod'
import { names, timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { queryInt } from '../fields/queryFields.ts'
import { maxId } from '../fields/wireValues.ts'
import { isStorable } from '../text/cleanText.ts'
import { specificationFieldSchema } from './productSchemas.ts'
import { productStates } from './products.ts'

/** Families that the shop proposes. */

export const proposalQuery = z.object({
  after: z
    .string()
    .max(3_000)
    .regex(/^(?:\d{1,10}\.){4}/)
    .refine((text) => isStorable(text) && text.split('.', 4).every((part) => Number(part) <= maxId), 'invalid_value')
    .optional()
    .describe('`next` of the page before'),
  limit: queryInt(1, 50).default(20),
})

const named = z.object({ id: int, ...names })

const proposalMemberSchema = z.object({
  productId: int,
  sku: string,
  ...names,
  picture: string.nullable(),
  state: z.enum(productStates),
  values: z
    .record(
      string,
      z.object({
        ar: string,
        en: string,
        proposed: boolean.describe('Its name says so; the product itself has no value of the field'),
      }),
    )
    .describe('By the key of the field; a value that is missing is left out'),
  chosen: boolean.describe('Whether it can be a member as it is proposed'),
})

export const familyProposalSchema = z.object({
  key: string.describe('The same as long as the place and the names of its products are'),
  reason: z
    .enum(['names', 'specification'])
    .describe('The names of its products differ in a size, an angle, a colour; or in what their specification says'),
  code: string.describe('Of no other family'),
  ...names,
  category: named,
  subcategory: named.nullable(),
  brand: named.nullable().describe('Of all of its products'),
  axes: z.array(string).describe('Keys of the fields that tell its products apart'),
  fields: z.array(specificationFieldSchema).describe('Fields of the template that two of its products have a value of'),
  members: z.array(proposalMemberSchema),
})
export type FamilyProposal = z.infer<typeof familyProposalSchema>

const writtenValueSchema = z.object({ productId: int, field: string, ar: string, en: string })

export const acceptedProposalsSchema = z.object({
  accepted: z.array(
    z.object({ key: string, id: int, version: int, code: string, ...names, values: z.array(writtenValueSchema) }),
  ),
  rejected: z
    .array(
      z.object({
        key: string,
        code: string.describe('Why this one is no family: the code of an error; nothing of it was written'),
        fields: z.record(string, string).describe('Code of the error by field'),
        problems: z.array(z.object({ productId: int, code: string })).describe('Products that cannot be members'),
      }),
    )
    .describe('Those that became no family'),
})
export type AcceptedProposals = z.infer<typeof acceptedProposalsSchema>

export const undoneProposalsSchema = z.object({
  undone: z.array(int).describe('Families that are ungrouped again'),
  changed: z.array(int).describe('Families that a colleague has changed or ungrouped since; they stay as they are'),
  kept: z
    .array(z.object({ productId: int, field: string }))
    .describe('Values that a colleague has changed since; they stay as they are'),
})
export type UndoneProposals = z.infer<typeof undoneProposalsSchema>

export const dismissedProposalSchema = z.object({ key: string, ...names, category: named, dismissedAt: timestamp })
export type DismissedProposal = z.infer<typeof dismissedProposalSchema>
