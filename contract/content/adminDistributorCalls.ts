import type { AdminCallTable } from '../api/AdminCall.ts'
import { data, idPath, nothing, rows } from '../api/callParts.ts'
import { distributorInput, updateDistributorInput } from '../products/brandInputs.ts'
import { adminDistributorSchema } from '../products/productSchemas.ts'

export const adminDistributorCalls = {
  listDistributors: {
    method: 'GET',
    path: '/distributors',
    access: 'content.write',
    summary: 'Distributors in both languages',
    reply: rows(adminDistributorSchema),
  },
  readDistributor: {
    method: 'GET',
    path: '/distributors/{id}',
    access: 'content.write',
    summary: 'One distributor',
    params: idPath,
    reply: data(adminDistributorSchema),
  },
  createDistributor: {
    method: 'POST',
    path: '/distributors',
    access: 'content.write',
    repeat: 'keyed',
    summary: 'Add a distributor',
    body: distributorInput,
    reply: data(adminDistributorSchema),
  },
  updateDistributor: {
    method: 'PUT',
    path: '/distributors/{id}',
    access: 'content.write',
    repeat: 'state',
    summary: 'Change a distributor',
    errors: ['changed_meanwhile'],
    params: idPath,
    body: updateDistributorInput,
    reply: data(adminDistributorSchema),
  },
  deleteDistributor: {
    method: 'DELETE',
    path: '/distributors/{id}',
    access: 'content.write',
    repeat: 'state',
    summary: 'Remove a distributor',
    params: idPath,
    reply: nothing,
  },
} as const satisfies AdminCallTable
