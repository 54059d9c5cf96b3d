/** Below the list of documents: what changes a unit changes what they wait for. */
export const unitsKey = ['list', 'invoices', 'units'] as const
