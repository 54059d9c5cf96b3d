/** What has to be done with an order, as its list in the back office is divided. */
export const orderTasks = ['new', 'onHold', 'onTheWay', 'delivered', 'late', 'settled'] as const

export type OrderTask = (typeof orderTasks)[number]

/** An order that is not with its customer after so many days is late: the customer may cancel it (docs/saudi-rules.md). */
export const lateAfterDays = 15
