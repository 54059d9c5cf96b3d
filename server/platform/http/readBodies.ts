import { isUtf8 } from 'node:buffer'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidInput } from '../errors/AppError.ts'
import { assertSoundJson } from './assertSoundJson.ts'
import { enforceMinRate } from './enforceMinRate.ts'

export const maxUploadBytes = 10 * 1024 * 1024
/** Bytes. Fifty of them are still less than a picture. */
const maxFieldBytes = 128 * 1024
const maxFieldNameLength = 100
const maxFields = 50
/** Bytes: a picture, all fields at their longest, and the separators. */
export const maxFormBytes = maxUploadBytes + maxFields * (maxFieldBytes + 1024)

/** No form of the shop nests deeper than five. */
const maxDepth = 32
/** Bytes of a body for each value in it: many short values cost more than their size suggests. */
const bytesPerValue = 16

/** Accepts JSON in UTF-8 only. An empty body counts as none: clients send the content type with a POST that carries nothing. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const { bodyLimit } = request.routeOptions
    const body = await readBody(request, bodyLimit)
    if (body.length === 0) return undefined
    // Decoding would replace every broken byte by a replacement character, and the shop would store that.
    if (!isUtf8(body)) throw new AppError('malformed_body')
    const text = body.toString()
    assertSoundJson(text, { maxDepth, maxValues: Math.floor(bodyLimit / bytesPerValue) })
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    void parse(request, text, (error, value) => (error === null ? resolve(value) : reject(error)))
    return promise
  })
}

/**
 * The bytes of a body.
 * @throws 413 if it is larger, 408 if it arrives too slowly
 */
export async function readBody({ raw }: FastifyRequest, max: number): Promise<Buffer> {
  const read = async () => {
    const chunks: Buffer[] = []
    let size = 0
    // Not by iterating: leaving a loop early destroys the connection before the response is sent.
    await new Promise<void>((resolve, reject) => {
      raw.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > max) reject(new AppError('too_large'))
        else chunks.push(chunk)
      })
      const broken = () => reject(new AppError('malformed_body'))
      raw.once('end', () => {
        raw.off('error', broken).off('close', broken)
        resolve()
      })
      raw.once('error', broken)
      raw.once('close', broken)
    })
    return Buffer.concat(chunks)
  }
  if (Number(raw.headers['content-length'] ?? 0) > max) throw new AppError('too_large')
  return enforceMinRate(raw, read())
}

/** Accepts form data beside JSON, for calls that take a picture. Register in a scope of its own. */
export async function readFormBodies(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fileSize: maxUploadBytes,
      // A second file is rejected under the name of its field, see `formOf`.
      files: 2,
      fields: maxFields,
      parts: maxFields + 2,
      fieldSize: maxFieldBytes,
      headerPairs: 20,
    },
  })
}

/** Accepts any body as raw bytes: a signature covers those, not their meaning. Register in a scope of its own. */
export function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (request: FastifyRequest) => readBody(request, request.routeOptions.bodyLimit))
}

/** Whether the body is a multipart form, of a call that accepts one. */
function isForm(request: FastifyRequest): boolean {
  return typeof request.isMultipart === 'function' && request.isMultipart()
}

/**
 * Fields and files of a form by name; a name that is repeated makes a list. JSON passes as it is. A form is read only here, so
 * that a caller without access uploads nothing.
 */
export async function bodyOf(request: FastifyRequest): Promise<unknown> {
  if (!isForm(request)) return request.body
  // A client that has disconnected sends nothing more, not even an end.
  if (request.raw.destroyed) throw new AppError('malformed_body')
  try {
    return await enforceMinRate(request.raw, formOf(request))
  } catch (error) {
    // The rest of the body is drained, or the connection would wait for it to be read.
    request.raw.unpipe()
    request.raw.resume()
    if (
      error instanceof AppError ||
      (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500)
    )
      throw error
    throw new AppError('malformed_body')
  }
}

async function formOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>()
  let files = 0
  for await (const part of request.parts()) {
    if (typeof part.fieldname !== 'string' || part.fieldname.length > maxFieldNameLength)
      throw new AppError('malformed_body')
    const value = part.type === 'file' ? await fileOf(part) : textOf(part)
    // An empty file input sends a file without name and bytes.
    if (value instanceof File && value.name === '' && value.size === 0) continue
    if (value instanceof File) files += 1
    if (files > 1) throw invalidInput({ [part.fieldname]: 'invalid_image' })
    fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), value])
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}

/** @throws 413 beyond 10 MB */
async function fileOf(part: MultipartFile): Promise<File> {
  return new File([Uint8Array.from(await part.toBuffer())], part.filename ?? '', { type: part.mimetype })
}

function textOf({ value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) throw new AppError('too_large')
  // Broken UTF-8 arrives as replacement characters.
  if (String(typeof value === 'string' ? value : JSON.stringify(value)).includes('\uFFFD'))
    throw new AppError('malformed_body')
  return value
}
