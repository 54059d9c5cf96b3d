import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { maxChosenProducts, maxFamilyMembers, productSorts } from '@rawaj/contract/products/productFilters.ts'
import type { ProductRow } from '@rawaj/contract/products/productSchemas.ts'
import { stockStates } from '@rawaj/contract/products/products.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { DiscountIcon, EditIcon, HideIcon, MergeIcon, RemoveIcon, ReturnIcon, ShowIcon } from '@rawaj/design/icons.tsx'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { nameIn } from '../../i18n/nameIn.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { ImportLink } from '../imports/index.ts'
import { type ColumnDefinition, defineList, ListScreen, type RowAction } from '../lists/index.ts'
import { useMay } from '../session/index.ts'
import { ProductExportMenu } from './ProductExportMenu.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { percentText, stateOptions, stateText, stateTones } from './productTexts.ts'
import { raiseParameter } from './raise/raiseParameter.ts'

/** Puts up for sale, or takes out of it. */
const sell =
  (active: boolean) =>
  (adminApi: AdminApi, { id, version }: ProductRow) =>
    adminApi.updateProduct({ params: { id }, body: { version, active } })

/** The grid with these products alone; `raise`: it asks there by how much their prices change. */
const gridOf =
  ({ raise }: { raise: boolean }) =>
  (rows: readonly ProductRow[]) => {
    const search = new URLSearchParams({ ids: rows.map(({ id }) => id).join() })
    if (raise) search.set(raiseParameter, '1')
    return `/products/grid?${search}`
  }

const actions: readonly RowAction<ProductRow, 'products'>[] = [
  {
    name: 'raise',
    icon: <DiscountIcon />,
    permission: 'catalogue.write',
    most: maxChosenProducts,
    go: gridOf({ raise: true }),
  },
  {
    name: 'edit_many',
    icon: <EditIcon />,
    permission: 'catalogue.write',
    most: maxChosenProducts,
    go: gridOf({ raise: false }),
  },
  {
    name: 'join',
    icon: <MergeIcon />,
    permission: 'catalogue.write',
    most: maxFamilyMembers,
    go: (rows) => `/families/new?ids=${rows.map(({ id }) => id).join()}`,
  },
  {
    name: 'sell',
    icon: <ShowIcon />,
    permission: 'catalogue.write',
    isPossible: ({ state }) => state === 'hidden',
    run: sell(true),
  },
  {
    name: 'hide',
    icon: <HideIcon />,
    permission: 'catalogue.write',
    isPossible: ({ state }) => state === 'forSale' || state === 'coming',
    run: sell(false),
  },
  {
    name: 'restore',
    icon: <ReturnIcon />,
    permission: 'catalogue.write',
    isPossible: ({ state }) => state === 'archived',
    run: (adminApi, { id, version }) => adminApi.restoreProduct({ params: { id }, body: { version } }),
  },
  {
    name: 'archive',
    icon: <RemoveIcon />,
    permission: 'catalogue.write',
    danger: true,
    isPossible: ({ state }) => state !== 'archived',
    run: (adminApi, { id, version }) => adminApi.archiveProduct({ params: { id }, body: { version } }),
  },
]

const isCounted = ({ pieces }: ProductRow) => pieces !== null

