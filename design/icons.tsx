import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import sprite from './icons.svg?url&no-inline'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {}

interface NamedIconProps extends IconProps {
  /** Of lucide's icon. */
  name: string
}

/**
 * An icon of lucide, from the one file that holds all that are named here (scripts/iconSprite.mjs). Hidden from screen readers: the
 * words stand beside it, or are the button's name. Its stroke is 1.75 px (theme.css).
 */
function Icon({ name, className, ...props }: NamedIconProps) {
  return (
    <svg aria-hidden="true" {...props} className={cx('icon', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

const icon = (name: string) => (props: IconProps) => <Icon name={name} {...props} />

/** The same for what shows direction: mirrored in right-to-left. Clocks, checks and logos are not. */
const directedIcon =
  (name: string) =>
  ({ className, ...props }: IconProps) => <Icon name={name} className={cx('mirror', className)} {...props} />

export const AccountIcon = icon('circle-user-round')
export const AddressIcon = icon('map-pin')
export const AttachmentIcon = icon('paperclip')
export const BankIcon = icon('landmark')
export const BellIcon = icon('bell')
export const BoldIcon = icon('bold')
export const BookmarkIcon = icon('bookmark')
export const BrandIcon = icon('tag')
export const BuildingIcon = icon('building-2')
export const BulletListIcon = icon('list')
export const CardIcon = icon('credit-card')
export const CartIcon = icon('shopping-cart')
export const CashIcon = icon('banknote')
export const CategoriesIcon = icon('layout-grid')
export const CheckIcon = icon('check')
export const ChevronDownIcon = icon('chevron-down')
export const ClockIcon = icon('clock')
export const CloseIcon = icon('x')
export const CollectIcon = icon('hand-coins')
export const ColumnsIcon = icon('columns-3-cog')
export const ComputerIcon = icon('monitor')
export const CopyIcon = icon('copy')
export const CustomersIcon = icon('user-round')
export const DangerIcon = icon('circle-alert')
export const DeliveredIcon = icon('package-check')
export const DeliveryIcon = icon('truck')
export const DiscountIcon = icon('badge-percent')
export const DownloadIcon = icon('download')
export const DragIcon = icon('grip-vertical')
export const EditIcon = icon('square-pen')
export const EnlargeIcon = icon('maximize-2')
export const ExternalIcon = icon('external-link')
export const FilterIcon = icon('sliders-horizontal')
export const HideIcon = icon('eye-off')
export const HistoryIcon = icon('history')
export const HomeIcon = icon('house')
export const InboxIcon = icon('inbox')
export const InfoIcon = icon('info')
export const ItalicIcon = icon('italic')
export const KeyIcon = icon('key-round')
export const KeyboardIcon = icon('keyboard')
export const LanguageIcon = icon('globe')
export const LargeHeadingIcon = icon('heading-2')
export const LinkIcon = icon('link')
export const LockIcon = icon('lock')
export const MailIcon = icon('mail')
export const MenuIcon = icon('menu')
export const MergeIcon = icon('merge')
export const MessageIcon = icon('message-circle')
export const MinusIcon = icon('minus')
export const MoreIcon = icon('ellipsis-vertical')
export const MoveDownIcon = icon('chevron-down')
export const MoveUpIcon = icon('chevron-up')
export const NoResultsIcon = icon('search-x')
export const NoteIcon = icon('notebook-pen')
export const OrderedListIcon = icon('list-ordered')
export const OrdersIcon = icon('package')
export const ParcelIcon = icon('package-open')
export const PasskeyIcon = icon('fingerprint')
export const PauseIcon = icon('pause')
export const PhoneDeviceIcon = icon('smartphone')
export const PhoneIcon = icon('phone')
export const PictureIcon = icon('image-plus')
export const PlaceholderIcon = icon('braces')
export const PlayIcon = icon('play')
export const PlusIcon = icon('plus')
export const PrintIcon = icon('printer')
export const PromiseIcon = icon('handshake')
export const QuotationIcon = icon('file-text')
export const ReceiptIcon = icon('receipt-text')
export const RedirectIcon = icon('signpost')
export const RedoIcon = icon('redo-2')
export const RemoveIcon = icon('trash-2')
export const RetryIcon = icon('rotate-ccw')
export const ReturnIcon = icon('undo-2')
export const SearchIcon = icon('search')
export const SendIcon = icon('send')
export const SettingsIcon = icon('settings')
export const ShareIcon = icon('share-2')
export const SheetIcon = icon('sheet')
export const ShopIcon = icon('store')
export const ShowIcon = icon('eye')
export const SmallHeadingIcon = icon('heading-3')
export const SortAscendingIcon = icon('arrow-up')
export const SortDescendingIcon = icon('arrow-down')
export const SortIcon = icon('arrow-up-down')
export const StaffIcon = icon('users')
export const StarIcon = icon('star')
export const SuccessIcon = icon('circle-check')
export const SupportIcon = icon('headset')
export const SynonymIcon = icon('equal')
export const TicketIcon = icon('ticket-percent')
export const TrendIcon = icon('trending-up')
export const TrustIcon = icon('shield-check')
export const UndoIcon = icon('undo-2')
export const UploadIcon = icon('upload')
export const WarningIcon = icon('triangle-alert')
export const TextsIcon = icon('languages')

/** Towards the end of the line: forward, next, deeper. */
export const NextIcon = directedIcon('chevron-right')
/** Towards the start of the line: back, previous. */
export const PreviousIcon = directedIcon('chevron-left')
export const LastIcon = directedIcon('chevrons-right')
export const FirstIcon = directedIcon('chevrons-left')
/** A way on: "view all", a call to action. */
export const ForwardIcon = directedIcon('arrow-right')
export const SignOutIcon = directedIcon('log-out')
