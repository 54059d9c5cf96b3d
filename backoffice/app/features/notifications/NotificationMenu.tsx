import type { StaffNotification } from '@rawaj/contract/notifications/notificationSchemas.ts'
import type { NotificationKind } from '@rawaj/contract/notifications/notifications.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import type { IconProps } from '@rawaj/design/icons.tsx'
import {
  BellIcon,
  BuildingIcon,
  CheckIcon,
  CloseIcon,
  DeliveredIcon,
  MailIcon,
  MessageIcon,
  OrdersIcon,
  PhoneIcon,
  QuotationIcon,
  ReceiptIcon,
  ReturnIcon,
  SupportIcon,
  WarningIcon,
} from '@rawaj/design/icons.tsx'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { Menu, MenuCheck, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '../../ui/Menu.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { notificationText } from './notificationText.ts'
import { playSound } from './playSound.ts'
import { useNotifications } from './useNotifications.ts'

const icons: Record<NotificationKind, ComponentType<IconProps>> = {
  orderPlaced: OrdersIcon,
  orderTaken: PhoneIcon,
  orderCancelled: CloseIcon,
  returnRequested: ReturnIcon,
  quotationAsked: QuotationIcon,
  enquirySent: QuotationIcon,
  quotationQuestion: MessageIcon,
  offerAccepted: CheckIcon,
  offerDeclined: CloseIcon,
  goodsArrived: DeliveredIcon,
  refundAtProvider: ReturnIcon,
  supportAsked: SupportIcon,
  supportReplied: MessageIcon,
  supportReopened: MessageIcon,
  contactReceived: MailIcon,
  tradeRequested: BuildingIcon,
  invoiceRejected: ReceiptIcon,
  certificateEnding: WarningIcon,
}

/** Link of each kind of notification. */
const hrefs: Record<NotificationKind, (notification: StaffNotification) => string> = {
  orderPlaced: ({ entityId }) => `/orders/${entityId}`,
  orderTaken: ({ entityId }) => `/orders/${entityId}`,
  orderCancelled: ({ entityId }) => `/orders/${entityId}`,
  returnRequested: ({ entityId }) => `/orders/${entityId}`,
  quotationAsked: ({ entityId }) => `/quotations/${entityId}`,
  enquirySent: ({ entityId }) => `/quotations/${entityId}`,
  quotationQuestion: ({ entityId }) => `/quotations/${entityId}`,
  offerAccepted: ({ entityId }) => `/orders/${entityId}`,
  offerDeclined: ({ entityId }) => `/quotations/${entityId}`,
  goodsArrived: ({ entityId }) => `/orders/${entityId}`,
  refundAtProvider: ({ entityId }) => `/orders/${entityId}`,
  supportAsked: ({ entityId }) => `/support/${entityId}`,
  supportReplied: ({ entityId }) => `/support/${entityId}`,
  supportReopened: ({ entityId }) => `/support/${entityId}`,
  contactReceived: ({ entityId }) => `/support/${entityId}`,
  tradeRequested: ({ entityId }) => `/customers/${entityId}`,
  invoiceRejected: ({ entityId }) => `/invoices/${entityId}`,
  certificateEnding: () => '/invoices/units',
}

/** The bell: recent notifications, and how many are unseen. */
export function NotificationMenu() {
  const { t, number } = useTexts()
  const { notifications, unseen, markSeen, sound, setSound } = useNotifications()
  return (
    <Menu
      onOpenChange={(open) => !open && markSeen()}
      trigger={
        <IconButton
          label={unseen > 0 ? t('notifications_unseen', { count: unseen }) : t('notifications')}
          icon={
            <span className="relative">
              <BellIcon />
              {unseen > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute -end-2 -top-2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-12 leading-none font-semibold text-white"
                >
                  {number(unseen)}
                </span>
              )}
            </span>
          }
        />
      }
    >
      <MenuGroup label={t('notifications')}>
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} />
        ))}
        {notifications.length === 0 && (
          <MenuItem disabled onSelect={() => {}}>
            {t('notifications_none')}
          </MenuItem>
        )}
      </MenuGroup>
      <MenuSeparator />
      <MenuCheck
        checked={sound}
        onChange={(on) => {
          setSound(on)
          if (on) playSound()
        }}
      >
        {t('notifications_sound')}
      </MenuCheck>
    </Menu>
  )
}

function NotificationItem({ notification }: { notification: StaffNotification }) {
  const texts = useTexts()
  const { kind, createdAt } = notification
  const Icon = icons[kind]
  return (
    <MenuLink icon={<Icon />} link={<Link to={hrefs[kind](notification)} />}>
      <span className="block">{notificationText(notification, texts)}</span>
      <span className="block text-12 text-muted">
        <Moment at={createdAt} />
      </span>
    </MenuLink>
  )
}
