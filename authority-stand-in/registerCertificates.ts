import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Answered, badRequest } from './Answered.ts'
import { answering, certificateOf } from './calls.ts'
import type { Unit, UnitCertificate } from './createUnits.ts'
import type { Environment } from './readRequest.ts'
import { type RequestedUnit, readRequest } from './readRequest.ts'
import type { StandInContext } from './StandInContext.ts'

type Body = Record<string, unknown> | null | undefined

/** How a unit comes by its certificates. */
export function registerCertificates(app: FastifyInstance, environment: Environment, context: StandInContext): void {
  const { units, behaviour, settings, now } = context

  function issue(unit: Unit, requested: RequestedUnit, purpose: UnitCertificate['purpose']) {
    const { certificateMinutes: minutes, certificateKey } = behaviour
    const otherKey = certificateKey === 'other'
    return units.issue({ unit, requested, purpose, now: now(), minutes, otherKey })
  }

  function requireOtp({ headers }: FastifyRequest): void {
    if (!headers.otp) throw badRequest('Missing-OTP', 'OTP is required field')
    if (headers.otp !== settings.otp) throw badRequest('Invalid-OTP', 'The provided OTP is invalid')
  }

  app.post(
    '/compliance',
    answering('complianceCertificate', context, async (request) => {
      requireOtp(request)
      const requested = readRequest((request.body as Body)?.csr, environment)
      return { body: issuedBody(issue(units.enrol(requested, environment), requested, 'compliance')) }
    }),
  )

  app.post(
    '/production/csids',
    answering('productionCertificate', context, async (request) => {
      const checked = certificateOf(request, { environment, purpose: 'compliance', context })
      const requestId = (request.body as Body)?.compliance_request_id
      if (requestId === undefined || requestId === '')
        throw badRequest('Missing-ComplianceRequestId', 'Compliance request ID is required field')
      const requested = units.requestedBy(checked.requestId)
      if (String(requestId) !== checked.requestId || !requested)
        throw badRequest('Invalid-ComplianceRequestId', 'The provided compliance request ID is invalid')
      if (missingChecks(checked).length > 0)
        throw badRequest('Missing-ComplianceSteps', 'Compliance steps for this CSID are not yet complete')
      return { body: issuedBody(issue(checked.unit, requested, 'production')) }
    }),
  )

  app.patch(
    '/production/csids',
    answering('renewal', context, async (request) => {
      const current = certificateOf(request, { environment, purpose: 'production', context })
      requireOtp(request)
      const requested = readRequest((request.body as Body)?.csr, environment)
      if (requested.vatNumber !== current.unit.vatNumber) throw badRequest('Invalid-CSR', 'The provided CSR is invalid')
      if (behaviour.renewalChecks === 'repeat') {
        const value = {
          ...issuedBody(issue(current.unit, requested, 'compliance')),
          dispositionMessage: 'NOT_COMPLIANT',
        }
        throw new Answered(428, { value: { ...value, tokenType: null, errors: null } })
      }
      return { body: issuedBody(issue(current.unit, requested, 'production')) }
    }),
  )
}

const issuedBody = ({ requestId, token, secret }: UnitCertificate) => ({
  requestID: Number(requestId),
  tokenType: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3',
  dispositionMessage: 'ISSUED',
  binarySecurityToken: token,
  secret,
})

/** Invoice, credit and debit note of each kind that the unit issues. */
function missingChecks({ unit, checked }: UnitCertificate): string[] {
  const kinds = [...(unit.issues.standard ? ['standard'] : []), ...(unit.issues.simplified ? ['simplified'] : [])]
  return kinds
    .flatMap((kind) => ['388', '381', '383'].map((code) => `${kind} ${code}`))
    .filter((step) => !checked.has(step))
}
