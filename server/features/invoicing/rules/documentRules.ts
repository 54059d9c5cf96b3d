import { attachedText, error, has, type InvoiceView, type Rule, referenceOf, warning } from './InvoiceView.ts'
import { descendants, elementsAt, type InvoiceElement, textAt } from './invoiceElements.ts'
import { issuedAt, riyadhDay } from './issueTime.ts'

const dayMs = 24 * 60 * 60_000

const signatureId = 'urn:oasis:names:specification:ubl:signature:Invoice'
const signaturePath =
  'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation'

const bearsFlags = (name: string): boolean => /^0[12][01]{5}([01]{2})?$/.test(name)
const counter = ({ root }: InvoiceView): string => {
  const reference = referenceOf(root, 'ICV')
  return reference ? textAt(reference, 'cbc:UUID') : ''
}
const dates = (root: InvoiceElement): InvoiceElement[] =>
  [
    'cbc:IssueDate',
    'cbc:DueDate',
    'cac:Delivery/cbc:ActualDeliveryDate',
    'cac:Delivery/cbc:LatestDeliveryDate',
    'cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate',
    'cac:InvoiceLine/cac:DocumentReference/cbc:IssueDate',
  ].flatMap((path) => elementsAt(root, path))

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^[2-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const meansCodes = /^([1-9]|[1-5]\d|6[0-8]|7[04-8]|9[1-7]|ZZZ)$/
const mimeCodes = /^(text\/csv|text\/plain|application\/pdf|image\/(png|jpeg|tiff))$/
const hasUnknownMeans = ({ root }: InvoiceView): boolean =>
  elementsAt(root, 'cac:PaymentMeans/cbc:PaymentMeansCode').some(({ text }) => !meansCodes.test(text.trim()))
const billing = 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'

/** What a document is, when it was issued, and to what it refers. */
export const documentRules: readonly Rule[] = [
  error(
    'BR-KSA-EN16931-01',
    'The business process is not reporting:1.0.',
    ({ root }) => textAt(root, 'cbc:ProfileID') !== 'reporting:1.0',
  ),
  warning('BR-02', 'The document has no number.', ({ root }) => !has(root, 'cbc:ID')),
  warning(
    'BR-KSA-F-06-C1',
    'The number is longer than 127 characters.',
    ({ root }) => textAt(root, 'cbc:ID').length > 127,
  ),
  error(
    'BR-KSA-03',
    'The UUID is missing or has other characters than letters, digits and dashes.',
    ({ root }) => !/^[\w.-]+$/.test(textAt(root, 'cbc:UUID')),
  ),
  error('BR-03', 'The issue date is missing.', ({ root }) => !has(root, 'cbc:IssueDate')),
  error(
    'BR-KSA-04',
    'The issue date is in the future.',
    ({ root, now }) => textAt(root, 'cbc:IssueDate') > riyadhDay(now),
  ),
  error('BR-KSA-F-01', 'A date is not written YYYY-MM-DD.', ({ root }) =>
    dates(root).some(({ text }) => !isDate(text)),
  ),
  error(
    'BR-KSA-70',
    'The issue time is missing or not written hh:mm:ss or hh:mm:ssZ.',
    ({ root }) => !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?$/.test(textAt(root, 'cbc:IssueTime')),
  ),
  warning(
    'BR-KSA-98',
    'The simplified document is submitted later than 24 hours after it was issued.',
    ({ root, simplified, now }) => simplified && now.getTime() - issuedAt(root).getTime() > dayMs,
  ),
  error('BR-04', 'The type of the document is missing.', ({ typeCode }) => typeCode === ''),
  error(
    'BR-KSA-05',
    'The type of the document is none of 388, 381, 383 and 386.',
    ({ typeCode }) => !/^(388|381|383|386)$/.test(typeCode),
  ),
  error(
    'BR-KSA-06',
    'The transaction code does not have the structure NNPNESB.',
    ({ typeName }) => !bearsFlags(typeName),
  ),
  warning(
    'BR-KSA-F-06-C40',
    'The transaction code does not have 7 to 9 characters.',
    ({ typeName }) => typeName.length < 7 || typeName.length > 9,
  ),
  error(
    'BR-KSA-07',
    'An export invoice is not self-billed.',
    ({ typeName }) => typeName[4] === '1' && typeName[6] === '1',
  ),
  error(
    'BR-KSA-31',
    'A simplified document is not self-billed.',
    ({ simplified, typeName }) => simplified && !/^02[01]{4}0/.test(typeName),
  ),
  error(
    'BR-KSA-72',
    'A simplified summary invoice has no supply date and supply end date.',
    ({ root, simplified, typeName }) =>
      simplified &&
      typeName[5] === '1' &&
      !(has(root, 'cac:Delivery/cbc:ActualDeliveryDate') && has(root, 'cac:Delivery/cbc:LatestDeliveryDate')),
  ),
  error(
    'BR-KSA-92',
    'A document to the government has no contract ID.',
    ({ root, standard, typeName }) =>
      standard && typeName[8] === '1' && !has(root, 'cac:ContractDocumentReference/cbc:ID'),
  ),
  warning('BR-KSA-F-06-C2', 'A note is longer than 1000 characters.', ({ root }) =>
    elementsAt(root, 'cbc:Note').some(({ text }) => text.length > 1000),
  ),
  warning(
    'BR-KSA-F-06-C3',
    'The order number is longer than 127 characters.',
    ({ root }) => textAt(root, 'cac:OrderReference/cbc:ID').length > 127,
  ),
  warning(
    'BR-KSA-F-06-C5',
    'The contract ID is longer than 127 characters.',
    ({ root }) => textAt(root, 'cac:ContractDocumentReference/cbc:ID').length > 127,
  ),
  error('BR-05', 'The currency is missing.', ({ currency }) => currency === ''),
  error('BR-KSA-CL-01', 'The currency is none of ISO 4217.', ({ currency }) => !/^[A-Z]{3}$/.test(currency)),
  error('BR-KSA-68', 'The currency of the VAT is missing.', ({ root }) => !has(root, 'cbc:TaxCurrencyCode')),
  error(
    'BR-KSA-EN16931-02',
    'The currency of the VAT is not SAR.',
    ({ root }) => textAt(root, 'cbc:TaxCurrencyCode').toUpperCase() !== 'SAR',
  ),
  warning(
    'BR-KSA-56',
    'The note does not name the document that it corrects.',
    ({ root, isNote }) => isNote && !has(root, billing),
  ),
  error('BR-55', 'A reference to a preceding document has no number.', ({ root }) =>
    elementsAt(root, 'cac:BillingReference').some(
      (reference) => !has(reference, 'cac:InvoiceDocumentReference/cbc:ID'),
    ),
  ),
  error(
    'BR-KSA-F-06-C22',
    'The number of the corrected document is longer than 5000 characters.',
    ({ root }) => textAt(root, billing).length > 5000,
  ),
  error(
    'BR-KSA-17',
    'The note has no reason.',
    ({ root, isNote }) => isNote && !has(root, 'cac:PaymentMeans/cbc:InstructionNote'),
  ),
  warning(
    'BR-KSA-F-06-C13',
    'The reason of the note is longer than 1000 characters.',
    ({ root, isNote }) =>
      isNote && elementsAt(root, 'cac:PaymentMeans/cbc:InstructionNote').some(({ text }) => text.length > 1000),
  ),
  warning('BR-52', 'A reference to a document has no ID.', ({ root }) =>
    elementsAt(root, 'cac:AdditionalDocumentReference').some((reference) => !has(reference, 'cbc:ID')),
  ),
  error('BR-KSA-33', 'The counter is missing.', (invoice) => counter(invoice) === ''),
  error('BR-KSA-34', 'The counter has other characters than digits.', (invoice) => !/^\d*$/.test(counter(invoice))),
  warning('BR-KSA-61', 'The hash of the previous document is missing.', ({ root }) => attachedText(root, 'PIH') === ''),
  warning(
    'BR-KSA-26',
    'The hash of the previous document is not that of SHA-256 in base64.',
    ({ root }) => !/^[A-Za-z0-9+/]{43}=$|^[A-Za-z0-9+/]{86}==$/.test(attachedText(root, 'PIH')),
  ),
  warning(
    'BR-KSA-27',
    'The simplified document has no QR code.',
    ({ root, simplified }) => simplified && attachedText(root, 'QR') === '',
  ),
  error(
    'BR-CL-KSA-14',
    'The QR code is longer than 1000 characters.',
    ({ root }) => attachedText(root, 'QR').length > 1000,
  ),
  error('BR-KSA-CL-03', 'The kind of an attachment is unknown.', ({ root }) =>
    descendants(root, 'cbc:EmbeddedDocumentBinaryObject').some(
      ({ attributes }) => !mimeCodes.test(attributes.mimeCode?.trim() ?? ''),
    ),
  ),
  warning(
    'BR-KSA-60',
    'The simplified document has no stamp.',
    ({ root, simplified }) => simplified && elementsAt(root, 'cac:Signature').length === 0,
  ),
  error(
    'BR-KSA-28',
    'The stamp has another ID.',
    ({ root }) => textAt(root, `${signaturePath}/cbc:ID`) !== 'urn:oasis:names:specification:ubl:signature:1',
  ),
  warning(
    'BR-KSA-29',
    'The stamp has another signature ID.',
    ({ root }) =>
      textAt(root, 'cac:Signature/cbc:ID') !== signatureId ||
      textAt(root, `${signaturePath}/sbc:ReferencedSignatureID`) !== signatureId,
  ),
  error(
    'BR-KSA-30',
    'The stamp has another method.',
    ({ root }) =>
      textAt(root, 'cac:Signature/cbc:SignatureMethod') !== 'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
  ),
  warning(
    'BR-KSA-15',
    'The standard invoice has no supply date.',
    ({ root, standard, typeCode }) =>
      standard && typeCode === '388' && !has(root, 'cac:Delivery/cbc:ActualDeliveryDate'),
  ),
  warning(
    'BR-KSA-35',
    'A supply end date is without a supply date.',
    ({ root }) => has(root, 'cac:Delivery/cbc:LatestDeliveryDate') && !has(root, 'cac:Delivery/cbc:ActualDeliveryDate'),
  ),
  warning(
    'BR-KSA-36',
    'The supply end date is before the supply date.',
    ({ root }) =>
      has(root, 'cac:Delivery/cbc:LatestDeliveryDate') &&
      textAt(root, 'cac:Delivery/cbc:LatestDeliveryDate') < textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate'),
  ),
  warning(
    'BR-49',
    'A means of payment of a standard document has no code.',
    ({ root, standard }) =>
      standard && elementsAt(root, 'cac:PaymentMeans').some((means) => !has(means, 'cbc:PaymentMeansCode')),
  ),
  warning('BR-KSA-16', 'The code of the means of payment is unknown.', hasUnknownMeans),
  warning('BR-CL-16', 'The code of the means of payment is none of UNCL 4461.', hasUnknownMeans),
  error('BR-54', 'A property of an item has no name or no value.', ({ root }) =>
    descendants(root, 'cac:AdditionalItemProperty').some(
      (property) => !has(property, 'cbc:Name') || !has(property, 'cbc:Value'),
    ),
  ),
]
