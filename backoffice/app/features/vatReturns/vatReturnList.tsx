import { dayText } from '../../i18n/dayText.ts'
import { defineListScreen } from '../lists/index.ts'
import { periodText, stateTones } from './returnTexts.ts'

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
    // Second, so that a card has one amount, which needs no label, and until when to file.
    {
      name: 'dueOn',
      labelled: true,
      width: 8,
      value: ({ state, dueOn }, texts) => (state === 'filed' ? null : dayText(dueOn, texts)),
    },
    { name: 'documents', kind: 'number', width: 7 },
    { name: 'salesVatHalalas', kind: 'money', width: 9 },
    { name: 'filedAt', kind: 'time', labelled: true, width: 12 },
  ],
})
