import { isUtf8 } from 'node:buffer'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../Refusal.ts'

export const largestBody = 1024 * 1024
const largestUpload = 10 * 1024 * 1024

/** JSON in UTF-8 only, and an empty body is no body: clients send the content type with a POST that carries nothing. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: largestBody }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    // Decoding would put a replacement character for every broken one, and the shop would keep that.
    else if (!isUtf8(body as Buffer)) done(new Refusal('malformed_body'))
    else void parse(request, body.toString(), done)
  })
}

/** Form data beside JSON, for calls that take a picture. Register in a scope of their own. */
export async function readFormBodies(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: largestUpload, files: 1, fields: 50, fieldSize: 100_000, fieldNameSize: 100, parts: 51 },
  })
}

/** Any body as the bytes that came: what is signed is them, not what they mean. Register in a scope of their own. */
export function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) => {
    done(null, body)
  })
}

/** Fields and files of a form by name; a name that comes several times makes a list. JSON passes as it is. */
export async function bodyOf(request: FastifyRequest): Promise<unknown> {
  if (typeof request.isMultipart !== 'function' || !request.isMultipart()) return request.body
  const fields = new Map<string, unknown[]>()
  try {
    for await (const part of request.parts()) {
      const known = fields.get(part.fieldname) ?? []
      fields.set(part.fieldname, known)
      if (part.type === 'field') known.push(part.value)
      else known.push(new File([Uint8Array.from(await part.toBuffer())], part.filename, { type: part.mimetype }))
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) throw error
    throw new Refusal('malformed_body')
  }
  const values = [...fields].map(([name, all]) => [name, all.length === 1 ? all[0] : all] as const)
  // Broken UTF-8 arrives as replacement characters.
  if (values.some(([, value]) => typeof value === 'string' && value.includes('\uFFFD')))
    throw new Refusal('malformed_body')
  // An empty file input sends a file without name and bytes.
  return Object.fromEntries(values.filter(([, value]) => !(value instanceof File && value.size === 0)))
}
