import { maxDocuments } from '@rawaj/contract/products/productFilters.ts'
import { documentKinds } from '@rawaj/contract/products/products.ts'
import { AttachmentIcon, ExternalIcon } from '@rawaj/design/icons.tsx'
import { useRef } from 'react'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import {
  FieldControl,
  type FormField,
  optionsOf,
  pdfError,
  pictureSource,
  RowButtons,
  readDataUrl,
  useFieldRows,
  useFieldTexts,
} from '../../details/index.ts'
import type { DocumentRow } from '../formValues.ts'
import { useOpenProduct } from '../ProductContext.ts'
import { useChangeProduct } from '../useProduct.ts'
import { useUploads } from '../useUploads.ts'
import { FileDrop } from './FileDrop.tsx'

const kind = {
  kind: 'choice',
  name: 'documentKind',
  options: optionsOf('products_document', documentKinds),
} as const satisfies FormField<'products'>
const title = { kind: 'bilingual', name: 'title', maxLength: 200 } as const satisfies FormField<'products'>

const pdf = 'application/pdf'
/** The file name is the title until another one is set. */
const titleOf = ({ name }: File) => name.replace(/\.pdf$/i, '').slice(0, 200) || name

/** Data sheets and certificates, in the order in which customers see them; new ones are added at once. */
export function DocumentsField() {
  const { t, number } = useTexts()
  const adminApi = useAdminApi()
  const product = useOpenProduct()
  const id = product?.id ?? 0
  const { isLocked, error } = useFieldTexts({ path: 'documents', name: 'documents' })
  const drop = useRef<HTMLDivElement>(null)
  const { rows, list, buttonsOf } = useFieldRows<DocumentRow>('documents', () =>
    drop.current?.querySelector('button')?.focus(),
  )
  const uploads = useUploads({
    change: useChangeProduct(id),
    findError: pdfError,
    send: async (file, version) =>
      adminApi.addProductDocument({
        params: { id },
        body: {
          version,
          kind: 'dataSheet',
          file: await readDataUrl(file),
          titleAr: titleOf(file),
          titleEn: titleOf(file),
        },
      }),
  })
  return (
    <div className="grid gap-4">
      {error && <p className="text-14 text-danger">{error}</p>}
      <ol ref={list} className="grid gap-3 empty:hidden">
        {rows.map((row, place) => {
          const kept = product?.documents.find((document) => document.id === row.id)
          return (
            <li key={row.rowKey} className="flex items-start gap-3 rounded-control border border-line p-3">
              <div className="grid min-w-0 grow gap-3">
                <FieldControl field={title} path={`documents.${place}.title`} />
                <FieldControl field={kind} path={`documents.${place}.kind`} />
                {kept && (
                  <a
                    href={pictureSource(kept.file)}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-14 text-brand underline"
                  >
                    {t('products_document_open', { size: number(Math.max(1, Math.round(kept.bytes / 1000))) })}
                    <ExternalIcon className="size-4" />
                  </a>
                )}
              </div>
              {!isLocked && <RowButtons {...buttonsOf(place)} />}
            </li>
          )
        })}
      </ol>
      {!isLocked && rows.length < maxDocuments && (
        <div ref={drop}>
          <FileDrop
            accept={pdf}
            label={t('products_documents_add')}
            hint={t('products_documents_hint')}
            icon={<AttachmentIcon />}
            uploads={uploads}
          />
        </div>
      )}
    </div>
  )
}
