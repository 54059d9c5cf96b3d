import { z } from 'zod'
import { code, requiredText } from '../fields/validation.ts'
import { id, maxId } from '../fields/wireValues.ts'
import { identifierText } from '../text/cleanText.ts'
import { createFamilyInput } from './familyInputs.ts'
import { maxFamilyAxes, maxFamilyMembers, maxFieldKey } from './productFilters.ts'
import { text } from './productInputs.ts'

/** Proposals of families that staff accept, undo or dismiss. */

/** In one call. */
export const maxAcceptedProposals = 50

const fieldKey = z.string().overwrite(identifierText).max(maxFieldKey)
const proposalKey = z.string().regex(/^[0-9a-f]{32}$/, code('invalid_value'))
/** A value that a product gets, or got, because its name says so. */
const writtenValue = z.object({
  productId: id,
  field: fieldKey.describe('Key of the field of the template'),
  ar: text(500),
  en: text(500),
})
const writtenValues = z.array(writtenValue).max(maxFamilyMembers * maxFamilyAxes, code('too_long'))

const {
  code: familyCode,
  nameAr,
  nameEn,
  categoryId,
  subcategoryId,
  brandId,
  axes,
  productIds,
} = createFamilyInput.shape

export const acceptProposalsInput = z.object({
  proposals: z
    .array(
      z.object({
        key: proposalKey,
        code: familyCode,
        nameAr,
        nameEn,
        categoryId,
        subcategoryId,
        brandId,
        axes,
        productIds,
        values: writtenValues.default([]).describe('What members get that have no value of the field'),
      }),
    )
    .min(1, code('required'))
    .max(maxAcceptedProposals, code('too_long')),
})
export type AcceptedProposalInput = z.input<typeof acceptProposalsInput>['proposals'][number]

export const undoProposalsInput = z.object({
  families: z
    .array(
      z.object({
        id,
        version: z.int().min(1).describe('As it was accepted'),
        values: writtenValues.default([]).describe('As they were written then'),
      }),
    )
    .min(1, code('required'))
    .max(maxAcceptedProposals, code('too_long')),
})

export const dismissProposalInput = z.object({
  key: proposalKey,
  categoryId: z.int().min(1).max(maxId),
  nameAr: requiredText('name_required', 200).describe('By which staff know it again'),
  nameEn: createFamilyInput.shape.nameEn,
})
export const restoreProposalInput = z.object({ key: proposalKey })
