import type { ProductDetails } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { DownloadIcon, QuotationIcon } from '@rawaj/design/icons.tsx'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'

/** Data sheets and certificates, to look at or to keep. */
export function ProductDocuments({ documents }: Pick<ProductDetails, 'documents'>) {
  const { t } = useTranslation('catalogue')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="mb-3 text-18 font-semibold">
        {t('documents')}
      </h2>
      <ul className="grid max-w-prose gap-2">
        {documents.map(({ kind, title, file, bytes }) => (
          <li key={file}>
            <a
              href={file}
              target="_blank"
              rel="noopener"
              className="group flex min-h-14 items-center gap-3 rounded-control border border-line bg-white px-4 py-2.5 hover:border-petrol-700"
            >
              <QuotationIcon className="size-5 shrink-0 text-petrol-700" />
              <span className="min-w-0 grow">
                <span className="block font-medium break-words group-hover:underline" dir="auto">
                  <BidiText text={title} />
                </span>
                <span className="block text-14 text-muted">
                  {t(kind === 'dataSheet' ? 'data_sheet' : 'certificate')}
                  <span aria-hidden="true"> · </span>
                  <bdi dir="ltr" translate="no">
                    PDF
                  </bdi>
                  <span aria-hidden="true"> · </span>
                  {t('kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) })}
                </span>
              </span>
              <DownloadIcon className="size-5 shrink-0 text-muted" />
              <span className="sr-only">{t('opens_new_window')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
