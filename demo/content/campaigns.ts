import type { DemoCampaign } from '../DemoShop.ts'

/** A sent campaign and a draft. */
export const demoCampaigns: DemoCampaign[] = [
  {
    subject: { ar: 'جاهزون لموسم الصيانة', en: 'Ready for the season of repairs' },
    preview: { ar: 'مواسير ومحابس وعُدد بأسعار الجملة', en: 'Pipes, valves and tools at prices of the trade' },
    blocks: [
      {
        kind: 'text',
        text: {
          ar: 'السلام عليكم،\n\nوصلت دفعة جديدة من مواسير الحرارية ومحابسها، وجمعنا لكم ما يلزم لصيانة البيت قبل الشتاء.',
          en: 'Hello,\n\nNew PPR pipes and valves have come in, and here is what a house needs before winter.',
        },
      },
      { kind: 'heading', text: { ar: 'اخترنا لكم', en: 'Chosen for you' } },
      { kind: 'products', skus: ['PX-PPR-25-PN20-X19', 'VB-BRASS-25', 'FK-HOME-120'] },
      { kind: 'button', text: { ar: 'كل المنتجات', en: 'All products' }, url: '/purchase' },
    ],
    sentDaysAgo: 9,
  },
  {
    subject: { ar: 'سلامتكم أولًا', en: 'Safety first' },
    preview: { ar: '', en: '' },
    blocks: [
      {
        kind: 'text',
        text: {
          ar: 'قفازات وكمامات ومعقمات للورشة والعيادة، في مكان واحد.',
          en: 'Gloves, masks and sanitisers for workshop and clinic, in one place.',
        },
      },
      { kind: 'products', skus: ['MK-S3-BL50', 'HH-GEL-500'] },
    ],
    sentDaysAgo: null,
  },
]
