import { nameIn } from '../../../i18n/nameIn.ts'
import { defineListScreen } from '../../lists/index.ts'
import { ProductPicture } from '../ProductPicture.tsx'
import { ProposalsLink } from './proposals/ProposalsLink.tsx'

/** Families of products, the newest first. */
export const Component = defineListScreen(
  {
    name: 'families',
    call: 'listFamilies',
    columns: [
      {
        name: 'name',
        primary: true,
        width: 16,
        value: nameIn,
        render: (family, texts) => (
          <span className="inline-flex max-w-full items-center gap-2.5 align-middle">
            <ProductPicture path={family.picture} />
            <bdi className="truncate">{nameIn(family, texts)}</bdi>
          </span>
        ),
      },
      { name: 'code', kind: 'code', width: 9 },
      { name: 'category', width: 11, value: ({ category }, texts) => nameIn(category, texts) },
      { name: 'axes', width: 12, value: ({ axes }, texts) => axes.map((axis) => nameIn(axis, texts)).join(' · ') },
      { name: 'members', kind: 'number', width: 7 },
      { name: 'forSale', kind: 'number', width: 7 },
      { name: 'createdAt', kind: 'time', width: 12, hidden: true },
    ],
    filters: [{ kind: 'search', name: 'query' }],
    sorts: ['newest'],
    remove: { call: 'deleteFamily' },
    create: { href: '/families/new', permission: 'catalogue.write' },
  },
  () => <ProposalsLink />,
)
