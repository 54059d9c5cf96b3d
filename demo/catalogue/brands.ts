import type { Department } from '@rawaj/contract/catalogue/departments.ts'
/** Invented brands of the demo shop, with names as the region has them. */
import type { DemoBrand } from '../DemoShop.ts'
import { t } from './text.ts'

const pipeBrands: DemoBrand[] = [
  { key: 'masra', name: t('مسرى', 'Masra') },
  { key: 'rawasi', name: t('رواسي بلاست', 'Rawasi Plast') },
  { key: 'saqiya', name: t('الساقية', 'Al Saqiya') },
  { key: 'tadafuq', name: t('تدفّق', 'Tadafuq') },
  { key: 'jarayan', name: t('جريان', 'Jarayan') },
  { key: 'ihkam', name: t('إحكام', 'Ihkam') },
  { key: 'aflaj', name: t('أفلاج نجد', 'Aflaj Najd') },
  { key: 'masabb', name: t('مصبّ', 'Masabb') },
  { key: 'urwa', name: t('عروة', 'Urwa') },
  { key: 'qanawat', name: t('قنوات', 'Qanawat') },
  { key: 'wathiqa', name: t('وثيقة الربط', 'Wathiqa') },
  { key: 'saddan', name: t('سدّان', 'Saddan') },
  { key: 'salda', name: t('صلدة', 'Salda') },
  { key: 'ghadeer', name: t('غدير تك', 'Ghadeer Tek') },
  { key: 'lahma', name: t('لُحمة', 'Lahma') },
  { key: 'hazm', name: t('حزم الشرق', 'Hazm Al Sharq') },
]

const healthBrands: DemoBrand[] = [
  { key: 'nabdati', name: t('نبضتي', 'Nabdati') },
  { key: 'qiyas', name: t('قياس بلس', 'Qiyas Plus') },
  { key: 'afiyat', name: t('عافيات', 'Afiyat') },
  { key: 'atheer', name: t('أثير ميد', 'Atheer Med') },
  { key: 'anfas', name: t('أنفاس', 'Anfas') },
  { key: 'dimad', name: t('ضِماد', 'Dimad') },
  { key: 'najda', name: t('نجدة هوم', 'Najda Home') },
  { key: 'wiqaa', name: t('وِقاء', 'Wiqaa') },
  { key: 'hima', name: t('حِمى', 'Hima') },
  { key: 'naqaa', name: t('نقاء كير', 'Naqaa Care') },
  { key: 'yusr', name: t('يُسر ميد', 'Yusr Med') },
  { key: 'rifq', name: t('رِفق', 'Rifq') },
  { key: 'dafi', name: t('دافي', 'Dafi') },
  { key: 'thabat', name: t('ثبات', 'Thabat') },
  { key: 'masnad', name: t('مَسند', 'Masnad') },
  { key: 'safwa', name: t('صفوة الرعاية', 'Safwa Care') },
]

export const demoBrands: DemoBrand[] = [...pipeBrands, ...healthBrands]

/** The brands that sell in each department. */
export const brandsByDepartment: Record<Department, DemoBrand[]> = { pipes: pipeBrands, health: healthBrands }
