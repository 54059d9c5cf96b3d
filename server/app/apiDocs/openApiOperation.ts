import { takesKey } from '@rawaj/contract/api/Call.ts'
import type { ErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import { isPermission } from '@rawaj/contract/staff/permissions.ts'
import type { z } from 'zod'
import { failureResponses, parametersOf } from './openApiParts.ts'
import { isNode, type Node, replySchema, requestSchema } from './openApiSchema.ts'

const components = (kind: string, name: string): Node => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: Node, rest: Node = {}): Node => ({ 'application/json': { schema, ...rest } })

/** One call of the table as an operation of the document. */
export function operationOf(name: string, call: ShopCall): Node {
  const { access, tag, summary, description, params, query, body } = call
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(call),
    ...(isPermission(access) && { 'x-permission': access }),
    parameters: [
      ...(params ? parametersOf(params, 'path') : []),
      ...(query ? parametersOf(query, 'query') : []),
      components('parameters', 'lang'),
      ...(takesKey(call) ? [components('parameters', 'idempotencyKey')] : []),
      ...(name === 'paymentWebhook' ? [components('parameters', 'signature')] : []),
    ],
    ...(body && { requestBody: { required: true, content: bodyContent(call, body) } }),
    responses: {
      '200': { description: 'Success', content: json(successSchema(call)) },
      ...failureResponses(errorsOf(call)),
    },
  }
}

function securityOf({ access, bodyType }: ShopCall): Node[] {
  if (bodyType === 'raw') return []
  return access === 'public' ? [{}, { token: [] }] : [{ token: [] }]
}

function bodyContent({ bodyType }: ShopCall, body: z.ZodType): Node {
  if (bodyType === 'raw') return json({ type: 'object', description: 'An event of the provider' })
  const schema = requestSchema(body)
  if (bodyType !== 'form' || !isNode(schema.properties)) return json(schema)
  const { image: _, ...withoutPicture } = schema.properties
  return {
    ...json({ ...schema, properties: withoutPicture }),
    'multipart/form-data': {
      schema,
      encoding: { image: { contentType: 'image/jpeg, image/png, image/webp, image/avif' } },
    },
  }
}

/** The shape of a success: what every reply has, then the call's own, one field of which may be sealed. */
function successSchema({ sealed, reply }: ShopCall): Node {
  const { properties, required, ...rest } = replySchema(reply)
  const own = isNode(properties) ? properties : {}
  return {
    ...rest,
    type: 'object',
    properties: {
      success: { const: true },
      message: { type: 'string' },
      ...own,
      ...(sealed !== undefined && { [sealed]: { oneOf: [own[sealed], components('schemas', 'Sealed')] } }),
    },
    required: ['success', 'message', ...(Array.isArray(required) ? required : [])],
  }
}

/** All that follows from the call's schemas and from who may make it, and what it names itself. */
export function errorsOf(call: ShopCall): ErrorCode[] {
  const { method, access, bodyType, whenClosed, params, query, body, errors = [] } = call
  const takesBody = method !== 'GET'
  return [
    ...(params || query || (body && bodyType !== 'raw') ? (['invalid_input'] as const) : []),
    ...(takesBody ? (['malformed_body', 'request_timeout', 'too_large', 'too_many_requests'] as const) : []),
    ...(takesBody && bodyType !== 'raw' ? (['wrong_content_type'] as const) : []),
    ...(access === 'public' ? [] : (['session_expired'] as const)),
    // A token of staff is refused by the calls of what is an account's own.
    ...(access === 'public' ? [] : (['forbidden'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...errors,
    ...(takesKey(call) && call.repeat !== 'ownKey' ? (['key_reused', 'already_done'] as const) : []),
    ...(whenClosed === 'answered' ? [] : (['shop_closed'] as const)),
    'fault',
    'unavailable',
  ]
}
