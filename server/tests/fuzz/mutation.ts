import fc, { type Arbitrary } from 'fast-check'
import { fuzzText, fuzzValue } from './fuzzValue.ts'

export type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; value: unknown }
  | { kind: 'bytes'; bytes: Buffer }

/** A request before it is written out. */
export interface Draft {
  method: string
  path: Record<string, unknown>
  query: [name: string, value: unknown][]
  /** Added to the query as it is. */
  rawQuery: string
  headers: Record<string, string>
  body: Body
  /** Done to the text of the body. */
  retext: (text: string) => string
}

/** One way for a request to go wrong. */
export type Mutation = (draft: Draft) => void

const having =
  (parts: Partial<Draft>): Mutation =>
  (draft) =>
    void Object.assign(draft, parts)

const withHeader =
  (name: string, text: string): Mutation =>
  ({ headers }) =>
    void Object.assign(headers, { [name]: inHeader(text) })

const mayNotBeSent = [
  'role',
  'role_id',
  'roleId',
  'status',
  'type',
  'id',
  'user_id',
  'userId',
  'price',
  'sale_price',
  'stock',
  'pieces',
  'password_hash',
  'is_admin',
  'order_id',
  'created_at',
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const contentTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'json',
  '',
  'x/y; z',
  'application/json;',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
]
const headerNames = [
  'accept',
  'accept-language',
  'accept-encoding',
  'idempotency-key',
  'if-none-match',
  'x-forwarded-for',
  'host',
  'origin',
  'cookie',
  'content-encoding',
  'range',
  'x-http-method-override',
  'authorization',
  'user-agent',
  'x-razorpay-signature',
  'x-razorpay-event-id',
  'x-access-token',
]
const bodyStarts = [
  '{"__proto__":{"role":1},',
  '{"constructor":{"prototype":{"role":1}},',
  '{"a":1,"a":2,',
  '\ufeff{',
  '{/**/',
]
const queries = [
  '%',
  '%zz',
  'limit=%E0%A4%A',
  'page[]=1&page[]=2',
  'query[a][b]=c',
  'a=1;b=2',
  '&&&=&',
  '__proto__=1',
  'limit=1&limit=2&limit=3',
]
/** Closed or not, deeper than any program should follow. */
const depths = ['['.repeat(200_000), '{"a":'.repeat(50_000), `${'['.repeat(20_000)}${']'.repeat(20_000)}`]
const parameterNames = ['page', 'limit', 'prod_id', 'lang', 'query', 'customerId']

export const mutation: Arbitrary<Mutation> = fc.oneof(
  often(8, fc.tuple(fc.nat(), fc.option(fuzzValue, { nil: undefined })), ([where, value]) => spoilBody(where, value)),
  often(2, fc.tuple(fc.oneof(fc.constantFrom(...mayNotBeSent), fuzzText), fuzzValue), ([name, value]) =>
    addField(name, value),
  ),
  often(2, fuzzValue, (value) => (draft) => having({ body: { kind: 'json', value: structuredClone(value) } })(draft)),
  often(1, fc.uint8Array({ maxLength: 200 }), (bytes) =>
    having({ body: { kind: 'bytes', bytes: Buffer.from(bytes) } }),
  ),
  often(1, fc.constantFrom(...depths), (text) => having({ body: { kind: 'bytes', bytes: Buffer.from(text) } })),
  often(1, fc.nat(), (where) => having({ retext: (text) => text.slice(0, where % (text.length + 1)) })),
  often(1, fc.constantFrom(...bodyStarts), (start) => having({ retext: (text) => text.replace('{', start) })),
  often(4, fc.tuple(fc.nat(), fuzzValue), ([where, value]) => spoilQuery(where, value)),
  often(
    1,
    fc.tuple(fc.constantFrom(...parameterNames), fuzzValue),
    ([name, value]) =>
      ({ query }) =>
        void query.push([name, value], [name, 1]),
  ),
  often(1, fc.constantFrom(...queries), (rawQuery) => having({ rawQuery })),
  often(3, fuzzText, (text) => ({ path }) => {
    for (const name of Object.keys(path)) path[name] = text
  }),
  often(2, fc.constantFrom(...contentTypes), (type) => withHeader('content-type', type)),
  often(3, fc.tuple(fc.constantFrom(...headerNames), fuzzText), ([name, text]) => withHeader(name, text)),
  often(1, fc.constantFrom(...methods), (method) => having({ method })),
)

function often<Value>(weight: number, arbitrary: Arbitrary<Value>, change: (value: Value) => Mutation) {
  return { weight, arbitrary: arbitrary.map(change) }
}

/** Changes, or takes away, one place somewhere in the body. Values are copied: they come again, and may not hold themselves. */
function spoilBody(where: number, value: unknown): Mutation {
  return ({ body }) => {
    const places: [holder: Record<string, unknown>, key: string][] = []
    const walk = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return
      const holder = node as Record<string, unknown>
      for (const key of Object.keys(holder)) {
        places.push([holder, key])
        walk(holder[key])
      }
    }
    if ('value' in body) walk(body.value)
    const [holder, key] = places[where % Math.max(1, places.length)] ?? []
    if (!holder || key === undefined) return
    if (value === undefined) delete holder[key]
    else holder[key] = structuredClone(value)
  }
}

function addField(name: string, value: unknown): Mutation {
  return ({ body }) => {
    if (!('value' in body) || typeof body.value !== 'object' || body.value === null || Array.isArray(body.value)) return
    // An own property, also where it is called __proto__.
    Object.defineProperty(body.value, name, {
      value: structuredClone(value),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
}

function spoilQuery(where: number, value: unknown): Mutation {
  return ({ query }) => {
    const entry = query[where % Math.max(1, query.length)]
    if (entry) entry[1] = value
    else query.push(['query', value])
  }
}

/** Text as far as a header line can contain it. */
export function inHeader(text: string): string {
  return text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 2_000)
}
