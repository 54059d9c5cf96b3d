/**
 * The shop's icons: lucide at 1.75 px (theme.css sets the stroke). Hidden from screen readers unless given a label.
 * What shows direction is mirrored in right-to-left; clocks, checks and logos are not.
 */
import {
  ArrowRight,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  LogOut,
  type LucideProps,
} from 'lucide-react'
import { cx } from './cx.ts'

export {
  ArrowDown as SortDescendingIcon,
  ArrowUp as SortAscendingIcon,
  ArrowUpDown as SortIcon,
  BadgePercent as DiscountIcon,
  Banknote as CashIcon,
  Bell as BellIcon,
  Bold as BoldIcon,
  Bookmark as BookmarkIcon,
  Braces as PlaceholderIcon,
  Building2 as BuildingIcon,
  Check as CheckIcon,
  ChevronDown as MoveDownIcon,
  ChevronDown as ChevronDownIcon,
  ChevronUp as MoveUpIcon,
  CircleAlert as DangerIcon,
  CircleCheck as SuccessIcon,
  CircleUserRound as AccountIcon,
  Clock as ClockIcon,
  Columns3Cog as ColumnsIcon,
  Copy as CopyIcon,
  CreditCard as CardIcon,
  Download as DownloadIcon,
  EllipsisVertical as MoreIcon,
  Equal as SynonymIcon,
  ExternalLink as ExternalIcon,
  Eye as ShowIcon,
  EyeOff as HideIcon,
  FileText as QuotationIcon,
  Fingerprint as PasskeyIcon,
  Globe as LanguageIcon,
  GripVertical as DragIcon,
  HandCoins as CollectIcon,
  Handshake as PromiseIcon,
  Heading2 as LargeHeadingIcon,
  Heading3 as SmallHeadingIcon,
  Headset as SupportIcon,
  History as HistoryIcon,
  House as HomeIcon,
  ImagePlus as PictureIcon,
  Inbox as InboxIcon,
  Info as InfoIcon,
  Italic as ItalicIcon,
  Keyboard as KeyboardIcon,
  KeyRound as KeyIcon,
  Landmark as BankIcon,
  Languages as WordsIcon,
  LayoutGrid as CategoriesIcon,
  Link as LinkIcon,
  List as BulletListIcon,
  ListOrdered as OrderedListIcon,
  Lock as LockIcon,
  Mail as MailIcon,
  MapPin as AddressIcon,
  Maximize2 as EnlargeIcon,
  Menu as MenuIcon,
  Merge as MergeIcon,
  MessageCircle as MessageIcon,
  Minus as MinusIcon,
  Monitor as ComputerIcon,
  NotebookPen as NoteIcon,
  Package as OrdersIcon,
  PackageCheck as DeliveredIcon,
  PackageOpen as ParcelIcon,
  Paperclip as AttachmentIcon,
  Pause as PauseIcon,
  Phone as PhoneIcon,
  Play as PlayIcon,
  Plus as PlusIcon,
  Printer as PrintIcon,
  Redo2 as RedoIcon,
  RotateCcw as RetryIcon,
  Search as SearchIcon,
  SearchX as NoResultsIcon,
  Send as SendIcon,
  Settings as SettingsIcon,
  Sheet as SheetIcon,
  ShieldCheck as TrustIcon,
  ShoppingCart as CartIcon,
  Signpost as RedirectIcon,
  SlidersHorizontal as FilterIcon,
  Smartphone as PhoneDeviceIcon,
  SquarePen as EditIcon,
  Star as StarIcon,
  Store as ShopIcon,
  Tag as BrandIcon,
  TicketPercent as TicketIcon,
  Trash2 as RemoveIcon,
  TrendingUp as TrendIcon,
  TriangleAlert as WarningIcon,
  Truck as DeliveryIcon,
  Undo2 as ReturnIcon,
  Undo2 as UndoIcon,
  Upload as UploadIcon,
  UserRound as CustomersIcon,
  Users as StaffIcon,
  X as CloseIcon,
} from 'lucide-react'

/** Towards the end of the line: forward, next, deeper. */
export function NextIcon({ className, ...props }: LucideProps) {
  return <ChevronRight className={cx('mirror', className)} {...props} />
}
/** Towards the start of the line: back, previous. */
export function PreviousIcon({ className, ...props }: LucideProps) {
  return <ChevronLeft className={cx('mirror', className)} {...props} />
}
export function LastIcon({ className, ...props }: LucideProps) {
  return <ChevronsRight className={cx('mirror', className)} {...props} />
}
export function FirstIcon({ className, ...props }: LucideProps) {
  return <ChevronsLeft className={cx('mirror', className)} {...props} />
}
/** A way on: "view all", a call to action. */
export function ForwardIcon({ className, ...props }: LucideProps) {
  return <ArrowRight className={cx('mirror', className)} {...props} />
}
export function SignOutIcon({ className, ...props }: LucideProps) {
  return <LogOut className={cx('mirror', className)} {...props} />
}
