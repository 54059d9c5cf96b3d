import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../i18n/nameIn.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { DetailFrame, NewEntityForm } from '../details/index.ts'
import { LoadFailure } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { NewBar, nextOfKind } from './NewBar.tsx'
import { type NewPicture, NewPicturesContext } from './NewPictures.ts'
import { emptyProduct, newProductSchema, newProductSections, productLike, toNewBody } from './newProductForm.ts'
import { ProductContext } from './ProductContext.ts'
import { useProduct, useShowProduct } from './useProduct.ts'
import { useUploadFailure } from './useUploads.ts'

/** `/admin/products/new`: makes a product; `?like=7` begins with what the next one shares with product 7. */
export function NewProduct() {
  const { t } = useTexts()
  const like = Number(useSearchParams()[0].get('like') ?? 0)
  useTitle(t('products_new'))
  return (
    <DetailFrame name="products" title={t('products_new')}>
      <ProductContext value={null}>{like > 0 ? <NextOfKind key={like} like={like} /> : <Making />}</ProductContext>
    </DetailFrame>
  )
}

function NextOfKind({ like }: { like: number }) {
  const texts = useTexts()
  const query = useProduct(like)
  return (
    <>
      <LoadFailure query={query} />
      {query.data ? (
        <>
          <p role="status" className="mb-4 text-14 text-muted">
            {texts.t('products_like', { name: nameIn(query.data, texts) })}
          </p>
          <Making like={query.data} />
        </>
      ) : (
        query.isPending && <Skeleton className="h-96" />
      )}
    </>
  )
}

function Making({ like }: { like?: OpenProduct }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const show = useShowProduct()
  const addPictures = useAddPictures()
  const may = useMay()
  const [costs, counts] = [may('costs.read'), may('stock.count')]
  const sections = useMemo(() => newProductSections({ costs, counts }), [costs, counts])
  const [empty] = useState(() => (like ? productLike(like, { costs, counts }) : emptyProduct({ costs, counts })))
  const [pictures, change] = useState<readonly NewPicture[]>([])
  const chosen = useMemo(() => ({ pictures, change }), [pictures])
  const goesOn = useRef(false)
  const form = useRef<HTMLDivElement>(null)
  // The next of many is typed at once.
  useEffect(() => {
    if (like) form.current?.querySelector<HTMLElement>('[name="nameAr"]')?.focus()
  }, [like])
  return (
    <NewPicturesContext value={chosen}>
      <div
        ref={form}
        onSubmitCapture={({ nativeEvent }) => {
          const { submitter } = nativeEvent as SubmitEvent
          goesOn.current = submitter instanceof HTMLButtonElement && submitter.value === nextOfKind
        }}
      >
        <NewEntityForm
          name="products"
          {...(like && { draftKey: `products/like/${like.id}` })}
          sections={sections}
          schema={newProductSchema}
          empty={empty}
          Bar={NewBar}
          beside={{ changes: pictures.length, onDiscard: () => change([]) }}
          create={async (values) => {
            const { data } = await adminApi.createProduct({ body: toNewBody(values) })
            const { product, failures } = await addPictures(data, pictures)
            show(product)
            const created = t(data.active ? 'products_created' : 'products_created_hidden')
            return {
              message: [created, ...failures].join(' '),
              to: goesOn.current ? `/products/new?like=${data.id}` : `/products/${data.id}`,
            }
          }}
        />
      </div>
    </NewPicturesContext>
  )
}

/** Adds pictures to a product that was just made; one that the shop does not take is named, and stops no other. */
function useAddPictures() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const uploadFailure = useUploadFailure()
  return async (made: OpenProduct, pictures: readonly NewPicture[]) => {
    let product = made
    const failures: string[] = []
    for (const { name, image } of pictures) {
      const body = { version: product.version, image, textAr: '', textEn: '' }
      try {
        product = (await adminApi.addProductPicture({ params: { id: made.id }, body })).data
      } catch (error) {
        failures.push(t('products_picture_failed', { name, reason: uploadFailure(error) }))
      }
    }
    return { product, failures }
  }
}
