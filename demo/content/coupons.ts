import type { DemoCoupon } from '../DemoShop.ts'

/** Some that count, one of next week, one that has ended, and a batch of single ones. */
export const demoCoupons: DemoCoupon[] = [
  {
    code: 'VALVES10',
    name: 'محابس: 10%',
    kind: 'percent',
    percent: 10,
    mostHalalas: 20_000,
    category: 'Valves',
    fullPriceOnly: true,
    startsInDays: -10,
    days: 60,
  },
  {
    code: 'SAVE50',
    name: '50 ريالًا من 500',
    kind: 'amount',
    amountHalalas: 5_000,
    smallestHalalas: 50_000,
    maxUses: 500,
    startsInDays: -5,
    days: 60,
  },
  { code: 'FREESHIP', name: 'توصيل مجاني', kind: 'freeDelivery', startsInDays: -3, days: 30 },
  { code: 'NEXTWEEK', name: 'الأسبوع القادم', kind: 'percent', percent: 15, startsInDays: 7, days: 7 },
  { code: 'SUMMER', name: 'صيف مضى', kind: 'percent', percent: 20, startsInDays: -90, days: 30 },
  {
    code: 'VISIT',
    name: 'زوار المعرض',
    kind: 'percent',
    percent: 12,
    maxUses: 1,
    count: 25,
    startsInDays: -1,
    days: 45,
  },
]
