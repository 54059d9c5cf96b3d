import type { SettingsChanges } from '@rawaj/contract/settings/settingsInputs.ts'
import { mailSecurities } from '@rawaj/contract/settings/shopSettings.ts'
import type { IconProps } from '@rawaj/design/icons.tsx'
import {
  AddressIcon,
  BankIcon,
  CardIcon,
  DeliveryIcon,
  DiscountIcon,
  InboxIcon,
  KeyIcon,
  MailIcon,
  OrderedListIcon,
  OrdersIcon,
  ParcelIcon,
  PromiseIcon,
  QuotationIcon,
  ReceiptIcon,
  SendIcon,
  ShopIcon,
  TrustIcon,
} from '@rawaj/design/icons.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import type { FormSection, Option, Section } from '../details/index.ts'
import { optionsOf } from '../details/index.ts'
import { InboundEmailState } from './InboundEmailState.tsx'
import { LogoUpload } from './LogoUpload.tsx'
import { paymentSections } from './paymentSections.ts'
import { SenderField } from './SenderField.tsx'
import type { FormGroup, GroupReply } from './settingsQuery.ts'
import { TestEmail } from './TestEmail.tsx'

interface SettingsForm {
  icon: ComponentType<IconProps>
  /** The fields by their names in the group, under the texts `settings_{group}_{field}`. */
  sections: (group: GroupReply) => readonly Section[]
}

/** Sections of a group: its fields are those of the group, and have a label each. */
type Sections<Group extends FormGroup> = readonly FormSection<`settings_${Group}`, SettingsChanges[Group]>[]

/** Networks with an icon in the storefront (storefront/app/ui/SocialIcons.tsx). */
const networks = ['x', 'instagram', 'whatsapp', 'snapchat', 'youtube', 'facebook', 'linkedin'] as const

const networkOptions: readonly Option[] = networks.map((network) => ({
  value: network,
  text: ({ t }) => t(`settings_contact_network_${network}`),
}))

const identity: Sections<'identity'> = [
  { name: 'name', fields: [{ kind: 'bilingual', name: 'name', maxLength: 60 }] },
  { name: 'logo', fields: [], after: <LogoUpload /> },
]

const contact: Sections<'contact'> = [
  {
    name: 'address',
    fields: [{ kind: 'bilingual', name: 'address', multiline: true, optional: true, maxLength: 500 }],
  },
  {
    name: 'reach',
    fields: [
      { kind: 'email', name: 'email', optional: true, maxLength: 254 },
      { kind: 'tel', name: 'phone', optional: true, maxLength: 60 },
    ],
  },
  { name: 'hours', fields: [{ kind: 'bilingual', name: 'hours', multiline: true, optional: true, maxLength: 300 }] },
  {
    name: 'social',
    fields: [
      {
        kind: 'rows',
        name: 'social',
        max: 12,
        empty: { network: 'x', url: '' },
        fields: [
          { kind: 'choice', name: 'network', options: networkOptions },
          { kind: 'url', name: 'url', maxLength: 500 },
        ],
      },
    ],
  },
]

// The VAT number belongs to the question whether the shop is registered (features/vat).
const legal: Sections<'legal'> = [
  { name: 'registration', fields: [{ kind: 'digits', name: 'crNumber', optional: true, maxLength: 40 }] },
  {
    name: 'nationalAddress',
    pairs: true,
    fields: [
      { kind: 'digits', name: 'nationalAddress.building', optional: true, maxLength: 20 },
      { kind: 'text', name: 'nationalAddress.street', optional: true, maxLength: 120 },
      { kind: 'text', name: 'nationalAddress.district', optional: true, maxLength: 60 },
      { kind: 'text', name: 'nationalAddress.city', optional: true, maxLength: 60 },
      { kind: 'digits', name: 'nationalAddress.postcode', optional: true, maxLength: 20 },
      { kind: 'digits', name: 'nationalAddress.additionalNumber', optional: true, maxLength: 20 },
    ],
  },
]

const delivery: Sections<'delivery'> = [
  {
    name: 'charge',
    fields: [
      { kind: 'money', name: 'chargeHalalas' },
      { kind: 'money', name: 'freeFromHalalas', optional: true },
    ],
  },
]

