import { createPublicKey, verify } from 'node:crypto'
import { CertificationRequest } from '@peculiar/asn1-csr'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Extensions, GeneralNames } from '@peculiar/asn1-x509'
import { expect, it } from 'vitest'
import { unitKey } from '../../testing/invoicing/issueCertificate.ts'
import { type AuthorityEnvironment, certificateRequest } from './certificateRequest.ts'

const details = {
  vatNumber: '310122393500003',
  organisation: 'مؤسسة رواج',
  branch: 'الرياض',
  commonName: 'RAWAJ-1',
  unit: { solution: 'Rawaj', version: '1', number: 'ed22f1d8-e6a2-1118-9b58-d9a8f11e445f' },
  issues: { standard: true, simplified: true },
  address: 'RRRD2929',
  businessCategory: 'Retail',
}

const templates: [AuthorityEnvironment, string][] = [
  ['sandbox', 'TSTZATCA-Code-Signing'],
  ['simulation', 'PREZATCA-Code-Signing'],
  ['production', 'ZATCA-Code-Signing'],
]

it.each(templates)(
  'A request for a certificate of %s says what the unit is, signed by its key',
  (environment, template) => {
    const key = unitKey()
    const pem = certificateRequest(key, { ...details, environment })
    const der = Buffer.from(pem.replace(/-----[^-]+-----|\n/g, ''), 'base64')
    const request = AsnConvert.parse(der, CertificationRequest)
    const info = request.certificationRequestInfo
    const signed = Buffer.from(request.certificationRequestInfoRaw ?? AsnConvert.serialize(info))
    expect(verify('sha256', signed, createPublicKey(key), Buffer.from(request.signature))).toBe(true)
    const subject = info.subject.flatMap((part) => [...part].map(({ type, value }) => [type, value.toString()]))
    expect(subject).toEqual([
      ['2.5.4.6', 'SA'],
      ['2.5.4.11', 'الرياض'],
      ['2.5.4.10', 'مؤسسة رواج'],
      ['2.5.4.3', 'RAWAJ-1'],
    ])
    const [attribute] = info.attributes
    const extensions = AsnConvert.parse(attribute?.values[0] ?? new ArrayBuffer(), Extensions)
    const extensionOf = (id: string) =>
      extensions.find(({ extnID }) => extnID === id)?.extnValue.buffer ?? new ArrayBuffer()
    expect(Buffer.from(extensionOf('1.3.6.1.4.1.311.20.2')).subarray(2).toString()).toBe(template)
    const [name] = AsnConvert.parse(extensionOf('2.5.29.17'), GeneralNames)
    const parts = name?.directoryName?.flatMap((part) => [...part].map(({ type, value }) => [type, value.toString()]))
    expect(parts).toEqual([
      ['2.5.4.4', '1-Rawaj|2-1|3-ed22f1d8-e6a2-1118-9b58-d9a8f11e445f'],
      ['0.9.2342.19200300.100.1.1', '310122393500003'],
      ['2.5.4.12', '1100'],
      ['2.5.4.26', 'RRRD2929'],
      ['2.5.4.15', 'Retail'],
    ])
  },
)
