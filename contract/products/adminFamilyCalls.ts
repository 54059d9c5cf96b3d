import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath, nothing, page } from '../api/callParts.ts'
import { createFamilyInput, familyPictureInput, updateFamilyInput } from './familyInputs.ts'
import { adminFamilySchema, familyQuery, familyRowSchema } from './familySchemas.ts'

export const adminFamilyCalls = {
  listFamilies: {
    method: 'GET',
    path: '/families',
    access: 'catalogue.read',
    summary: 'Families of products, the newest first, a page at a time',
    query: familyQuery,
    reply: page(familyRowSchema),
  },
  readFamily: {
    method: 'GET',
    path: '/families/{id}',
    access: 'catalogue.read',
    summary: 'One family with its members',
    params: idPath,
    reply: data(adminFamilySchema),
  },
  createFamily: {
    method: 'POST',
    path: '/families',
    access: 'catalogue.write',
    repeat: 'keyed',
    summary: 'Join products to a family',
    errors: ['family_taken'],
    body: createFamilyInput,
    reply: data(adminFamilySchema),
  },
  updateFamily: {
    method: 'PUT',
    path: '/families/{id}',
    access: 'catalogue.write',
    repeat: 'state',
    summary: 'Change a family, or which products are its members',
    errors: ['changed_meanwhile', 'family_taken'],
    params: idPath,
    body: updateFamilyInput,
    reply: data(adminFamilySchema),
  },
  addFamilyPicture: {
    method: 'POST',
    path: '/families/{id}/pictures',
    access: 'catalogue.write',
    picture: true,
    repeat: 'state',
    summary: 'Add a picture to a family',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: familyPictureInput,
    reply: data(adminFamilySchema),
  },
  deleteFamily: {
    method: 'DELETE',
    path: '/families/{id}',
    access: 'catalogue.write',
    repeat: 'state',
    summary: 'Dissolve a family; its members stay as products of their own',
    params: idPath,
    reply: nothing,
  },
} as const satisfies AdminCallTable
