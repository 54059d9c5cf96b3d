/** The shop's promises and its bank account for transfers. */
import type { DemoShop } from '../DemoShop.ts'

export const demoPromises: DemoShop['promises'] = {
  titleAr: 'أنابيب ووصلات ومستلزمات صحية',
  titleEn: 'Pipes, fittings and health supplies',
  sloganAr: 'كل ما يلزم التمديدات، وما تحتاجه صحة بيتك، تحت سقف واحد.',
  sloganEn: 'Everything a pipe run needs and everything a healthy home needs, under one roof.',
  nationwide: true,
  deliveryDaysFrom: 1,
  deliveryDaysTo: 5,
  freeReturns: true,
  freeReturnsFromHalalas: 100_000,
  support: 'always',
  answerDays: 3,
  subscriberCode: true,
  subscriberPercent: 10,
  subscriberDays: 30,
  subscriberFromHalalas: 0,
  reductionsAreDeals: true,
}

/** Valid in form, of no bank: 99 is the number of none. */
export const demoBankAccounts: DemoShop['bankAccounts'] = [
  {
    holder: 'Rawaj Demo Trading Est.',
    bankAr: 'مصرف تجريبي (لا تحوّل إليه)',
    bankEn: 'Demo bank (do not transfer)',
    iban: 'SA1999000000000001234567',
  },
]
