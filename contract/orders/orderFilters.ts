/** Open tasks of an order, by which its list in the back office is divided. */
export const orderTasks = [
  'toConfirm',
  'toPack',
  'awaitsGoods',
  'toSend',
  'onTheWay',
  'toCollect',
  'returns',
  'late',
  'onHold',
  'quotations',
  'settled',
] as const

export type OrderTask = (typeof orderTasks)[number]

/** Work on an order before it is sent, beside its status. */
export const orderSteps = ['confirmed', 'packed'] as const
export type OrderStep = (typeof orderSteps)[number]
