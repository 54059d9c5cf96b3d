import { bannerKinds } from '@rawaj/contract/content/banners.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { OrderedRows } from '../../../ui/OrderedRows.tsx'
import { ReorderScreen } from '../../reordering/index.ts'
import { contentIn } from './contentIn.ts'

/** `/admin/banners/order`: the banners of each place, to be put into another order. */
export function Component() {
  const texts = useTexts()
  return (
    <ReorderScreen
      name="banners"
      read={async (adminApi, signal) => (await adminApi.listBanners({}, { signal })).data}
      save={(adminApi, banners) => adminApi.orderBanners({ body: { banners } })}
    >
      {(order, setOrder) =>
        bannerKinds.map((kind) => {
          const ofKind = order.filter((banner) => banner.kind === kind)
          if (ofKind.length === 0) return null
          return (
            <section key={kind} className="grid gap-2">
              <h2 className="text-16 font-medium">{texts.t(`banners_kind_${kind}`)}</h2>
              <OrderedRows
                texts="banners"
                order={ofKind}
                onOrder={(moved) => setOrder([...order.filter((banner) => banner.kind !== kind), ...moved])}
                nameOf={(banner) => contentIn(banner, texts)}
              />
            </section>
          )
        })
      }
    </ReorderScreen>
  )
}
