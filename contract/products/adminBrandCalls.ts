import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath, nothing, rows } from '../api/callParts.ts'
import { brandInput, updateBrandInput } from './brandInputs.ts'
import { adminBrandSchema } from './productSchemas.ts'

export const adminBrandCalls = {
  listBrands: {
    method: 'GET',
    path: '/brands',
    access: 'catalogue.read',
    summary: 'Brands in both languages',
    reply: rows(adminBrandSchema),
  },
  readBrand: {
    method: 'GET',
    path: '/brands/{id}',
    access: 'catalogue.read',
    summary: 'One brand',
    params: idPath,
    reply: data(adminBrandSchema),
  },
  createBrand: {
    method: 'POST',
    path: '/brands',
    access: 'catalogue.write',
    picture: true,
    repeat: 'guarded',
    summary: 'Make a brand',
    errors: ['brand_taken'],
    body: brandInput,
    reply: data(adminBrandSchema),
  },
  updateBrand: {
    method: 'PUT',
    path: '/brands/{id}',
    access: 'catalogue.write',
    picture: true,
    repeat: 'state',
    summary: 'Change a brand',
    errors: ['changed_meanwhile', 'brand_taken'],
    params: idPath,
    body: updateBrandInput,
    reply: data(adminBrandSchema),
  },
  deleteBrand: {
    method: 'DELETE',
    path: '/brands/{id}',
    access: 'catalogue.write',
    repeat: 'state',
    summary: 'Remove a brand that no product is of',
    errors: ['brand_in_use'],
    params: idPath,
    reply: nothing,
  },
} as const satisfies AdminCallTable
