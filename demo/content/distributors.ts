/** Distributors that sell the products in person: one row each. */
import { t } from '../catalogue/text.ts'
import type { DemoDistributor, Localized } from '../DemoShop.ts'

type DistributorRow = readonly [
  mail: string,
  name: Localized,
  city: Localized,
  address: Localized,
  phone: string,
  latitude: number,
  longitude: number,
]

// biome-ignore format: a table reads by its rows
const rows: DistributorRow[] = [
  ['riyadh.north', t('رواج الرياض، فرع الشمال', 'Rawaj Riyadh North'), t('الرياض', 'Riyadh'), t('طريق الملك فهد، حي الصحافة', 'King Fahd Road, As Sahafah'), '0112047310', 24.8054, 46.6337],
  ['riyadh.industrial', t('مستودع رواج، المدينة الصناعية الثانية', 'Rawaj depot, Second Industrial City'), t('الرياض', 'Riyadh'), t('طريق الخرج، المدينة الصناعية الثانية', 'Al Kharj Road, Second Industrial City'), '0112047325', 24.5395, 46.9113],
  ['jeddah', t('رواج جدة', 'Rawaj Jeddah'), t('جدة', 'Jeddah'), t('طريق المدينة، حي الروضة', 'Madinah Road, Ar Rawdah'), '0126180442', 21.5665, 39.1547],
  ['makkah', t('دار الميزاب للتوزيع', 'Dar Al Mizab Distribution'), t('مكة المكرمة', 'Makkah'), t('طريق الليث، حي الكعكية', 'Al Lith Road, Al Kakiyyah'), '0125563917', 21.3594, 39.8087],
  ['madinah', t('وكيل رواج بالمدينة', 'Rawaj Madinah agency'), t('المدينة المنورة', 'Madinah'), t('طريق الملك عبدالله، حي العزيزية', 'King Abdullah Road, Al Aziziyah'), '0148362075', 24.4527, 39.5391],
  ['dammam', t('رواج الشرقية', 'Rawaj Eastern'), t('الدمام', 'Dammam'), t('شارع الملك سعود، حي الخالدية', 'King Saud Street, Al Khalidiyah'), '0138275106', 26.4187, 50.1043],
  ['khobar', t('صيدلية الساحل للعناية', 'Sahel Care'), t('الخبر', 'Al Khobar'), t('شارع الأمير تركي، الكورنيش', 'Prince Turki Street, Corniche'), '0138642290', 26.2924, 50.2183],
  ['hofuf', t('نخيل الأحساء للتجهيزات', 'Nakheel Al Ahsa Supplies'), t('الأحساء', 'Al Ahsa'), t('شارع الظهران، الهفوف', 'Dhahran Street, Al Hofuf'), '0135847713', 25.3797, 49.5866],
  ['buraydah', t('واحة القصيم للسباكة', 'Wahat Al Qassim Plumbing'), t('بريدة', 'Buraydah'), t('طريق الملك خالد، حي الصفراء', 'King Khalid Road, As Safra'), '0163284509', 26.3448, 43.9568],
  ['hail', t('أجا للتوزيع', 'Aja Distribution'), t('حائل', 'Hail'), t('طريق الملك عبدالعزيز، حي المطار', 'King Abdulaziz Road, Al Matar'), '0165419836', 27.5174, 41.7078],
  ['tabuk', t('بوابة تبوك للتجهيزات', 'Tabuk Gate Supplies'), t('تبوك', 'Tabuk'), t('شارع الأمير فهد بن سلطان، حي المروج', 'Prince Fahd bin Sultan Street, Al Muruj'), '0144250681', 28.3972, 36.5704],
  ['abha', t('مرتفعات عسير الطبية', 'Asir Heights Medical'), t('أبها', 'Abha'), t('طريق الملك فهد، حي الموظفين', 'King Fahd Road, Al Muwazzafin'), '0172289354', 18.2288, 42.5189],
  ['jazan', t('مرسى جازان للتوزيع', 'Marsa Jazan Distribution'), t('جازان', 'Jazan'), t('طريق الكورنيش، حي الشاطئ', 'Corniche Road, Ash Shati'), '0173176248', 16.8935, 42.5531],
  ['taif', t('ورد الطائف للعناية المنزلية', 'Taif Rose Home Care'), t('الطائف', 'Taif'), t('شارع شبرا، حي السلامة', 'Shubra Street, As Salamah'), '0127384065', 21.2731, 40.4159],
  ['jubail', t('الجبيل للأنابيب الصناعية', 'Jubail Industrial Pipes'), t('الجبيل', 'Jubail'), t('طريق الجبيل السريع، المنطقة الصناعية', 'Jubail Highway, Industrial Area'), '0133476198', 27.0041, 49.6462],
]

export const demoDistributors: DemoDistributor[] = rows.map(
  ([mail, name, city, address, phone, latitude, longitude]) => ({
    name,
    city,
    address,
    phone,
    email: `${mail}@rawaj.example`,
    latitude,
    longitude,
  }),
)
