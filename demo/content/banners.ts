/** The banners of the home page. */
import { t } from '../catalogue/text.ts'
import type { BannerType, DemoBanner } from '../DemoShop.ts'

function searchLink(query: string): string {
  return `/purchase?query=${encodeURIComponent(query)}`
}

function banner(
  type: BannerType,
  scene: string,
  link: string,
  texts: Pick<DemoBanner, 'content' | 'description' | 'quote' | 'planned'>,
): DemoBanner {
  return { type, scene, link, ...texts }
}

export const demoBanners: DemoBanner[] = [
  banner(1, 'hero-pipes', searchLink('أنبوب'), {
    content: t('أساس البيت يبدأ من مواسيره', 'Good homes start in the walls'),
    description: t(
      'أنابيب ووصلات بمواصفات سعودية لكل شبكة، من العدّاد إلى آخر حنفية.',
      'Pipes and fittings to Saudi standards for every line, from the meter to the last tap.',
    ),
    quote: t('تسوّق الأنابيب', 'Shop pipes'),
  }),
  banner(1, 'hero-health', searchLink('جهاز قياس'), {
    content: t('صحة أهلك بين يديك', 'Your family’s health, in hand'),
    description: t(
      'أجهزة دقيقة للضغط والسكر والحرارة والأكسجين، بشاشات واضحة وضمان حتى خمس سنوات.',
      'Accurate monitors for pressure, sugar, fever and oxygen, easy to read and guaranteed for up to five years.',
    ),
    quote: t('اطمئن الآن', 'See the monitors'),
  }),
  banner(1, 'hero-valves', searchLink('محبس'), {
    content: t('محابس تُحكم الإغلاق من أول لفة', 'Valves that shut first time'),
    description: t(
      'نحاس مطروق وستانلس ستيل 316 وبلاستيك متين، لكل ضغط ولكل مقاس.',
      'Forged brass, 316 stainless and tough plastics, for every pressure and every size.',
    ),
    quote: t('اختر محبسك', 'Choose a valve'),
  }),
  banner(1, 'hero-homecare', searchLink('كرسي متحرك'), {
    content: t('راحتهم تستاهل', 'Comfort they deserve'),
    description: t(
      'كراسٍ متحركة ومشايات وأسرّة طبية تعين من تحب على يومه، ونوصلها إلى باب البيت.',
      'Wheelchairs, walkers and beds that make the day easier for those you love, delivered to the door.',
    ),
    quote: t('شاهد المجموعة', 'See the range'),
  }),
  banner(0, 'side-monitor', searchLink('ضغط الدم'), {
    content: t('دقيقة تكفيك لتطمئن', 'One minute, peace of mind'),
    description: t('أجهزة ضغط لأعلى الذراع والمعصم تبدأ من 119 ريالًا.', 'Upper-arm and wrist monitors from SAR 119.'),
    quote: t('قِس ضغطك', 'Check yours'),
  }),
  banner(2, 'promo-installation', searchLink('لاصق'), {
    content: t('كل ما يلزم السبّاك', 'All a plumber needs'),
    description: t(
      'لاصق وشريط تفلون وقفيزات من مكان واحد، تصلك إلى موقع العمل.',
      'Cement, tape and clamps from one place, brought to the site.',
    ),
    quote: t('جهّز عدّتك', 'Stock up'),
  }),
  banner(2, 'promo-first-aid', searchLink('إسعافات أولية'), {
    content: t('حقيبة في كل بيت وسيارة', 'A kit in each home and car'),
    description: t(
      'حقائب إسعافات أولية مرتّبة، معها بطاقة خطوات بالعربية.',
      'First-aid kits, neatly packed, with a card that shows the steps.',
    ),
    quote: t('اختر حقيبتك', 'Pick your kit'),
  }),
  banner(3, 'bottom-bends', searchLink('كوع'), {
    content: t('كوع لكل زاوية', 'A bend for every angle'),
    description: t('90° و45° و30° من قطر 20 إلى 160 مم.', '90°, 45° and 30°, from 20 to 160 mm.'),
    quote: t('تسوّق الأكواع', 'Shop bends'),
  }),
  banner(3, 'bottom-drainage', searchLink('صفاية'), {
    content: t('صرف بلا روائح ولا حشرات', 'Drains without the smells'),
    description: t('صفايات أرضية ببوابة تغلق وحدها بعد مرور الماء.', 'Floor drains with a flap that shuts by itself.'),
    quote: t('اكتشفها', 'Take a look'),
  }),
  banner(3, 'bottom-care', searchLink('كمامة'), {
    content: t('وقاية كل يوم', 'Everyday protection'),
    description: t(
      'كمامات وقفازات ومعقمات في عبوات توفير للبيت والعيادة.',
      'Masks, gloves and sanitisers in thrifty packs for home and clinic.',
    ),
    quote: t('احمِ أسرتك', 'Protect yours'),
  }),
  banner(3, 'promo-installation', searchLink('لاصق'), {
    content: t('أسبوع الصيانة', 'Repair week'),
    description: t('كل ما يلزم لإصلاح تسريب قبل أن يكبر.', 'All it takes to stop a leak while it is small.'),
    quote: t('جهّز بيتك', 'Get ready'),
    planned: { startsInDays: 1, days: 7 },
  }),
]
