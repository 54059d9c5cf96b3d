import type { AdminCall } from '@rawaj/contract/api/AdminCall.ts'
import { adminPath, basePath, csrfHeader } from '@rawaj/contract/api/addresses.ts'
import { adminCalls } from '@rawaj/contract/api/adminCalls.ts'
import { takesKey } from '@rawaj/contract/api/Call.ts'
import { type ErrorCode, errorCatalogue } from '@rawaj/contract/api/errors.ts'
import { isPermission } from '@rawaj/contract/staff/permissions.ts'
import { generalParameters } from './openApi.ts'
import { codeSchemas, examplesOf, failureResponses, failureSchema, parametersOf } from './openApiParts.ts'
import { type Node, replySchema, requestSchema } from './openApiSchema.ts'

const description = `The calls of the back office, described by the same table and schemas that check them.

- They take the cookie of the staff session alone, which signing in sets; a customer's token is worth nothing.
- Every call but a GET carries \`${csrfHeader}\`, with the \`csrfToken\` of the session's reply.
- \`x-permission\` says which permission a call needs, \`x-or-permission\` which of others will do for what they are about. \`x-fresh-proof\`: only within ten minutes of a password, code or passkey.
- Nothing is sealed. Replies and failures have the shape of the shop's own calls.`

/** The calls of the back office as an OpenAPI 3.1 document, made from the contract's table. */
export function openApiAdminDocument(): Node {
  const paths: Record<string, Node> = {}
  const table = Object.entries<AdminCall>(adminCalls)
  for (const [name, call] of table) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rawaj back office', version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${basePath}${adminPath}` }],
    paths,
    components: {
      schemas: { Failure: failureSchema, ...codeSchemas },
      parameters: { idempotencyKey: generalParameters.idempotencyKey },
      examples: examplesOf([...new Set(table.flatMap(([, call]) => errorsOf(call)))]),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'staff' } },
    },
  }
}

function operationOf(name: string, call: AdminCall): Node {
  const { access, orAccess, freshProof, summary, params, query, body, reply } = call
  const { properties, required, ...rest } = replySchema(reply)
  const success = {
    ...rest,
    type: 'object',
    properties: { success: { const: true }, message: { type: 'string' }, ...(properties as Node) },
    required: ['success', 'message', ...(Array.isArray(required) ? required : [])],
  }
  return {
    operationId: name,
    summary,
    security: access === 'public' ? [] : [{ session: [] }],
    ...(isPermission(access) && { 'x-permission': access }),
    ...(orAccess && { 'x-or-permission': orAccess }),
    ...(freshProof && { 'x-fresh-proof': true }),
    parameters: [
      ...(params ? parametersOf(params, 'path') : []),
      ...(query ? parametersOf(query, 'query') : []),
      ...(takesKey(call) ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: requestSchema(body) } } } }),
    responses: {
      '200': { description: 'Success', content: { 'application/json': { schema: success } } },
      ...failureResponses(errorsOf(call)),
    },
  }
}

/** All that follows from the call's schemas and from who may make it, and what it names itself. */
function errorsOf(call: AdminCall): ErrorCode[] {
  const { access, method, freshProof, params, query, body, errors = [] } = call
  const isSignedIn = access !== 'public' && access !== 'started'
  const codes: (ErrorCode | false)[] = [
    Boolean(params || query || body) && 'invalid_input',
    access !== 'public' && 'session_expired',
    access !== 'public' && method !== 'GET' && 'csrf_failed',
    isSignedIn && 'second_factor_needed',
    isSignedIn && access !== 'enrolment' && 'enrolment_needed',
    isPermission(access) && 'forbidden',
    freshProof === true && 'proof_needed',
    Boolean(params) && 'not_found',
    ...errors,
    takesKey(call) && 'key_reused',
    takesKey(call) && 'already_done',
  ]
  const general = [
    'malformed_body',
    'too_large',
    'wrong_content_type',
    'too_many_requests',
    'fault',
    'unavailable',
  ] as const
  return [...codes.filter((code) => code !== false), ...general].filter((code) => code in errorCatalogue)
}
