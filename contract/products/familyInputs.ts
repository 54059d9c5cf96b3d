import { z } from 'zod'
import { boolean } from '../fields/plainValues.ts'
import { code, requiredIdentifier } from '../fields/validation.ts'
import { id, maxId } from '../fields/wireValues.ts'
import { identifierText, isStorable } from '../text/cleanText.ts'
import { maxFamilyAxes, maxFamilyCode, maxFamilyMembers, maxFieldKey } from './productFilters.ts'
import { accessoriesInput, createProductInput, describedFields, pictureUrl, text, version } from './productInputs.ts'

/** Values of a family that staff set. Its form validates with them too. */

const isUnlike = <Value>(values: readonly Value[]) => new Set(values).size === values.length

const fieldKey = z.string().overwrite(identifierText).max(maxFieldKey)

const familyFields = {
  code: requiredIdentifier('required', maxFamilyCode).describe('Unlike that of any other family'),
  ...describedFields,
  categoryId: z.int().min(1).max(maxId),
  subcategoryId: z.int().min(1).max(maxId).nullable().describe('One of the category'),
  brandId: z.int().min(1).max(maxId).nullable(),
  axes: z
    .array(fieldKey)
    .min(1, code('required'))
    .max(maxFamilyAxes, code('too_long'))
    .refine(isUnlike, code('key_taken'))
    .describe('Keys of the fields of its template that tell the members apart, in their order'),
  breaksOverMembers: boolean.describe('Whether pieces of all members count together for the quantity breaks of each'),
  accessories: accessoriesInput,
  productIds: z
    .array(id)
    .min(1, code('required'))
    .max(maxFamilyMembers, code('too_long'))
    .refine(isUnlike, code('invalid_value'))
    .describe('All of its members'),
}

export const createFamilyInput = z.object({
  ...familyFields,
  nameEn: familyFields.nameEn.default(''),
  descriptionAr: familyFields.descriptionAr.default(''),
  descriptionEn: familyFields.descriptionEn.default(''),
  highlightsAr: familyFields.highlightsAr.default([]),
  highlightsEn: familyFields.highlightsEn.default([]),
  subcategoryId: familyFields.subcategoryId.default(null),
  brandId: familyFields.brandId.default(null),
  breaksOverMembers: familyFields.breaksOverMembers.default(false),
  accessories: familyFields.accessories.default([]),
})

export const updateFamilyInput = z
  .object({
    ...familyFields,
    pictures: z
      .array(
        z.object({
          path: z.string().max(200).refine(isStorable, code('invalid_value')),
          textAr: text(300),
          textEn: text(300),
        }),
      )
      .describe('All of them, in their order; one that is left out is removed'),
  })
  .partial()
  .extend({ version })

export const familyPictureInput = z.object({
  version,
  image: pictureUrl,
  textAr: text(300).default('').describe('What it shows'),
  textEn: text(300).default(''),
})

const { sku, retail } = createProductInput.shape

export const makeFamilyMembersInput = z.object({
  version,
  members: z
    .array(
      z.object({
        sku,
        values: z
          .record(fieldKey, z.object({ ar: text(500).default(''), en: text(500).default('') }))
          .describe('By the key of the axis, of every axis; a number that was typed once counts in both languages'),
        like: z
          .int()
          .min(1)
          .max(maxId)
          .nullable()
          .default(null)
          .describe(
            'The member that its prices, category, brand and the like are copied from, and what all members say alike. null: it costs `retail`, and has the category and brand of the family',
          ),
      }),
    )
    .min(1, code('required'))
    .max(maxFamilyMembers, code('too_long')),
  retail: retail.describe('Of members that are like none: they need it'),
})
