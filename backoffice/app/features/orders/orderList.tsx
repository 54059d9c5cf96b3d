import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { CarrierNames, OrderRow } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { type DocumentKind, documentKinds, maxOrdersPrinted } from '@rawaj/contract/orders/orderDocuments.ts'
import { type OrderStatus, orderStatus, orderTransitions, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import {
  CheckIcon,
  CloseIcon,
  DeliveredIcon,
  DeliveryIcon,
  ParcelIcon,
  PauseIcon,
  PlayIcon,
  PrintIcon,
  SuccessIcon,
} from '@rawaj/design/icons.tsx'
import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { optionsOf } from '../details/index.ts'
import { defineList, ListScreen, type RowAction } from '../lists/index.ts'
import { documentAddress, documentLanguageField } from './documents.ts'
import { OrderExportMenu } from './OrderExportMenu.tsx'
import { orderFilters, orderSorts } from './orderListFilters.ts'
import { rowStatusText, statusTone, typeKey } from './orderTexts.ts'
import { parcelOf, parcelsField, trackingNumberOf } from './parcelsField.tsx'
import { cancelFields, cancelValues, toCancellation } from './reasonFields.ts'
import { carrierField, carrierName, orNull, useCarriers } from './useCarriers.ts'

type Action = RowAction<OrderRow, 'orders'>

/** Nothing is sent before all of it is there. */
const leaving: readonly OrderStatus[] = [orderStatus.dispatched, orderStatus.inDelivery, orderStatus.delivered]

/** Moves orders to a status, those that may be moved there; a quotation moves by what is offered and decided. */
const movesTo = (to: OrderStatus) => ({
  permission: 'orders.move' as const,
  isPossible: ({ status, type, owed }: OrderRow) =>
    orderTransitions[status as OrderStatus].includes(to) &&
    (owed === 0 || !leaving.includes(to)) &&
    type !== orderType.quotation,
  run: (adminApi: AdminApi, { id, status }: OrderRow) =>
    adminApi.moveOrder({ params: { id }, body: { from: status as OrderStatus, to } }),
})

const isInShop = ({ status, type }: OrderRow) =>
  (status === orderStatus.initiated || status === orderStatus.paid) && type !== orderType.quotation

const confirm: Action = {
  name: 'confirm',
  icon: <CheckIcon />,
  permission: 'orders.move',
  isPossible: (row) => isInShop(row) && row.status === orderStatus.initiated && !row.confirmed,
  run: (adminApi, { id }) => adminApi.markOrder({ params: { id }, body: { step: 'confirmed', done: true } }),
}

const pack: Action = {
  name: 'pack',
  icon: <ParcelIcon />,
  permission: 'orders.move',
  isPossible: (row) => isInShop(row) && !row.packed && row.owed === 0,
  run: (adminApi, { id }) => adminApi.markOrder({ params: { id }, body: { step: 'packed', done: true } }),
}

const dispatch = (carriers: readonly CarrierNames[]): Action => ({
  ...movesTo(orderStatus.dispatched),
  name: 'dispatch',
  icon: <DeliveryIcon />,
  form: {
    fields: [carrierField(carriers), parcelsField],
    values: ({ carrier }, rows) => ({ carrier, parcels: rows.map(parcelOf) }),
  },
  run(adminApi, { id, status, carrier }, values) {
    const chosen = orNull(values.carrier) ?? carrier
    const trackingNumber = trackingNumberOf(values, id)
    // Without a new number, the one that it has is kept with its carrier.
    const shipment =
      chosen === carrier && trackingNumber === null ? {} : { shipment: { carrier: chosen, trackingNumber } }
    const body = { from: status as OrderStatus, to: orderStatus.dispatched, ...shipment }
    return adminApi.moveOrder({ params: { id }, body })
  },
})

const cancel: Action = {
  ...movesTo(orderStatus.cancelled),
  name: 'cancel',
  icon: <CloseIcon />,
  danger: true,
  form: { fields: cancelFields, values: () => cancelValues },
  run: (adminApi, { id, status }, values) => {
    const body = { from: status as OrderStatus, to: orderStatus.cancelled, cancellation: toCancellation(values) }
    return adminApi.moveOrder({ params: { id }, body })
  },
}

const resume: Action = {
  name: 'resume',
  icon: <PlayIcon />,
  permission: 'orders.move',
  isPossible: ({ status, type }) => status === orderStatus.onHold && type !== orderType.quotation,
  // Back to the status that it had.
  run: (adminApi, { id, paymentState }) => {
    const to = paymentState === 'unpaid' ? orderStatus.initiated : orderStatus.paid
    return adminApi.moveOrder({ params: { id }, body: { from: orderStatus.onHold, to } })
  },
}

const print: Action = {
  name: 'print',
  icon: <PrintIcon />,
  form: {
    fields: [
      {
        kind: 'choice',
        name: 'document',
        options: optionsOf('orders_document', documentKinds),
      },
      documentLanguageField,
    ],
    values: () => ({ document: documentKinds[0], documentLanguage: '' }),
  },
  open: (rows, { document, documentLanguage }) =>
    documentAddress(
      document as DocumentKind,
      rows.map(({ id }) => id),
      documentLanguage as Language | '',
    ),
  most: maxOrdersPrinted,
}

/** Orders by what has to be done with them, the latest first. */
const makeOrderList = (carriers: readonly CarrierNames[]) =>
  defineList({
    name: 'orders',
    call: 'listOrders',
    count: 'countOrders',
    create: { href: '/orders/new', permission: 'orders.move' },
    columns: [
      { name: 'orderNo', kind: 'code', primary: true, width: 9.25 },
      { name: 'status', kind: 'status', width: 11.75, value: rowStatusText, tone: statusTone },
      { name: 'buyerName', width: 12 },
      { name: 'totalHalalas', kind: 'money', width: 7 },
      {
        name: 'paymentState',
        width: 7.75,
        value: ({ paymentState }, { t }) => t(`orders_paymentState_${paymentState}`),
      },
      {
        name: 'createdAt',
        kind: 'time',
        width: 10.5,

        sort: { ascending: 'oldest', descending: 'newest' },
      },
      { name: 'pieces', kind: 'number', width: 5 },
      {
        name: 'carrier',
        width: 8,
        hidden: true,
        value: ({ carrier }, texts) => carrier && carrierName(carriers, carrier, texts),
      },
      { name: 'type', width: 11, hidden: true, value: (row, { t }) => t(typeKey(row)) },
      { name: 'buyerMobile', kind: 'code', width: 9, hidden: true },
    ],
    tabs: { filter: 'task', count: async (adminApi, signal) => (await adminApi.countOrderTasks({}, { signal })).data },
    filters: orderFilters(carriers),
    sorts: orderSorts,
    actions: [
      confirm,
      pack,
      dispatch(carriers),
      { ...movesTo(orderStatus.delivered), name: 'deliver', icon: <DeliveredIcon /> },
      { ...movesTo(orderStatus.completed), name: 'complete', icon: <SuccessIcon /> },
      { ...movesTo(orderStatus.onHold), name: 'hold', icon: <PauseIcon /> },
      resume,
      print,
      cancel,
    ],
  })

/** In saved views of when quotations stood among the orders. */
const isViewOfQuotations = (search: URLSearchParams) =>
  search.get('task') === 'quotations' || search.get('type') === String(orderType.quotation)

export function Component() {
  const carriers = useCarriers()
  const list = useMemo(() => makeOrderList(carriers), [carriers])
  const [search] = useSearchParams()
  if (isViewOfQuotations(search)) return <Navigate to="/quotations" replace />
  return <ListScreen list={list} ways={(filters) => <OrderExportMenu filters={filters} />} />
}
