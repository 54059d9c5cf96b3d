import { defineListScreen } from '../lists/index.ts'
import { dayText, periodText, stateTones } from './returnTexts.ts'

/** VAT returns by period, the latest first. */
export const Component = defineListScreen({
  name: 'vat-returns',
  call: 'listVatReturns',
  columns: [
    { name: 'period', primary: true, width: 13.75, value: (row, texts) => periodText(row, texts) },
    {
      name: 'state',
      kind: 'status',
      width: 11.5,
      value: ({ state }, { t }) => t(`vat-returns_state_${state}`),
      tone: ({ state }) => stateTones[state],
    },
    { name: 'netHalalas', kind: 'money', width: 8.5 },
    // Second, so that a card has the documents beside one amount, which needs no label.
    { name: 'documents', kind: 'number', width: 7 },
    { name: 'salesVatHalalas', kind: 'money', width: 9 },
    { name: 'dueOn', width: 8, value: ({ dueOn }, texts) => dayText(dueOn, texts) },
    { name: 'filedAt', kind: 'time', labelled: true, width: 12 },
  ],
})
