/** Open tasks of an order, by which its list in the back office is divided. */
export const orderTasks = [
  'toConfirm',
  'toPack',
  'awaitsGoods',
  'toSend',
  'onTheWay',
  'toCollect',
  'toComplete',
  'returns',
  'late',
  'onHold',
  'settled',
] as const

export type OrderTask = (typeof orderTasks)[number]

/** `open`: neither completed, cancelled nor returned; `sold`: neither cancelled nor returned. */
export const orderScopes = ['open', 'sold'] as const
export type OrderScope = (typeof orderScopes)[number]

/** Delivered orders that are paid at the door: all of them, those whose cash the carrier still has, and those that were paid. */
export const cashScopes = ['any', 'due', 'collected'] as const
export type CashScope = (typeof cashScopes)[number]

/** In place of a carrier's code: the shop delivers itself. */
export const noCarrier = '-'

/** Work on an order before it is sent, beside its status. */
export const orderSteps = ['confirmed', 'packed'] as const
export type OrderStep = (typeof orderSteps)[number]