const columnsIn = (language: Language): readonly ColumnDefinition<ProductRow, 'products'>[] => [
  {
    name: 'name',
    primary: true,
    width: 20,
    value: nameIn,
    render: (row, texts) => (
      <span className="inline-flex max-w-full items-center gap-2.5 align-middle">
        <ProductPicture path={row.picture} />
        <bdi className="truncate">{nameIn(row, texts)}</bdi>
      </span>
    ),
    sort: { ascending: language === 'ar' ? 'nameAr' : 'nameEn' },
  },
  {
    name: 'state',
    kind: 'status',
    width: 9,
    value: ({ state }, texts) => stateText(state, texts),
    tone: ({ state }) => stateTones[state],
  },
  {
    name: 'price',
    kind: 'money',
    width: 10,
    value: ({ retail }) => retail.withVatHalalas,
    sort: { ascending: 'cheapest', descending: 'dearest' },
  },
  {
    name: 'pieces',
    kind: 'number',
    width: 8,

    render: (row, texts) => <Pieces row={row} texts={texts} />,
    sort: { ascending: 'fewestPieces' },
  },
  {
    name: 'complete',
    kind: 'number',
    width: 8,

    render: ({ complete }, texts) => (
      <bdi className={complete < 100 ? 'text-warning' : 'text-success'} translate="no">
        {percentText(complete, texts)}
      </bdi>
    ),
  },
  { name: 'sku', kind: 'code', width: 10, sort: { ascending: 'sku' } },
  { name: 'category', width: 10, value: ({ category }, texts) => nameIn(category, texts) },
  { name: 'brand', width: 9, value: ({ brand }, texts) => brand && nameIn(brand, texts) },
  {
    name: 'subcategory',
    width: 10,
    hidden: true,
    value: ({ subcategory }, texts) => subcategory && nameIn(subcategory, texts),
  },
  { name: 'wholesale', kind: 'money', width: 8, hidden: true, value: ({ wholesale }) => wholesale.withVatHalalas },
  { name: 'contract', kind: 'money', width: 8, hidden: true, value: ({ contract }) => contract.withVatHalalas },
  {
    name: 'sold',
    kind: 'number',
    width: 7,
    hidden: true,

    sort: { descending: 'bestSelling' },
  },
  {
    name: 'createdAt',
    kind: 'time',
    width: 12,
    hidden: true,

    sort: { ascending: 'oldest', descending: 'newest' },
  },
]

/** Number of pieces, and whether they run out. */
function Pieces({ row, texts }: { row: ProductRow; texts: Texts }) {
  const { t, number } = texts
  if (!isCounted(row)) return <span className="text-muted">{t('products_uncounted')}</span>
  const text = <bdi translate="no">{number(row.pieces ?? 0)}</bdi>
  if (!row.low) return text
  return (
    <span className={row.pieces === 0 ? 'font-medium text-danger' : 'font-medium text-warning'}>
      {text}
      <span className="sr-only"> {t('products_low')}</span>
    </span>
  )
}

/** The products of the shop, the newest first. */
const makeProductList = (language: Language) =>
  defineList({
    name: 'products',
    call: 'listProducts',
    count: 'countProducts',
    create: { href: '/products/new', permission: 'catalogue.write' },
    editMany: { href: '/products/grid', permission: 'catalogue.write' },
    columns: columnsIn(language),
    filters: [
      { kind: 'search', name: 'query' },
      {
        kind: 'entity',
        name: 'category',
        permission: 'catalogue.read',
        options: async (adminApi, texts) =>
          (await adminApi.listCategories({})).data.map((category) => ({
            value: String(category.id),
            text: nameIn(category, texts),
          })),
      },
      {
        kind: 'entity',
        name: 'subcategory',
        permission: 'catalogue.read',
        options: async (adminApi, texts) =>
          (await adminApi.listCategories({})).data.flatMap((category) =>
            category.subcategories.map((subcategory) => ({
              value: String(subcategory.id),
              text: `${nameIn(category, texts)} › ${nameIn(subcategory, texts)}`,
            })),
          ),
      },
      {
        kind: 'entity',
        name: 'brand',
        permission: 'catalogue.read',
        options: async (adminApi, texts) =>
          (await adminApi.listBrands({})).data.map((brand) => ({
            value: String(brand.id),
            text: nameIn(brand, texts),
          })),
      },
      { kind: 'choice', name: 'state', options: stateOptions },
      { kind: 'choice', name: 'stock', options: stockStates },
      { kind: 'choice', name: 'completeness', options: ['complete', 'incomplete'] },
      { kind: 'linked', name: 'ids' },
    ],
    sorts: productSorts,
    actions,
  })

/** Leads to the grid with these products, which asks there by how much their prices change. */
function RaiseLink({ filters }: { filters: Record<string, string> }) {
  const { t } = useTexts()
  if (!useMay()('catalogue.write')) return null
  const search = new URLSearchParams({ ...filters, [raiseParameter]: '1' })
  return (
    <Link to={`/products/grid?${search}`} className={buttonClass({ variant: 'outline' })}>
      <DiscountIcon />
      {t('products_raise')}
    </Link>
  )
}

export function Component() {
  const language = useLanguage()
  const list = useMemo(() => makeProductList(language), [language])
  return (
    <ListScreen
      list={list}
      ways={(filters) => (
        <>
          <ImportLink kinds={['products', 'prices', 'stock']} />
          <ProductExportMenu filters={filters} />
          <RaiseLink filters={filters} />
        </>
      )}
    />
  )
}
