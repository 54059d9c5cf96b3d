import { sessionSchema, userProfileSchema } from '@rawaj/contract/accounts/accountSchemas.ts'
import { cartItemSchema, deliverySchema } from '@rawaj/contract/cart/cartSchemas.ts'
import {
  brandSchema,
  categorySchema,
  productSchema,
  sectionSchema,
} from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import {
  bannerSchema,
  distributorSchema,
  questionSchema,
  shopAddressSchema,
} from '@rawaj/contract/content/contentSchemas.ts'
import { tradeAccountSchema } from '@rawaj/contract/customers/tradeAccountSchemas.ts'
import { orderLineSchema, orderSchema } from '@rawaj/contract/orders/orderSchemas.ts'
import { quotationSchema } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { ownSupportRequestSchema, supportRequestSchema } from '@rawaj/contract/support/supportSchemas.ts'
import { z } from 'zod'
import { fieldDescriptions, fieldExamples } from './openApiDocs.ts'

/** A JSON Schema, or any other node of the document. */
export interface Node {
  [key: string]: unknown
}

/** The shop's nouns, described once and referred to. */
const nouns = {
  Product: productSchema,
  Category: categorySchema,
  Section: sectionSchema,
  Brand: brandSchema,
  Session: sessionSchema,
  Banner: bannerSchema,
  ShopAddress: shopAddressSchema,
  Distributor: distributorSchema,
  Question: questionSchema,
  CartItem: cartItemSchema,
  Delivery: deliverySchema,
  OrderLine: orderLineSchema,
  Order: orderSchema,
  Quotation: quotationSchema,
  UserProfile: userProfileSchema,
  TradeAccount: tradeAccountSchema,
  SupportRequest: supportRequestSchema,
  OwnSupportRequest: ownSupportRequestSchema,
}

/** The schema of every noun, by the name it is referred to by. */
export const nounSchemas = (): Record<string, Node> => jsonSchemas(nouns, 'output')

/** Schema of a reply. */
export function replySchema(schema: z.ZodType): Node {
  return jsonSchemas({ ...nouns, reply: schema }, 'output').reply ?? {}
}

/** Schema of a request, without the ways to spell out absence: they are tolerated, not recommended. */
export function requestSchema(schema: z.ZodType): Node {
  return inWords(withoutAbsence(jsonSchemas({ request: schema }, 'input').request))
}

/** Parameters are text on the wire, so of several ways to send one the telling one is enough. */
export function parameterSchema(schema: Node): Node {
  // It is beside the parameter's name.
  const { description: _, anyOf: __, ...rest } = schema
  const ways = alternativesOf(schema)
  if (ways.length < 2) return rest
  if (ways.some(({ type }) => type === 'boolean')) return { ...rest, type: 'boolean' }
  const digits = ways.map(({ pattern }) => pattern).find((pattern) => typeof pattern === 'string')
  if (typeof digits === 'string') return { ...rest, type: digits.includes('.') ? 'number' : 'integer', minimum: 0 }
  return { ...rest, type: 'string' }
}

/** Schemas by name; one that holds another of them refers to it. */
function jsonSchemas(schemas: Record<string, z.ZodType>, io: 'input' | 'output'): Record<string, Node> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  const made = z.toJSONSchema(registry, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => {
      // A reply may gain fields, and the bounds of JavaScript's numbers are of no use to anyone.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  }).schemas
  // A schema's place in the document says as much as its id.
  return Object.fromEntries(Object.entries(made).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]))
}

function withoutAbsence(node: unknown): Node {
  if (!isNode(node)) return {}
  const ways = alternativesOf(node)
  const { anyOf: _, ...rest } = node
  const telling = ways.filter((way) => way.type !== 'null' && !(Array.isArray(way.enum) && way.enum.includes('null')))
  const [only] = telling
  if (ways.length === 0) return mapped(node, withoutAbsence)
  return mapped(telling.length === 1 && only ? { ...only, ...rest } : { ...rest, anyOf: telling }, withoutAbsence)
}

function inWords(node: unknown): Node {
  const plain = mapped(node, inWords)
  if (!isNode(plain.properties)) return plain
  const properties = Object.entries(plain.properties).map(([name, schema]) => {
    const [description, example] = [fieldDescriptions[name], fieldExamples[name]]
    return [
      name,
      {
        ...(description !== undefined && { description }),
        ...(isNode(schema) && schema),
        ...(example !== undefined && { examples: [example] }),
      },
    ]
  })
  return { ...plain, properties: Object.fromEntries(properties) }
}

/** The alternatives of a schema in one list, however deep they nest. */
function alternativesOf({ anyOf }: Node): Node[] {
  if (!Array.isArray(anyOf)) return []
  return anyOf.filter(isNode).flatMap((way) => {
    const deeper = alternativesOf(way)
    return deeper.length > 0 ? deeper : [way]
  })
}

function mapped(node: unknown, change: (node: unknown) => Node): Node {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    return isNode(value) ? change(value) : value
  }
  return isNode(node) ? Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)])) : {}
}

/** Whether a value is an object that is no list. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
