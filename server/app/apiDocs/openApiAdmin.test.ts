import { adminCalls } from '@rawaj/contract/api/adminCalls.ts'
import { isPermission } from '@rawaj/contract/staff/permissions.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { openApiAdminDocument } from './openApiAdmin.ts'

interface Operation {
  operationId: keyof typeof adminCalls
  security: object[]
  'x-permission'?: string
  'x-fresh-proof'?: boolean
  responses: Record<string, { content: Record<string, { schema: object }> }>
}
const document = openApiAdminDocument()
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('The description of the back office’s calls', () => {
  it('has every call of the table, and says who may make it', () => {
    const described = operations.map(({ path, method, operation }) => [operation.operationId, method, path])
    const table = Object.entries(adminCalls).map(([name, { method, path }]) => [name, method.toLowerCase(), path])
    expect(described.sort()).toEqual(table.sort())
    for (const { operation } of operations) {
      const route = adminCalls[operation.operationId]
      expect(operation.security).toEqual(route.access === 'public' ? [] : [{ session: [] }])
      expect(operation['x-permission']).toBe(isPermission(route.access) ? route.access : undefined)
      expect(operation['x-fresh-proof']).toBe('freshProof' in route ? true : undefined)
    }
  })

  it('has valid schemas of everything that comes back', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ ...document, $id: 'admin:api' })
    /** Most replies look like others, above all the refusals: one place of each kind. */
    const places = new Map<string, string>()
    for (const { path, method, operation } of operations)
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const steps = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema']
        const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('/', '~1'))).join('/')
        places.set(JSON.stringify(content['application/json']?.schema), pointer)
      }
    expect(places.size).toBeGreaterThan(100)
    for (const pointer of places.values())
      expect(() => ajv.compile({ $ref: `admin:api#/${pointer}` }), pointer).not.toThrow()
  })
})