const carriers: Sections<'carriers'> = [
  {
    name: 'list',
    fields: [
      {
        kind: 'rows',
        name: 'carriers',
        max: 30,
        empty: { code: '', nameAr: '', nameEn: '', trackingUrl: '' },
        fields: [
          { kind: 'bilingual', name: 'name', maxLength: 60 },
          { kind: 'text', name: 'code', maxLength: 30 },
          { kind: 'url', name: 'trackingUrl', optional: true, maxLength: 500 },
        ],
      },
    ],
  },
]

const accounts: Sections<'accounts'> = [
  { name: 'passwords', fields: [{ kind: 'number', name: 'passwordMin', unit: 'unit_characters' }] },
  {
    name: 'staff',
    fields: [
      { kind: 'number', name: 'staffIdleHours', unit: 'unit_hours' },
      { kind: 'switch', name: 'staffTokens' },
    ],
  },
]

const stock: Sections<'stock'> = [
  { name: 'low', fields: [{ kind: 'number', name: 'lowStockLevel', unit: 'unit_pieces' }] },
  { name: 'lists', fields: [{ kind: 'switch', name: 'groupFamilies' }] },
]

const mail: Sections<'mail'> = [
  {
    name: 'sender',
    fields: [
      {
        kind: 'own',
        name: 'sender',
        names: ['sender'],
        optional: true,
        Control: SenderField,
        text: (sender, { t }) => String(sender) || t('nothing'),
      },
      { kind: 'url', name: 'origin', optional: true, maxLength: 200 },
    ],
  },
  {
    name: 'server',
    fields: [
      { kind: 'text', name: 'host', optional: true, maxLength: 200 },
      { kind: 'choice', name: 'security', options: optionsOf('settings_mail_security', mailSecurities) },
      { kind: 'number', name: 'port' },
      { kind: 'text', name: 'user', optional: true, maxLength: 200 },
      { kind: 'secret', name: 'password' },
    ],
    after: <TestEmail />,
  },
  {
    name: 'recipients',
    fields: [
      { kind: 'emails', name: 'recipients.orders', optional: true },
      { kind: 'emails', name: 'recipients.support', optional: true },
      { kind: 'emails', name: 'recipients.enquiries', optional: true },
      { kind: 'emails', name: 'recipients.payments', optional: true },
    ],
  },
]

const inboundEmail: Sections<'mailIn'> = [
  { name: 'mailbox', fields: [{ kind: 'email', name: 'address', optional: true, maxLength: 254 }] },
  {
    name: 'server',
    fields: [
      { kind: 'text', name: 'host', optional: true, maxLength: 200 },
      { kind: 'number', name: 'port' },
      { kind: 'switch', name: 'tls' },
      { kind: 'text', name: 'user', optional: true, maxLength: 200 },
      { kind: 'secret', name: 'password' },
      { kind: 'text', name: 'folder', maxLength: 200 },
    ],
    after: <InboundEmailState />,
  },
]

const limits: Sections<'limits'> = [
  {
    name: 'cash',
    fields: [
      { kind: 'number', name: 'maxOpen', unit: 'unit_orders' },
      { kind: 'money', name: 'maxOpenHalalas' },
      { kind: 'money', name: 'provenEmailAboveHalalas' },
    ],
  },
  {
    name: 'pieces',
    fields: [
      { kind: 'number', name: 'maxQuantity', unit: 'unit_pieces' },
      { kind: 'number', name: 'maxSharePercent', unit: 'unit_percent' },
    ],
  },
  {
    name: 'daily',
    fields: [
      { kind: 'number', name: 'maxUnpaidReservations', unit: 'unit_orders' },
      { kind: 'number', name: 'maxDailyQuotations', unit: 'unit_quotations' },
    ],
  },
]

const orders: Sections<'orders'> = [{ name: 'number', fields: [{ kind: 'text', name: 'numberPrefix', maxLength: 12 }] }]

const quotations: Sections<'quotations'> = [
  { name: 'validity', fields: [{ kind: 'number', name: 'validDays', unit: 'unit_days' }] },
]

const invoicing: Sections<'invoicing'> = [
  {
    name: 'issuer',
    fields: [
      { kind: 'choice', name: 'issuer', options: optionsOf('settings_invoicing_issuer', ['shop', 'program']) },
      { kind: 'choice', name: 'issueAt', options: optionsOf('settings_invoicing_issueAt', ['dispatch', 'delivery']) },
      { kind: 'switch', name: 'email' },
      { kind: 'choice', name: 'returnPeriod', options: optionsOf('settings_invoicing_return', ['quarter', 'month']) },
    ],
  },
]

