import { type ErrorCode, errorCatalogue, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import type { z } from 'zod'
import { fieldDescriptions } from './openApiDocs.ts'
import { isNode, type Node, parameterSchema, requestSchema } from './openApiSchema.ts'

const components = (kind: string, name: string): Node => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: Node, rest: Node = {}): Node => ({ 'application/json': { schema, ...rest } })

/** Parts that both documents have. */
export const failureSchema: Node = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For people, in English' },
    code: { $ref: '#/components/schemas/ErrorCode' },
    errors: {
      type: 'object',
      description: 'Message by field, or by product id',
      additionalProperties: { type: 'string' },
    },
    error_codes: {
      type: 'object',
      description: 'Code of the same fields, for programs',
      additionalProperties: { $ref: '#/components/schemas/FieldErrorCode' },
    },
    data: { description: 'What the shop knows better, such as the totals of an order' },
  },
  required: ['success', 'message', 'code'],
}

/** Every code with what it means, as an enumeration for programs and a table for people. */
export const codeSchemas: Record<string, Node> = {
  ErrorCode: {
    type: 'string',
    enum: Object.keys(errorCatalogue),
    description: [
      'What programs decide by. Later versions may know more.\n',
      '| code | status | message |',
      '| --- | --- | --- |',
      ...Object.entries(errorCatalogue).map(
        ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
      ),
    ].join('\n'),
  },
  FieldErrorCode: {
    type: 'string',
    enum: Object.keys(fieldErrorCatalogue),
    description: [
      'What is wrong with one field. Later versions may know more.\n',
      '| code | message |',
      '| --- | --- |',
      ...Object.entries(fieldErrorCatalogue).map(([code, message]) => `| \`${code}\` | ${message} |`),
    ].join('\n'),
  },
}

/** The parameters of a call in its path or its query. */
export function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Node[] {
  const { properties, required } = requestSchema(schema)
  if (!isNode(properties)) return []
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...(fieldDescriptions[name] !== undefined && { description: fieldDescriptions[name] }),
    ...((place === 'path' || (Array.isArray(required) && required.includes(name))) && { required: true }),
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : parameterSchema(isNode(property) ? property : {}),
  }))
}

/** Every status that a call may fail with, and the messages that come with it. */
export function failureResponses(all: readonly ErrorCode[]): Record<string, Node> {
  const byStatus = Map.groupBy(new Set(all), (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => errorCatalogue[code].message).join(' / '),
          ...((status === 429 || status === 503) && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
          content: json(components('schemas', 'Failure'), {
            examples: Object.fromEntries(codes.map((code) => [code, components('examples', code)])),
          }),
        },
      ]),
  )
}

/** An example of each of these failures, by its code. */
export const examplesOf = (codes: readonly ErrorCode[]): Record<string, Node> =>
  Object.fromEntries(codes.map((code) => [code, exampleOf(code)]))

function exampleOf(code: ErrorCode): Node {
  const { message } = errorCatalogue[code]
  return { summary: message, value: { success: false, message, code } }
}
