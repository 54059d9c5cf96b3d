import { certificateSignature } from '../server/features/invoicing/certificateParts.ts'
import { readQrCode } from '../server/features/invoicing/qrCode.ts'
import { attachedText } from '../server/features/invoicing/rules/InvoiceView.ts'
import {
  descendants,
  elementsAt,
  type InvoiceElement,
  textAt,
} from '../server/features/invoicing/rules/invoiceElements.ts'
import type { UnitCertificate } from './createUnits.ts'
import { type Finding, failing, warningOf } from './Finding.ts'

const category = 'QRCODE_VALIDATION'
const maxNameBytes = 255

interface WithQrCode {
  root: InvoiceElement
  hash: string
  simplified: boolean
  issued: UnitCertificate | undefined
}

/** What the QR code of a document says otherwise than the document. */
export function qrFindings({ root, hash, simplified, issued }: WithQrCode): Finding[] {
  const text = attachedText(root, 'QR')
  if (text === '') return []
  const values = readQrCode(text)
  const tags = [...values.keys()]
  const last = simplified ? 9 : 8
  const complete = tags.every((tag, index) => tag === index + 1) && tags.length >= last && tags.length <= 9
  if (!complete || Buffer.from(text, 'base64').toString('base64') !== text)
    return [
      failing('QRCODE_INVALID', category, 'Invalid QR code format, Please follow the ZATCA QR code specifications'),
    ]

  const seller = 'cac:AccountingSupplierParty/cac:Party'
  const vat = elementsAt(root, 'cac:TaxTotal').find((total) => elementsAt(total, 'cac:TaxSubtotal').length === 0)
  const said = (tag: number) => values.get(tag)?.toString() ?? ''
  const expected: [tag: number, name: string, value: string][] = [
    [2, 'sellerVatNumber', textAt(root, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`)],
    [4, 'invoiceTotal', textAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount')],
    [5, 'vatTotal', vat ? textAt(vat, 'cbc:TaxAmount') : ''],
    [6, 'invoiceHash', hash],
    [7, 'signature', descendants(root, 'ds:SignatureValue')[0]?.text.trim() ?? ''],
  ]
  const found = expected
    .filter(([tag, , value]) => said(tag) !== value)
    .map(([, name]) => failing(`${name}_QRCODE_INVALID`, category, `The QR code has another ${name} than the document`))
  if (!isName(said(1), textAt(root, `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`)))
    found.push(failing('sellerName_QRCODE_INVALID', category, 'The QR code has another seller than the document'))
  if (said(3) !== `${textAt(root, 'cbc:IssueDate')}T${textAt(root, 'cbc:IssueTime')}`)
    found.push(warningOf('invoiceTimeStamp_QRCODE_INVALID', category, 'The QR code has another time than the document'))
  if (issued && !values.get(8)?.equals(issued.x509.publicKey.export({ type: 'spki', format: 'der' })))
    found.push(failing('publicKey_QRCODE_INVALID', category, 'The QR code has another key than the certificate'))
  if (issued && simplified && !values.get(9)?.equals(certificateSignature(issued.x509)))
    found.push(
      failing(
        'certificateSignature_QRCODE_INVALID',
        category,
        'The QR code has another signature than the certificate',
      ),
    )
  return found
}

/** A name of more bytes than a tag holds is cut. */
const isName = (said: string, name: string): boolean =>
  said === name || (Buffer.byteLength(name) > maxNameBytes && said !== '' && name.startsWith(said))