const newsletter: Sections<'newsletter'> = [
  { name: 'speed', fields: [{ kind: 'number', name: 'perMinute', unit: 'unit_letters' }] },
  { name: 'reading', fields: [{ kind: 'switch', name: 'countReading' }] },
]

/** Loaded with the form alone: the set-up has no room for it. */
const PromisesPreview = lazy(async () => ({ default: (await import('./PromisesPreview.tsx')).PromisesPreview }))

const promises: Sections<'promises'> = [
  {
    name: 'slogan',
    fields: [
      { kind: 'bilingual', name: 'title', optional: true, maxLength: 80 },
      { kind: 'bilingual', name: 'slogan', multiline: true, optional: true, maxLength: 200 },
    ],
  },
  {
    name: 'delivery',
    fields: [
      { kind: 'switch', name: 'nationwide' },
      { kind: 'number', name: 'deliveryDaysFrom', optional: true, unit: 'unit_days' },
      { kind: 'number', name: 'deliveryDaysTo', optional: true, unit: 'unit_days' },
    ],
  },
  {
    name: 'returns',
    fields: [
      { kind: 'switch', name: 'freeReturns' },
      { kind: 'money', name: 'freeReturnsFromHalalas' },
    ],
  },
  {
    name: 'support',
    fields: [
      {
        kind: 'choice',
        name: 'support',
        options: optionsOf('settings_promises_support', ['none', 'hours', 'always']),
      },
      { kind: 'number', name: 'answerDays', optional: true, unit: 'unit_days' },
    ],
  },
  {
    name: 'subscribers',
    fields: [
      { kind: 'switch', name: 'subscriberCode' },
      { kind: 'number', name: 'subscriberPercent', unit: 'unit_percent' },
      { kind: 'number', name: 'subscriberDays', unit: 'unit_days' },
      { kind: 'money', name: 'subscriberFromHalalas' },
    ],
  },
  { name: 'deals', fields: [{ kind: 'switch', name: 'reductionsAreDeals' }] },
  {
    name: 'preview',
    fields: [],
    after: (
      <Suspense>
        <PromisesPreview />
      </Suspense>
    ),
  },
]

const bank: Sections<'bank'> = [
  {
    name: 'accounts',
    fields: [
      {
        kind: 'rows',
        name: 'accounts',
        max: 5,
        empty: { holder: '', bankAr: '', bankEn: '', iban: '' },
        fields: [
          { kind: 'text', name: 'holder', maxLength: 100 },
          { kind: 'bilingual', name: 'bank', maxLength: 60 },
          { kind: 'text', name: 'iban', maxLength: 60 },
        ],
      },
    ],
  },
]

/** Form of every group, in the order of the menu. */
export const settingsForms: Record<FormGroup, SettingsForm> = {
  identity: { icon: ShopIcon, sections: () => identity },
  contact: { icon: AddressIcon, sections: () => contact },
  legal: { icon: QuotationIcon, sections: () => legal },
  delivery: { icon: DeliveryIcon, sections: () => delivery },
  carriers: { icon: ParcelIcon, sections: () => carriers },
  stock: { icon: OrdersIcon, sections: () => stock },
  promises: { icon: PromiseIcon, sections: () => promises },
  bank: { icon: BankIcon, sections: () => bank },
  payment: { icon: CardIcon, sections: paymentSections },
  mail: { icon: MailIcon, sections: () => mail },
  mailIn: { icon: InboxIcon, sections: () => inboundEmail },
  limits: { icon: TrustIcon, sections: () => limits },
  orders: { icon: OrderedListIcon, sections: () => orders },
  quotations: { icon: DiscountIcon, sections: () => quotations },
  invoicing: { icon: ReceiptIcon, sections: () => invoicing },
  newsletter: { icon: SendIcon, sections: () => newsletter },
  accounts: { icon: KeyIcon, sections: () => accounts },
}

// The order in which they are declared above.
export const formGroups = Object.keys(settingsForms) as readonly FormGroup[]

export const isFormGroup = (name: string): name is FormGroup => Object.hasOwn(settingsForms, name)
