import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { CertificationRequest } from '@peculiar/asn1-csr'
import { AsnConvert } from '@peculiar/asn1-schema'
import { type Extension, Extensions, GeneralNames, type Name } from '@peculiar/asn1-x509'
import { badRequest } from './Answered.ts'

/** The three environments, by their paths. */
export type Environment = 'developer-portal' | 'simulation' | 'core'

/** What a unit says of itself in its request for a certificate. */
export interface RequestedUnit {
  subject: Name
  key: KeyObject
  extensions: Extension[]
  organisation: string
  vatNumber: string
  serialNumber: string
  issues: { standard: boolean; simplified: boolean }
}

const ids = {
  country: '2.5.4.6',
  organisation: '2.5.4.10',
  branch: '2.5.4.11',
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.4',
  vatNumber: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  registeredAddress: '2.5.4.26',
  businessCategory: '2.5.4.15',
  template: '1.3.6.1.4.1.311.20.2',
  alternativeName: '2.5.29.17',
  extensionRequest: '1.2.840.113549.1.9.14',
}

const templates: Record<Environment, string> = {
  'developer-portal': 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  core: 'ZATCA-Code-Signing',
}

/**
 * Reads a request for a certificate: base64 of PEM.
 * @throws the authority's answer to one that it does not take
 */
export function readRequest(csr: unknown, environment: Environment): RequestedUnit {
  if (typeof csr !== 'string' || csr === '') throw badRequest('Missing-CSR', 'CSR is required field')
  try {
    return unitOf(csr, environment)
  } catch {
    throw badRequest('Invalid-CSR', 'The provided CSR is invalid')
  }
}

function unitOf(csr: string, environment: Environment): RequestedUnit {
  const pem = Buffer.from(csr, 'base64').toString()
  const [, body = ''] = /-----BEGIN CERTIFICATE REQUEST-----([\s\S]+)-----END CERTIFICATE REQUEST-----/.exec(pem) ?? []
  const request = AsnConvert.parse(Buffer.from(body, 'base64'), CertificationRequest)
  const info = request.certificationRequestInfo
  const key = createPublicKey({
    key: Buffer.from(AsnConvert.serialize(info.subjectPKInfo)),
    format: 'der',
    type: 'spki',
  })
  assert(key.asymmetricKeyDetails?.namedCurve === 'secp256k1')
  const signed = Buffer.from(request.certificationRequestInfoRaw ?? AsnConvert.serialize(info))
  assert(verify('sha256', signed, key, Buffer.from(request.signature)))

  const subject = partsOf(info.subject)
  assert(subject.get(ids.country) === 'SA')
  for (const id of [ids.organisation, ids.branch, ids.commonName]) assert(subject.get(id))
  const requested = info.attributes.find(({ type }) => type === ids.extensionRequest)?.values[0]
  const extensions = [...AsnConvert.parse(requested ?? new ArrayBuffer(), Extensions)]
  const extensionOf = (id: string) =>
    extensions.find(({ extnID }) => extnID === id)?.extnValue.buffer ?? new ArrayBuffer()
  const template = Buffer.from(extensionOf(ids.template))
  // PrintableString or UTF8String; one of BMP is not taken.
  assert((template[0] === 0x13 || template[0] === 0x0c) && template.subarray(2).toString() === templates[environment])

  const [named] = AsnConvert.parse(extensionOf(ids.alternativeName), GeneralNames)
  const unit = named?.directoryName ? partsOf(named.directoryName) : new Map<string, string>()
  const title = unit.get(ids.title) ?? ''
  const vatNumber = unit.get(ids.vatNumber) ?? ''
  assert(/^(1000|0100|1100)$/.test(title))
  assert(/^3\d{13}3$/.test(vatNumber))
  assert(/^1-[^|]+\|2-[^|]+\|3-[^|]+$/.test(unit.get(ids.serialNumber) ?? ''))
  // The eleventh digit marks a VAT group, whose member stands in the branch by its TIN.
  assert(vatNumber[10] !== '1' || /^\d{10}$/.test(subject.get(ids.branch) ?? ''))
  assert(unit.get(ids.registeredAddress) && unit.get(ids.businessCategory))
  return {
    subject: info.subject,
    key,
    extensions,
    organisation: subject.get(ids.organisation) ?? '',
    vatNumber,
    serialNumber: unit.get(ids.serialNumber) ?? '',
    issues: { standard: title[0] === '1', simplified: title[1] === '1' },
  }
}

function partsOf(name: Name): Map<string, string> {
  const parts = name.flatMap((part) => [...part].map(({ type, value }) => ({ type, value })))
  for (const { value } of parts) assert(value.utf8String !== undefined || value.printableString !== undefined)
  return new Map(parts.map(({ type, value }) => [type, value.toString()]))
}

function assert(holds: unknown): asserts holds {
  if (!holds) throw new Error('The request is not valid')
}
