import { z } from 'zod'
import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath, nothing, patch, rows, version } from '../api/callParts.ts'
import { categoryInput } from '../fields/adminForms.ts'
import { id } from '../fields/wireValues.ts'
import { adminCategorySchema, categoryProductsSchema } from './adminCategorySchemas.ts'

export const adminCategoryCalls = {
  listCategories: {
    method: 'GET',
    path: '/categories',
    access: 'catalogue.read',
    summary: 'Categories with their sub-categories, in both languages',
    reply: rows(adminCategorySchema),
  },
  readCategory: {
    method: 'GET',
    path: '/categories/{id}',
    access: 'catalogue.read',
    summary: 'One category',
    params: idPath,
    reply: data(adminCategorySchema),
  },
  readCategoryContents: {
    method: 'GET',
    path: '/categories/{id}/products',
    access: 'catalogue.read',
    summary: 'How many products stand in a category, for sale, hidden and archived',
    params: idPath,
    reply: data(categoryProductsSchema),
  },
  createCategory: {
    method: 'POST',
    path: '/categories',
    access: 'catalogue.write',
    picture: true,
    repeat: 'guarded',
    summary: 'Make a category',
    errors: ['category_taken'],
    body: categoryInput,
    reply: data(adminCategorySchema),
  },
  updateCategory: {
    method: 'PUT',
    path: '/categories/{id}',
    access: 'catalogue.write',
    picture: true,
    repeat: 'state',
    summary: 'Change a category and its sub-categories',
    errors: ['changed_meanwhile', 'category_taken', 'category_in_use'],
    params: idPath,
    body: patch(categoryInput.shape),
    reply: data(adminCategorySchema),
  },
  removeCategory: {
    method: 'POST',
    path: '/categories/{id}/removal',
    access: 'catalogue.write',
    repeat: 'state',
    summary: 'Remove a category or one of its sub-categories; its products move elsewhere',
    errors: ['category_in_use', 'changed_meanwhile'],
    params: idPath,
    body: z.object({
      version,
      subcategoryId: id.nullable().describe('One of its sub-categories; null: the category with all of them'),
      to: z
        .object({ categoryId: id, subcategoryId: id.nullable() })
        .nullable()
        .describe('Where its products go; null: there are none'),
    }),
    reply: nothing,
  },
  moveSubcategory: {
    method: 'POST',
    path: '/categories/{id}/subcategory-move',
    access: 'catalogue.write',
    repeat: 'state',
    summary: 'Move a sub-category with its products to another category',
    errors: ['category_taken', 'changed_meanwhile'],
    params: idPath,
    body: z.object({ version, subcategoryId: id, to: id.describe('The category that it goes to, with its products') }),
    reply: data(adminCategorySchema),
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/categories/{id}',
    access: 'catalogue.write',
    repeat: 'state',
    summary: 'Remove an empty category',
    errors: ['category_in_use'],
    params: idPath,
    reply: nothing,
  },
  orderCategories: {
    method: 'PUT',
    path: '/categories/order',
    access: 'catalogue.write',
    repeat: 'state',
    summary: 'Put the categories into another order',
    errors: ['changed_meanwhile'],
    body: z.object({
      categories: z
        .array(z.object({ id, version }))
        .min(1, 'required')
        .max(1000, 'too_long')
        .describe('All of them, in their new order'),
    }),
    reply: rows(adminCategorySchema),
  },
} as const satisfies AdminCallTable
