import { basePath } from '@rawaj/contract/api/addresses.ts'
import { calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import { tags } from './openApiDocs.ts'
import { errorsOf, operationOf } from './openApiOperation.ts'
import { codeSchemas, examplesOf, failureSchema } from './openApiParts.ts'
import { type Node, nounSchemas } from './openApiSchema.ts'

const description = `Every call of the shop, described by the same schemas that check the calls.

- **Success** is \`{"success": true, "message": "…", …}\`, **failure** \`{"success": false, "message": "…", "code": "…", "errors"?: {"field": "message"}, "error_codes"?: {"field": "code"}}\` with a fitting status. Programs decide by \`code\` and \`error_codes\`, never by the message: the schemas \`ErrorCode\` and \`FieldErrorCode\` list them all.
- **Token.** Sign in, then send \`accessToken\` in the header \`x-access-token\`. Empty, \`null\`, \`undefined\` and \`placeholder\` count as no token.
- **Language.** Names and descriptions come in Arabic or English: query parameter \`lang\`, else \`Accept-Language\`, else Arabic. Messages are always English.
- **Money** is riyals with two decimals, before VAT unless said otherwise. **Times** are ISO 8601 in UTC.
- **Sealed values.** Where a field may be \`Sealed\`, its value travels as base64 of AES-256-CTR over the JSON. The key is the SHA-256 of the public key text, the first counter block the first 16 bytes of the vector; both ship with every page of the shop. This keeps a described format and protects nothing. The shop may be set to send the plain value instead.
- **Limits.** Bodies of 1 MB, forms with a picture of 10 MB. Unknown fields are ignored.`

/** The whole API as an OpenAPI 3.1 document, made from the contract's table of calls. */
export function openApiDocument(): Node {
  const table = Object.entries<ShopCall>(calls)
  const codes = [...new Set(table.flatMap(([, call]) => errorsOf(call)))]
  const paths: Record<string, Node> = {}
  for (const [name, call] of table) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rawaj',
      version: '1.0.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...nounSchemas(), ...generalSchemas, ...codeSchemas },
      parameters: generalParameters,
      examples: examplesOf(codes),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-access-token', description: 'The `accessToken` of signing in' },
      },
    },
  }
}

const generalSchemas: Record<string, Node> = {
  Sealed: {
    type: 'string',
    contentEncoding: 'base64',
    description: 'The value sealed with AES-256-CTR, see the top of this document',
  },
  Failure: failureSchema,
}

export const generalParameters: Record<string, Node> = {
  lang: {
    name: 'lang',
    in: 'query',
    description: 'Language of names and descriptions',
    schema: { type: 'string', enum: ['ar', 'en'] },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'What comes again with the same key from the same customer is done once, and answered alike',
    schema: { type: 'string', maxLength: 200 },
  },
  signature: {
    name: 'x-razorpay-signature',
    in: 'header',
    description: 'HMAC-SHA256 of the body under the webhook’s secret, in lower-case hex',
    schema: { type: 'string' },
  },
}
