import { isErrorCode, isFieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { secretText } from './fuzzedShop.ts'
import type { FuzzRequest } from './fuzzRequest.ts'

/** Words of the machine room that no customer should ever read. */
const machineRoom =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|select .+ from|insert into|violates|syntax error|postgres|drizzle|zod|fastify|undefined is not|cannot read prop/i

/** @throws what is wrong with an answer, whatever the request was */
export function createReplyCheck(document: object) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ ...document, $id: 'shop:api' })
  const schemas = new Map<string, ValidateFunction>()
  const schemaAt = (pointer: string) => {
    const known = schemas.get(pointer) ?? ajv.compile({ $ref: `shop:api${pointer}` })
    schemas.set(pointer, known)
    return known
  }

  return (request: FuzzRequest, answer: LightMyRequestResponse) => {
    const { statusCode: status, body, headers } = answer
    const said = `${status} ${body.slice(0, 500)}\nto ${describeRequest(request)}`
    // Concurrent requests may exceed the room of a busy machine.
    const isBusy =
      status === 503 &&
      Number(headers['retry-after']) >= 1 &&
      (request.method === 'HEAD' || JSON.parse(body).code === 'busy')
    if (!isBusy) expect(status, said).toBeLessThan(500)
    if (request.method === 'HEAD' || status === 304) return expect(body, said).toBe('')
    expect(headers['content-type'], said).toBe('application/json; charset=utf-8')
    const reply = JSON.parse(body) as Record<string, unknown>
    if (request.role !== 'staff') expect(body.includes(secretText), said).toBe(false)

    // Another method may be another call.
    const asDescribed = request.method === request.call.method
    const documented = asDescribed ? request.call.replies[String(status)] : undefined
    if (asDescribed && [401, 403, 409, 429].includes(status)) expect(documented, said).toBeDefined()
    if (status < 300) {
      expect([status, reply.success, typeof reply.message], said).toEqual([200, true, 'string'])
      const schema = documented === undefined ? undefined : schemaAt(documented)
      // A strange path may lead to another call.
      if (schema && !request.url.includes('%') && !schema(reply))
        expect.fail(`${ajv.errorsText(schema.errors)} in ${said}`)
      return reply
    }
    expect(
      Object.keys(reply).filter(
        (key) => !['success', 'message', 'code', 'errors', 'error_codes', 'data'].includes(key),
      ),
      said,
    ).toEqual([])
    expect([reply.success, typeof reply.message], said).toEqual([false, 'string'])
    expect(isErrorCode(reply.code), said).toBe(true)
    const { errors = {}, error_codes: codes = {} } = reply as Record<string, Record<string, string>>
    expect(Object.keys(codes), said).toEqual(Object.keys(errors))
    expect(
      Object.values(codes).filter((code) => !isFieldErrorCode(code)),
      said,
    ).toEqual([])
    expect(
      Object.values(errors as object).every((text) => typeof text === 'string'),
      said,
    ).toBe(true)
    expect([reply.message, ...Object.values(errors as object)].join('\n'), said).not.toMatch(machineRoom)
    return reply
  }
}

/** A whole request in one line, so that the reader of a failure can send it again. */
function describeRequest({ call, role, method, url, headers, payload }: FuzzRequest): string {
  const body =
    payload === undefined ? '' : typeof payload === 'string' ? payload : `base64 ${payload.toString('base64')}`
  return `${call.name} as ${role}: ${method} ${url} ${JSON.stringify(headers)} ${body.slice(0, 2_000)}`
}
