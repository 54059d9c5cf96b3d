import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { MenuEntry, ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import type { StandardKey } from '@rawaj/contract/content/layout.ts'
import {
  AccountIcon,
  AddressIcon,
  BuildingIcon,
  BulletListIcon,
  CategoriesIcon,
  HomeIcon,
  InfoIcon,
  LinkIcon,
  MailIcon,
  MessageIcon,
  OrdersIcon,
  PhoneIcon,
  SignOutIcon,
  SupportIcon,
} from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { Link } from '../../ui/Link.tsx'
import { phoneLink } from '../../ui/phoneLink.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { useCustomer, useSignOut } from '../auth/index.ts'
import { groupByDepartment } from '../catalogue/index.ts'
import type { CategoryLink } from '../page/index.ts'
import { PriceSwitch, useIsTrade } from '../prices/index.ts'
import { EntryLink } from './EntryLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { seenBy, standardMenuEntries } from './menuEntries.ts'
import { useCategoryTree } from './useCategoryTree.ts'

/** The burger's menu is everything; the bottom bar's is the categories alone. */
export type MenuPart = 'everything' | 'categories'

interface MenuDrawerProps {
  part: MenuPart
  open: boolean
  onClose: () => void
  categories: CategoryLink[]
  address: ShopAddress | null
  /** Entries of the main navigation; `null`: those that every shop begins with. */
  entries: readonly MenuEntry[] | null
}

const row = 'flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start font-medium hover:bg-petrol-50'

const icons: Partial<Record<StandardKey, typeof HomeIcon>> = {
  home: HomeIcon,
  shop: CategoriesIcon,
  about: BuildingIcon,
  contact_us: MailIcon,
  faq: InfoIcon,
  distributors: MessageIcon,
  account: AccountIcon,
  my_orders: OrdersIcon,
  support: SupportIcon,
  sign_in: AccountIcon,
}

/** The whole menu in a drawer; its code is fetched with the first press. */
export function MenuDrawer({ part, open, onClose, categories: names, address, entries }: MenuDrawerProps) {
  const categories = useCategoryTree(names, open)
  const { t } = useTranslation()
  const customer = useCustomer()
  const signOut = useSignOut()
  const isTrade = useIsTrade()
  const shown = (entries ?? standardMenuEntries.menu).filter((entry) => {
    const who = seenBy('menu', entry)
    return who === undefined || (who === 'signedIn') === Boolean(customer)
  })
  const quickOrder = customer && (
    <Link to="/quick-order" className={row} onClick={onClose}>
      <BulletListIcon className="size-5 text-petrol-700" />
      {t('quick_order')}
    </Link>
  )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(part === 'everything' ? 'menu' : 'categories')}
      closeLabel={t('close')}
    >
      {part === 'everything' && (
        <nav aria-label={t('main_navigation')} className="-mx-2 mb-4 border-b border-line pb-4">
          {isTrade && quickOrder}
          {shown.map((entry) => {
            const Icon = entry.standard === null ? LinkIcon : icons[entry.standard]
            return (
              <EntryLink
                key={entry.id}
                entry={entry}
                icon={Icon && <Icon className="size-5 shrink-0 text-petrol-700" />}
                className={row}
                onClick={onClose}
              />
            )
          })}
          {!isTrade && quickOrder}
          {customer && (
            <button
              type="button"
              className={row}
              onClick={() => {
                onClose()
                signOut()
              }}
            >
              <SignOutIcon className="size-5 text-petrol-700" />
              {t('sign_out')}
            </button>
          )}
        </nav>
      )}
      <nav aria-label={t('categories')}>
        {groupByDepartment(categories).map(({ department, categories: own }) => (
          <div key={department} data-department={department ?? undefined} className="mb-4">
            {department && (
              <p className="mb-1 text-14 font-semibold text-department">{t(`department_${department}`)}</p>
            )}
            {own.map((category) => (
              <CategoryEntry key={category.id} category={category} onClose={onClose} />
            ))}
          </div>
        ))}
      </nav>
      {part === 'everything' && (
        <div className="-mx-2 border-t border-line pt-4">
          <LanguageSwitch className={row} />
          <PriceSwitch className={`${row} justify-between`} />
          {address && (
            <address className="not-italic" aria-label={t('contact_line')}>
              <a href={phoneLink(address.phone_no)} className={row}>
                <PhoneIcon className="size-5 text-petrol-700" />
                <bdi dir="ltr" translate="no">
                  {address.phone_no}
                </bdi>
              </a>
              <p className="flex items-start gap-3 px-2 py-3 text-14 text-muted">
                <AddressIcon className="mt-0.5 size-5 shrink-0 text-petrol-700" />
                <span className="whitespace-pre-line">{address.address}</span>
              </p>
            </address>
          )}
        </div>
      )}
    </Drawer>
  )
}

function CategoryEntry({ category, onClose }: { category: Category; onClose: () => void }) {
  const { t } = useTranslation()
  const sub =
    'flex min-h-11 items-center rounded-control ps-14 pe-2 text-14 hover:bg-department-soft hover:text-department'
  return (
    <Disclosure
      name="menu-categories"
      className="border-b border-line"
      title={
        <span className="flex items-center gap-3">
          <Thumbnail src={category.image} width={44} tinted className="size-11" />
          {category.name}
        </span>
      }
    >
      <Link to={`/purchase/${category.id}`} className={`${sub} font-medium text-department`} onClick={onClose}>
        {t('all_of', { name: category.name })}
      </Link>
      {category.subcategory.map(({ id, name }) => (
        <Link key={id} to={`/purchase/${category.id}/${id}`} className={sub} onClick={onClose}>
          {name}
        </Link>
      ))}
    </Disclosure>
  )
}
