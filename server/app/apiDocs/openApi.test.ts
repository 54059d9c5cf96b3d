import { basePath } from '@rawaj/contract/api/addresses.ts'
import { calls } from '@rawaj/contract/api/calls.ts'
import { errorCatalogue, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { isPermission } from '@rawaj/contract/staff/permissions.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { openApiDocument } from './openApi.ts'
import { isNode, type Node } from './openApiSchema.ts'

const testShop = useFixture(openTestShop)

const document = openApiDocument()

interface Operation {
  'x-permission'?: string
  operationId: string
  tags: string[]
  summary: string
  security: Node[]
  parameters: Node[]
  requestBody?: { content: Record<string, { schema: Node }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Node }> }>
}

const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every object of the document with the way to it. */
function* nodesOf(value: unknown, way: string[] = []): Generator<{ node: Node; way: string[] }> {
  if (isNode(value)) yield { node: value, way }
  if (typeof value === 'object' && value !== null)
    for (const [key, deeper] of Object.entries(value)) yield* nodesOf(deeper, [...way, key])
}

function found(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, step) => (isNode(node) ? node[step] : undefined), document)
}

describe('The description of the API', () => {
  it('has every call of the table and nothing else', () => {
    const described = operations.map(({ path, method, operation }) => [operation.operationId, method, path])
    const table = Object.entries(calls).map(([name, { method, path }]) => [name, method.toLowerCase(), path])
    expect(described.sort()).toEqual(table.sort())
  })

  it('refers only to what is there, and holds nothing that nobody refers to', () => {
    const references = new Set(
      [...nodesOf(document)].flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : [])),
    )
    for (const reference of references) expect(found(reference), reference).toBeDefined()
    const { securitySchemes: _, ...components } = document.components as Record<string, Node>
    const there = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    )
    const unused = there.filter((reference) => !references.has(reference))
    expect(unused).toEqual([])
  })

  it('has a schema in every place that is valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({
      strict: true,
      allowUnionTypes: true,
      strictRequired: false,
      strictTypes: false,
      validateFormats: false,
    })
    ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'components'])
    ajv.addSchema({ ...document, $id: 'shop:api' })
    const places = [...nodesOf(document)].filter(({ way }) => way.at(-1) === 'schema' || way.at(-2) === 'schemas')
    // Many replies look alike: one place of each kind.
    const wayTo = new Map(places.map(({ node, way }) => [JSON.stringify(node), way]))
    expect(wayTo.size).toBeGreaterThan(100)
    for (const way of wayTo.values()) {
      const pointer = way.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
      expect(() => ajv.compile({ $ref: `shop:api#/${pointer}` }), pointer).not.toThrow()
    }
  })

  it('names every path parameter, once, as required', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, required: true }))
      expect(
        inPath.map(({ name, required }) => ({ name, required })),
        path,
      ).toEqual(wanted)
      for (const { name, schema } of inPath)
        expect(schema, path).toMatchObject(/id$/i.test(String(name)) ? { type: 'integer' } : { type: 'string' })
    }
  })

  it('says of every call who may make it and how it may fail', () => {
    for (const { operation } of operations) {
      const { access, ...route } = calls[operation.operationId as keyof typeof calls]
      const failures = Object.keys(operation.responses).filter((status) => status !== '200')
      if (!('bodyType' in route && route.bodyType === 'raw'))
        expect(operation.security).toEqual(access === 'public' ? [{}, { token: [] }] : [{ token: [] }])
      expect(failures.includes('401') || access === 'public', operation.operationId).toBe(true)
      expect(failures.includes('403') || !isPermission(access), operation.operationId).toBe(true)
      expect(operation['x-permission']).toBe(isPermission(access) ? access : undefined)
      expect(failures).toContain('503')
      expect(operation.summary.length).toBeGreaterThan(5)
      for (const status of failures)
        expect(operation.responses[status]?.content['application/json']?.schema).toEqual({
          $ref: '#/components/schemas/Failure',
        })
    }
  })

  it('lets a sealed field be either the value or its seal', () => {
    for (const { operation } of operations) {
      const route = calls[operation.operationId as keyof typeof calls]
      if (!('sealed' in route)) continue
      const { properties } = operation.responses['200']?.content['application/json']?.schema ?? {}
      expect((properties as Record<string, unknown>)[route.sealed], operation.operationId).toMatchObject({
        oneOf: [expect.any(Object), { $ref: '#/components/schemas/Sealed' }],
      })
    }
  })

  it('the description names both ways to send a form, and that pictures need the second', () => {
    const content = operations.find(({ operation }) => operation.operationId === 'createCategory')?.operation
      .requestBody?.content
    expect(Object.keys(content ?? {})).toEqual(['application/json', 'multipart/form-data'])
    expect(content?.['application/json']?.schema.properties).not.toHaveProperty('image')
    expect(content?.['multipart/form-data']?.schema.properties).toMatchObject({ image: { format: 'binary' } })
  })

  it('lists every code of a failure with its status and message, and every code of a field', () => {
    const { ErrorCode, FieldErrorCode, Failure } = (document.components as { schemas: Record<string, Node> }).schemas
    expect(ErrorCode?.enum).toEqual(Object.keys(errorCatalogue))
    for (const [code, { status, message }] of Object.entries(errorCatalogue))
      expect(ErrorCode?.description).toContain(`| \`${code}\` | ${status} | ${message} |`)
    expect(FieldErrorCode?.enum).toEqual(Object.keys(fieldErrorCatalogue))
    for (const [code, message] of Object.entries(fieldErrorCatalogue))
      expect(FieldErrorCode?.description).toContain(`| \`${code}\` | ${message} |`)
    expect(Failure?.properties).toMatchObject({
      code: { $ref: '#/components/schemas/ErrorCode' },
      error_codes: { additionalProperties: { $ref: '#/components/schemas/FieldErrorCode' } },
    })
  })

  it('holds the messages of the shop', () => {
    const examples = (document.components as { examples: Record<string, { value: unknown }> }).examples
    expect(examples.cart_empty?.value).toEqual({
      success: false,
      message: errorCatalogue.cart_empty.message,
      code: 'cart_empty',
    })
  })
})

describe('GET /api/openapi.json', () => {
  it('is the document, and 304 for who has it', async () => {
    const answer = await testShop.app.inject('/api/openapi.json')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: basePath }] })
    const again = await testShop.app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await testShop.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(answer.rawPayload.length / 5)
  })
})

describe('GET /api/docs', () => {
  it('is a page with a policy of its own, made of parts that are there', async () => {
    const page = await testShop.app.inject('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    const parts = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, url]) => url ?? '')
    expect(parts).toHaveLength(2)
    for (const part of parts) {
      const { statusCode, headers } = await testShop.app.inject(part)
      expect([statusCode, headers['content-security-policy']]).toEqual([
        200,
        "default-src 'none';frame-ancestors 'none'",
      ])
    }
  })

  it.each(['/api/docs/', '/api/docs/nothing.js', '/api/docs/..%2F..%2Fpackage.json', '/api/openapi.yaml'])(
    '%s is 404 in the failure shape',
    async (url) => {
      const answer = await testShop.app.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { success: false, message: 'Not found', code: 'not_found' },
      ])
    },
  )

  it('takes no other method', async () => {
    for (const url of ['/api/docs', '/api/openapi.json', '/api/docs/swagger-ui.css']) {
      const answer = await testShop.app.inject({ method: 'POST', url })
      expect([answer.statusCode, answer.headers.allow, answer.json().success]).toEqual([405, 'GET, HEAD', false])
    }
  })
})
