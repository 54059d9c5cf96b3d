/** Recent searches, so that the search box shows popular searches from the first day. */
export const demoSearches = [
  { query: 'محبس كروي', networks: 64 },
  { query: 'كمامات', networks: 58 },
  { query: 'جهاز ضغط', networks: 52 },
  { query: 'كوع', networks: 47 },
  { query: 'قفازات', networks: 41 },
  { query: 'سماعة طبية', networks: 36 },
  { query: 'كرسي متحرك', networks: 31 },
  { query: 'ميزان حرارة', networks: 27 },
  { query: 'ball valve', networks: 55 },
  { query: 'face masks', networks: 49 },
  { query: 'blood pressure monitor', networks: 44 },
  { query: 'elbow', networks: 40 },
  { query: 'gloves', networks: 37 },
  { query: 'stethoscope', networks: 33 },
  { query: 'wheelchair', networks: 28 },
  { query: 'thermometer', networks: 25 },
]

/** Phrases that lead straight to a page. */
export const demoRedirects = [
  { phrase: 'الفروع', link: '/distributors' },
  { phrase: 'branches', link: '/distributors' },
  { phrase: 'الخصوصية', link: '/privacy' },
  { phrase: 'privacy policy', link: '/privacy' },
  { phrase: 'اتصل بنا', link: '/contact' },
]

/** Recent searches for products that the shop does not have. */
export const demoMisses = [
  { query: 'مكيف سبليت', networks: 14 },
  { query: 'دهانات جوتن', networks: 11 },
  { query: 'جبس بورد', networks: 9 },
  { query: 'split air conditioner', networks: 6 },
  { query: 'سيراميك أرضيات', networks: 4 },
  { query: 'plasterboard', networks: 2 },
]
