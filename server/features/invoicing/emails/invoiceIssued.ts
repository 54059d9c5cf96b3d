import type { InvoiceKind } from '@rawaj/contract/invoicing/invoices.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { EmailDocument } from '../../../platform/email/document/EmailDocument.ts'
import { type EmailTemplate, greeting, money, type TemplateContext } from '../../email/index.ts'
import { invoiceFile } from '../files/invoiceFile.ts'
import { byInvoice, type IssuedDocument, isReleased, readIssued } from '../files/readIssued.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    invoiceIssued: { invoiceId: number }
  }
}

const texts = {
  invoice: { subject: 'invoice_subject', text: 'invoice_text', number: 'invoice_no' },
  credit: { subject: 'credit_note_subject', text: 'credit_note_text', number: 'credit_note_no' },
  debit: { subject: 'debit_note_subject', text: 'debit_note_text', number: 'debit_note_no' },
} as const satisfies Record<InvoiceKind, object>

/** To the customer: an invoice or a note, with the document itself. */
export const invoiceIssued: EmailTemplate<'invoiceIssued'> = async (context, { invoiceId }) => {
  const { t, language, shopUrl } = context
  const [document] = await readIssued(context.shop.db, byInvoice(invoiceId))
  if (!document || !isReleased(document)) return null
  const { invoice, corrects } = document
  const { subject, text, number } = texts[invoice.kind]
  return {
    subject: t(subject, { number: { ltr: invoice.number } }),
    preview: t(text),
    heading: t(subject, { number: { ltr: invoice.number } }),
    blocks: [
      { paragraph: greeting(context, invoice.buyer.name) },
      { paragraph: t(text) },
      {
        facts: [
          [t(number), { ltr: invoice.number }],
          ...(corrects === null
            ? []
            : ([
                [t('invoice_corrected'), { ltr: corrects }],
                [t('invoice_reason'), reasonIn(invoice, language)],
              ] as const)),
          [t('order_no'), { ltr: invoice.orderNumber }],
          [t('invoice_total'), money(t, language, invoice.totalHalalas)],
        ],
      },
      { button: { label: t('invoice_button'), url: `${shopUrl}/orders/${invoice.orderNumber}` } },
    ],
    ...(await attached(context, document)),
  }
}

/** The shop's own reasons stand on documents in both languages, Arabic first; that of a debit note is as staff wrote it. */
function reasonIn({ kind, reason }: IssuedDocument['invoice'], language: Language): string {
  if (kind === 'debit') return reason
  const [arabic = '', english = arabic] = reason.split(' | ')
  return language === 'ar' ? arabic : english
}

/** The document as PDF. An email that waits for it would be worse than one without. */
async function attached(
  { shop }: TemplateContext,
  document: IssuedDocument,
): Promise<Pick<EmailDocument, 'attachments'>> {
  const { number } = document.invoice
  try {
    const content = await invoiceFile(shop, document)
    return content ? { attachments: [{ name: `${number}.pdf`, contentType: 'application/pdf', content }] } : {}
  } catch (error) {
    shop.log.warn({ err: error, number }, 'an invoice goes out by email without its PDF')
    return {}
  }
}
