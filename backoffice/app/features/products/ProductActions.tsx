import { maxSku } from '@rawaj/contract/products/productFilters.ts'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { CopyIcon, RemoveIcon, ReturnIcon, ShowIcon } from '@rawaj/design/icons.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../i18n/nameIn.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ActionButton, FormDialog, type FormField } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useChangeProduct, useShowProduct } from './useProduct.ts'

/** Loaded on demand. */
const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))

const copyFields = [
  { kind: 'text', name: 'sku', maxLength: maxSku },
] as const satisfies readonly FormField<'products'>[]

/** Actions on a product as a whole. */
export function ProductActions({ product }: { product: OpenProduct }) {
  const texts = useTexts()
  const { t } = texts
  const may = useMay()
  const adminApi = useAdminApi()
  const { id, sku, state } = product
  const change = useChangeProduct(id)
  const show = useShowProduct()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'preview' | 'copy' | null>(null)
  const input = (version: number) => ({ params: { id }, body: { version } })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" icon={<ShowIcon />} onClick={() => setOpen('preview')}>
        {t('products_preview')}
      </Button>
      {may('catalogue.write') && (
        <>
          <Button variant="outline" size="sm" icon={<CopyIcon />} onClick={() => setOpen('copy')}>
            {t('products_duplicate')}
          </Button>
          {state === 'archived' ? (
            <ActionButton
              icon={<ReturnIcon />}
              label={t('products_restore')}
              run={() => change((version) => adminApi.restoreProduct(input(version)))}
              onDone={() => notify(t('products_restore_done', { count: 1 }))}
            />
          ) : (
            <ActionButton
              icon={<RemoveIcon />}
              label={t('products_archive')}
              question={{
                title: t('products_archive_named', { name: nameIn(product, texts) }),
                text: t('products_archive_question'),
              }}
              run={() => change((version) => adminApi.archiveProduct(input(version)))}
              onDone={() => notify(t('products_archive_done', { count: 1 }))}
            />
          )}
        </>
      )}
      {open === 'preview' && (
        <Suspense>
          <PreviewDialog product={product} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      <FormDialog
        open={open === 'copy'}
        onClose={() => setOpen(null)}
        name="products"
        title={t('products_duplicate')}
        text={t('products_duplicate_text')}
        fields={copyFields}
        values={{ sku: `${sku}-2` }}
        saveText={t('products_duplicate')}
        save={async (values) => {
          const { data } = await adminApi.duplicateProduct({ params: { id }, body: { sku: String(values.sku) } })
          show(data)
          notify(t('products_duplicated'))
          void navigate(`/products/${data.id}`)
        }}
      />
    </div>
  )
}
