import type { DemoNotice } from '../DemoShop.ts'

/** One that runs, and one of tomorrow that follows it. */
export const demoNotices: DemoNotice[] = [
  {
    text: {
      ar: 'يصلك طلبك في الرياض وجدة والدمام خلال يوم إلى يومي عمل',
      en: 'One to two working days to Riyadh, Jeddah and Dammam',
    },
    link: '/faq',
    startsInDays: -1,
    days: 15,
  },
  {
    text: {
      ar: 'عروض ليومين فقط: خصم حتى 25% على منتجات مختارة',
      en: 'For two days only: up to 25% off chosen products',
    },
    link: '/purchase',
    startsInDays: 1,
    days: 2,
  },
]
