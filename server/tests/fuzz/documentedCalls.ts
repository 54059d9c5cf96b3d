/** The API's own description of a call: all that the random requests know about the shop. */
export interface DocumentedCall {
  name: string
  method: string
  /** With the base path; `{id}` marks a path parameter. */
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  /** Body schema by content type. */
  bodies: [type: string, schema: Schema][]
  /** Schema of the reply by status. */
  replies: Record<string, string>
}

export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  examples?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
}

interface Document {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, Parameter> }
}
interface Operation {
  operationId: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}
type Parameter = DocumentedCall['parameters'][number]

/** The calls as the shop describes them to withoutAccount. */
export function documentedCalls(document: Document): DocumentedCall[] {
  const base = document.servers[0]?.url ?? ''
  const named = (parameter: Parameter | { $ref: string }): Parameter[] => {
    if (!('$ref' in parameter)) return [parameter]
    const found = document.components.parameters[parameter.$ref.split('/').at(-1) ?? '']
    return found ? [found] : []
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path: base + path,
      parameters: operation.parameters.flatMap(named),
      bodies: Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]): [string, Schema] => [
        type,
        schema,
      ]),
      replies: Object.fromEntries(
        Object.keys(operation.responses).map((status) => [status, pointerTo(path, method, status)]),
      ),
    })),
  )
}

function pointerTo(path: string, method: string, status: string): string {
  const steps = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema']
  return `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
}
