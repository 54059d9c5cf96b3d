import { dealInput } from '@rawaj/contract/products/dealInputs.ts'
import type { Deal, DealProduct } from '@rawaj/contract/products/dealSchemas.ts'
import { ClockIcon } from '@rawaj/design/icons.tsx'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { ActionButton, defineDetailScreen, lateField, useChange } from '../../details/index.ts'
import { notify } from '../../toasts/index.ts'

/** A deal: when it runs, and what its products cost meanwhile. */
export const Component = defineDetailScreen({
  name: 'deals',
  entity: 'deal',
  read: 'readDeal',
  update: 'updateDeal',
  create: 'createDeal',
  remove: 'deleteDeal',
  schema: dealInput,
  title: nameIn,
  empty: { nameAr: '', nameEn: '', startsAt: '', endsAt: '', products: [], belowCost: false },
  values: ({ nameAr, nameEn, startsAt, endsAt, products }) => ({
    nameAr,
    nameEn,
    startsAt,
    endsAt,
    products,
    belowCost: false,
  }),
  sections: [
    {
      name: 'about',
      fields: [{ kind: 'bilingual', name: 'name', maxLength: 120 }],
    },
    {
      name: 'time',
      pairs: true,
      fields: [
        { kind: 'moment', name: 'startsAt' },
        { kind: 'moment', name: 'endsAt' },
      ],
    },
    {
      name: 'products',
      fields: [
        {
          kind: 'own',
          name: 'products',
          names: ['products'],
          Control: lateField(async () => (await import('./DealProductsField.tsx')).DealProductsField, 'h-64'),
          text: (value, texts) => (value as DealProduct[]).map((product) => nameIn(product, texts)).join(' · '),
        },
        { kind: 'switch', name: 'belowCost' },
      ],
    },
  ],
  isReadOnly: ({ state }) => state === 'ended',
  removal: (deal) => (deal.state === 'running' ? <EndDeal deal={deal} /> : null),
  facts: ({ state, products }, texts) => {
    const sold = products.reduce((sum, { soldPieces }) => sum + soldPieces, 0)
    return [
      { label: texts.t('deals_state'), content: texts.t(`deals_state_${state}`) },
      { label: texts.t('deals_products'), content: <bdi translate="no">{texts.number(products.length)}</bdi> },
      { label: texts.t('deals_sold'), content: <bdi translate="no">{texts.number(sold)}</bdi> },
    ]
  },
})

function EndDeal({ deal: { id, version } }: { deal: Deal }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChange<Deal>(id, { list: 'deals', entity: 'deal' })
  return (
    <ActionButton
      icon={<ClockIcon />}
      label={t('deals_end')}
      question={{ title: t('deals_end'), text: t('deals_end_question') }}
      run={() => change(() => adminApi.endDeal({ params: { id }, body: { version } }))}
      onDone={() => notify(t('deals_ended'))}
    />
  )
}
