import { menuPlaces } from '@rawaj/contract/content/layout.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { OrderedRows } from '../../../ui/OrderedRows.tsx'
import { ReorderScreen } from '../../reordering/index.ts'
import { linkName } from './linkName.ts'

/** `/admin/links/order`: the links of each place, to be put into another order. */
export function Component() {
  const texts = useTexts()
  const nameOf = (link: Parameters<typeof linkName>[0] & { active: boolean }) =>
    link.active ? linkName(link, texts) : texts.t('links_hidden_name', { name: linkName(link, texts) })
  return (
    <ReorderScreen
      name="links"
      read={async (adminApi, signal) => (await adminApi.listMenuEntries({}, { signal })).data}
      save={(adminApi, entries) => adminApi.orderMenuEntries({ body: { entries } })}
    >
      {(order, setOrder) =>
        menuPlaces.map((place) => {
          const ofPlace = order.filter((link) => link.place === place)
          if (ofPlace.length === 0) return null
          return (
            <section key={place} className="grid gap-2">
              <h2 className="text-16 font-medium">{texts.t(`links_place_${place}`)}</h2>
              <OrderedRows
                texts="links"
                order={ofPlace}
                onOrder={(moved) =>
                  setOrder(
                    menuPlaces.flatMap((each) =>
                      each === place ? moved : order.filter((link) => link.place === each),
                    ),
                  )
                }
                nameOf={nameOf}
              />
            </section>
          )
        })
      }
    </ReorderScreen>
  )
}
