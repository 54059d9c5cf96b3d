import * as entity from '@rawaj/contract/entities.ts'
import { z } from 'zod'
import { fieldExamples, fieldWords } from './openApiWords.ts'

/** A JSON Schema, or any other node of the document. */
export interface Node {
  [key: string]: unknown
}

/** The shop's nouns, described once and referred to. */
const nouns = new Map<z.core.$ZodType, string>([
  [entity.productSchema, 'Product'],
  [entity.categorySchema, 'Category'],
  [entity.sectionSchema, 'Section'],
  [entity.brandSchema, 'Brand'],
  [entity.sessionSchema, 'Session'],
  [entity.bannerSchema, 'Banner'],
  [entity.shopAddressSchema, 'ShopAddress'],
  [entity.distributorSchema, 'Distributor'],
  [entity.questionSchema, 'Question'],
  [entity.cartItemSchema, 'CartItem'],
  [entity.orderLineSchema, 'OrderLine'],
  [entity.orderSchema, 'Order'],
  [entity.userProfileSchema, 'UserProfile'],
  [entity.supportRequestSchema, 'SupportRequest'],
])

/** The schema of every noun, by the name it is referred to by. */
export function nounSchemas(): Record<string, Node> {
  return Object.fromEntries([...nouns].map(([schema, name]) => [name, described(schema, 'output')]))
}

/** What a reply holds. */
export const replySchema = (schema: z.ZodType): Node => described(schema, 'output')

/** What a caller may send, without the ways to spell absence out: they are tolerated, not recommended. */
export const requestSchema = (schema: z.ZodType): Node => inWords(withoutAbsence(described(schema, 'input')))

/** Parameters are text on the wire, so of several ways to send one the telling one is enough. */
export function parameterSchema(schema: Node): Node {
  // It stands beside the parameter's name.
  const { description: _, anyOf: __, ...rest } = schema
  const ways = alternativesOf(schema)
  if (ways.length < 2) return rest
  if (ways.some(({ type }) => type === 'boolean')) return { ...rest, type: 'boolean' }
  const digits = ways.map(({ pattern }) => pattern).find((pattern) => typeof pattern === 'string')
  if (typeof digits === 'string') return { ...rest, type: digits.includes('.') ? 'number' : 'integer', minimum: 0 }
  return { ...rest, type: 'string' }
}

function described(schema: z.core.$ZodType, io: 'input' | 'output'): Node {
  const { $schema: _, ...node } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const noun = nouns.get(zodSchema)
      if (noun !== undefined && zodSchema !== schema) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
        jsonSchema.$ref = `#/components/schemas/${noun}`
        return
      }
      // A reply may gain fields, and the bounds of JavaScript's numbers tell nobody anything.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return node
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
    const [description, example] = [fieldWords[name], fieldExamples[name]]
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
