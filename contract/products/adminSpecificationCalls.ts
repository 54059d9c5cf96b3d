import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath } from '../api/callParts.ts'
import { specificationFieldsInput } from './brandInputs.ts'
import { specificationFieldsQuery, specificationFieldsSchema } from './productSchemas.ts'

export const adminSpecificationCalls = {
  readSpecificationFields: {
    method: 'GET',
    path: '/categories/{id}/specification',
    access: 'catalogue.read',
    summary: 'What products of a place say of themselves',
    params: idPath,
    query: specificationFieldsQuery,
    reply: data(specificationFieldsSchema),
  },
  saveSpecificationFields: {
    method: 'PUT',
    path: '/categories/{id}/specification',
    access: 'catalogue.write',
    repeat: 'state',
    summary: 'Settle what products of a place say of themselves',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: specificationFieldsInput,
    reply: data(specificationFieldsSchema),
  },
} as const satisfies AdminCallTable
