/** What has to be done with an order, as its list in the back office is divided. */
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

/** What is done with an order before it is sent, beside its status. */
export const orderSteps = ['confirmed', 'packed'] as const
export type OrderStep = (typeof orderSteps)[number]
