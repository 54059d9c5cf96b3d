import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../i18n/nameIn.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { byId, EntityForm, QueryDetail, type Values } from '../details/index.ts'
import { EntityHistory } from '../history/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { Completeness } from './Completeness.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductContext } from './ProductContext.ts'
import { productSchema, productSections, productValues, toBody } from './productForm.ts'
import { stateText, stateTones } from './productTexts.ts'
import { useProduct, useShowProduct } from './useProduct.ts'

/** Beside the form, which is there first. */
const StockCard = lazy(async () => ({ default: (await import('./StockCard.tsx')).StockCard }))
const ProductFacts = lazy(async () => ({ default: (await import('./ProductFacts.tsx')).ProductFacts }))

/** A product that is there needs none of its fields. */
const LateNewProduct = lazy(async () => ({ default: (await import('./NewProduct.tsx')).NewProduct }))

function NewProduct() {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <LateNewProduct />
    </Suspense>
  )
}

/** `/admin/products/:id`: a product with all that staff write of it; `new` makes a new one. */
export const Component = byId(ExistingProduct, NewProduct)

const toVersioned = (product: OpenProduct) => ({ values: productValues(product), version: product.version })

function ExistingProduct({ id }: { id: number }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <QueryDetail
      name="products"
      query={useProduct(id)}
      title={(product) => nameIn(product, texts)}
      actions={({ state }) => <StatusPill tone={stateTones[state]}>{stateText(state, texts)}</StatusPill>}
    >
      {(product) => (
        <>
          {product.state === 'archived' && <Alert tone="info">{t('products_archived_text')}</Alert>}
          <ProductActions product={product} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <ProductForm product={product} />
            <div className="grid gap-5 wrap-anywhere">
              <Completeness product={product} />
              <Suspense fallback={<Skeleton className="h-64" />}>
                <StockCard product={product} />
                <ProductFacts product={product} />
              </Suspense>
              <EntityHistory entity="product" id={String(id)} />
            </div>
          </div>
        </>
      )}
    </QueryDetail>
  )
}

function ProductForm({ product }: { product: OpenProduct }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const may = useMay()
  const show = useShowProduct()
  const { id } = product
  const costs = product.cost !== null
  const sections = useMemo(() => productSections(costs), [costs])
  async function save(changes: Values, version: number) {
    const body = { ...toBody(changes), version } as AdminCallInput<'updateProduct'>['body']
    const { data } = await adminApi.updateProduct({ params: { id }, body })
    show(data)
    notify(t('saved'))
    return toVersioned(data)
  }
  return (
    <ProductContext value={product}>
      <EntityForm
        name="products"
        draftKey={`products/${id}`}
        sections={sections}
        schema={productSchema}
        read={toVersioned(product)}
        readOnly={!may('catalogue.write')}
        save={save}
        readConflict={(data) => {
          // The reply's data is the product as it is now.
          const current = data as OpenProduct
          show(current)
          return toVersioned(current)
        }}
      />
    </ProductContext>
  )
}
