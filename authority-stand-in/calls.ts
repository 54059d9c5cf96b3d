import type { FastifyReply, FastifyRequest } from 'fastify'
import { unauthorized, wrongVersion } from './Answered.ts'
import type { Call } from './behaviour.ts'
import type { UnitCertificate } from './createUnits.ts'
import { hangUp, misbehave } from './misbehave.ts'
import type { Environment } from './readRequest.ts'
import type { StandInContext } from './StandInContext.ts'

interface CallAnswer {
  status?: number
  body: unknown
}

/** A call of the authority: it asks for the version of the API, misbehaves as configured, and else does what it does. */
export const answering =
  (call: Call, context: StandInContext, act: (request: FastifyRequest) => Promise<CallAnswer>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers['accept-version'] !== 'V2') throw wrongVersion()
    const manner = context.behaviour[call]
    await misbehave(manner, { reply, behaviour: context.behaviour, held: context.held })
    if (reply.sent) return reply
    const { status = 200, body } = await act(request)
    if (manner === 'lose') {
      hangUp(reply)
      return reply
    }
    return reply.code(status).send(body)
  }

interface Wanted {
  environment: Environment
  purpose: UnitCertificate['purpose']
  context: StandInContext
}

/** The certificate of who calls, by token and secret: @throws 401 for another purpose, another environment and one that has ended. */
export function certificateOf({ headers }: FastifyRequest, { environment, purpose, context }: Wanted): UnitCertificate {
  const [kind = '', encoded = ''] = (headers.authorization ?? '').split(' ')
  const credentials = Buffer.from(encoded, 'base64').toString()
  const at = credentials.indexOf(':')
  const certificate = context.units.byToken(credentials.slice(0, Math.max(0, at)))
  if (
    kind.toLowerCase() !== 'basic' ||
    !certificate ||
    certificate.secret !== credentials.slice(at + 1) ||
    certificate.purpose !== purpose ||
    certificate.unit.environment !== environment ||
    certificate.x509.validToDate < context.now()
  )
    throw unauthorized()
  return certificate
}
