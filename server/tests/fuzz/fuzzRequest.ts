import fc, { type Arbitrary } from 'fast-check'
import type { DocumentedCall, Schema } from './documentedCalls.ts'
import { fittingValue } from './fuzzValue.ts'
import { type Body, type Draft, inHeader, mutation } from './mutation.ts'

/** Stands in an address for the role's own id: of the account, or of something in the cart. */
export const ownId = 'own-id'

/** Callers; the test holds their tokens. */
export const roles = ['visitor', 'customer', 'other customer', 'staff', 'expired', 'forged'] as const
export type Role = (typeof roles)[number]

export interface FuzzRequest {
  call: DocumentedCall
  role: Role
  method: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
}

/** A request that fits the description, and then goes wrong in no way, in one, or in several. */
export function fuzzRequest(
  calls: readonly DocumentedCall[],
  who: readonly Role[],
  pictures: readonly Buffer[],
): Arbitrary<FuzzRequest> {
  return fc.constantFrom(...calls).chain((call) =>
    fc
      .record({
        role: fc.constantFrom(...who),
        path: valuesOf(call, 'path'),
        query: valuesOf(call, 'query'),
        header: valuesOf(call, 'header'),
        body: bodyFor(call),
        picture: fc.constantFrom(...pictures),
        mutations: fc.oneof(
          { weight: 2, arbitrary: fc.constant([]) },
          { weight: 5, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }) },
          { weight: 3, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 4 }) },
        ),
      })
      .map(({ role, path, query, header, body, picture, mutations }) => {
        const draft: Draft = {
          method: call.method,
          path: { ...path },
          query: Object.entries(query),
          rawQuery: '',
          headers: Object.fromEntries(Object.entries(header).map(([name, value]) => [name, inHeader(String(value))])),
          // The mutations change it in place, and generated values are used more than once.
          body: structuredClone(body),
          retext: (text) => text,
        }
        for (const change of mutations) change(draft)
        return written(call, role, draft, picture)
      }),
  )
}

function valuesOf(call: DocumentedCall, place: string): Arbitrary<Record<string, unknown>> {
  const there = call.parameters.filter((parameter) => parameter.in === place)
  const value = (schema: Schema) =>
    place === 'path' ? fc.oneof(fittingValue(schema), fc.constant(ownId)) : fittingValue(schema)
  const fields = Object.fromEntries(there.map(({ name, schema }) => [name, value(schema)]))
  return fc.record(fields, { requiredKeys: place === 'path' ? there.map(({ name }) => name) : [] })
}

function bodyFor({ bodies }: DocumentedCall): Arbitrary<Body> {
  if (bodies.length === 0) return fc.constantFrom<Body>({ kind: 'none' }, { kind: 'json', value: {} })
  return fc
    .constantFrom(...bodies)
    .chain(([type, schema]) =>
      fittingValue(schema).map((value): Body => ({ kind: type === 'application/json' ? 'json' : 'form', value })),
    )
}

function written(call: DocumentedCall, role: Role, draft: Draft, picture: Buffer): FuzzRequest {
  const inAddress = (value: unknown) => encodeURIComponent(asText(value).toWellFormed())
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(draft.path[name]))
  const pairs = draft.query.map(([name, value]) => `${name}=${inAddress(value)}`)
  const query = [...pairs, draft.rawQuery].filter((part) => part !== '').join('&')
  const { payload, type } = bytesOf(draft, picture)
  return {
    call,
    role,
    method: draft.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: { ...(type !== undefined && { 'content-type': type }), ...draft.headers },
    payload,
  }
}

function bytesOf({ body, retext }: Draft, picture: Buffer): { payload: string | Buffer | undefined; type?: string } {
  if (body.kind === 'none') return { payload: undefined }
  if (body.kind === 'bytes') return { payload: body.bytes, type: 'application/json' }
  if (body.kind === 'json') return { payload: retext(JSON.stringify(body.value) ?? ''), type: 'application/json' }
  const boundary = 'x-strange-x'
  const fields = typeof body.value === 'object' && body.value !== null ? Object.entries(body.value) : []
  const parts = fields.flatMap(([name, value]) => {
    const file = value === null ? `; filename="a.png"\r\ncontent-type: image/png` : ''
    const disposition = `content-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${file}`
    return [
      Buffer.from(`--${boundary}\r\n${disposition}\r\n\r\n`),
      value === null ? picture : Buffer.from(retext(asText(value))),
      Buffer.from('\r\n'),
    ]
  })
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

function asText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
}
