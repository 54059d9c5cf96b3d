/** Customers of the demo shop: one row each. Their mailboxes and mobiles are fictitious. */
import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'

export interface Person {
  name: string
  /** Mailbox at `shoppers.example`. */
  mailbox: string
  type: 0 | 1 | 2
  language: Language
  city: City
  /** District, street and building, as they write it. */
  address: string
  zipcode: string
  /** The department they mostly buy from. */
  buys: Department
}

type City = 'riyadh' | 'jeddah' | 'dammam' | 'elsewhere'

type Row = readonly [
  name: string,
  mailbox: string,
  type: 0 | 1 | 2,
  language: Language,
  city: City,
  address: string,
  zipcode: string,
  buys: Department,
]

// biome-ignore format: a table reads by its rows
const rows: Row[] = [
  ['نورة بنت عبدالله القحطاني', 'noura.q', 0, 'ar', 'riyadh', '7214 شارع التخصصي، حي المحمدية، الرياض', '12361', 'health'],
  ['فهد بن سعد الدوسري', 'fahad.dosari', 0, 'ar', 'riyadh', '3390 طريق أنس بن مالك، حي الملقا، الرياض', '13524', 'pipes'],
  ['سارة محمد العتيبي', 'sara.otaibi', 0, 'ar', 'riyadh', '2871 شارع العليا، حي الورود، الرياض', '12215', 'health'],
  ['خالد عبدالرحمن الشمري', 'khalid.sh', 0, 'ar', 'riyadh', '6645 طريق الأمير سعد بن عبدالرحمن، حي الروابي، الرياض', '14214', 'pipes'],
  ['هند سليمان الحربي', 'hind.harbi', 0, 'ar', 'riyadh', '4120 شارع الأمير ممدوح، حي السليمانية، الرياض', '12243', 'health'],
  ['عبدالعزيز ناصر المطيري', 'aziz.mutairi', 0, 'ar', 'riyadh', '8052 طريق الدائري الجنوبي، حي الشفا، الرياض', '14713', 'pipes'],
  ['ريم إبراهيم الزهراني', 'reem.z', 0, 'ar', 'riyadh', '3715 شارع الثمامة، حي الربيع، الرياض', '13315', 'health'],
  ['تركي بن فيصل السبيعي', 'turki.s', 0, 'ar', 'riyadh', '2290 طريق الملك عبدالله، حي الحمراء، الرياض', '13216', 'pipes'],
  ['منيرة صالح الرشيد', 'munira.rasheed', 0, 'ar', 'riyadh', '5533 شارع خالد بن الوليد، حي إشبيلية، الرياض', '13226', 'health'],
  ['Omar Hassan', 'omar.hassan', 0, 'en', 'riyadh', '7781 Al Takhassusi Street, Al Aqiq, Riyadh', '13515', 'pipes'],
  ['Layla Nasser', 'layla.nasser', 0, 'en', 'riyadh', '4406 Prince Turki Road, Hittin, Riyadh', '13516', 'health'],
  ['ماجد علي الغامدي', 'majed.ghamdi', 0, 'ar', 'riyadh', '6128 شارع السويدي العام، حي السويدي، الرياض', '12791', 'pipes'],
  ['أمل يوسف الخالدي', 'amal.khalidi', 0, 'ar', 'riyadh', '2957 طريق أبي بكر الصديق، حي النزهة، الرياض', '12471', 'health'],
  ['سلطان محمد العنزي', 'sultan.anazi', 0, 'ar', 'riyadh', '3468 طريق الشيخ جابر، حي قرطبة، الرياض', '13248', 'pipes'],
  ['عائشة حسن باوزير', 'aisha.bawazir', 0, 'ar', 'jeddah', '8819 شارع صاري، حي السلامة، جدة', '23436', 'health'],
  ['ياسر عمر باجابر', 'yasser.bajaber', 0, 'ar', 'jeddah', '3014 طريق الأمير سلطان، حي المحمدية، جدة', '23617', 'pipes'],
  ['لمى أحمد الجهني', 'lama.juhani', 0, 'ar', 'jeddah', '7265 شارع حراء، حي النعيم، جدة', '23621', 'health'],
  ['بندر سالم الحازمي', 'bandar.hazmi', 0, 'ar', 'jeddah', '2148 طريق الحرمين، حي السامر، جدة', '23462', 'pipes'],
  ['وجدان فؤاد كردي', 'wejdan.kurdi', 0, 'ar', 'jeddah', '4571 شارع التحلية، حي الأندلس، جدة', '23326', 'health'],
  ['Imran Qureshi', 'imran.q', 0, 'en', 'jeddah', '6302 Palestine Street, Al Hamra, Jeddah', '23323', 'pipes'],
  ['Maria Santos', 'maria.santos', 0, 'en', 'jeddah', '5190 King Abdulaziz Road, Ash Shati, Jeddah', '23513', 'health'],
  ['رائد طلال الثقفي', 'raed.thaqafi', 0, 'ar', 'jeddah', '3827 شارع قريش، حي البوادي، جدة', '23443', 'pipes'],
  ['أسماء جابر السلمي', 'asma.sulami', 0, 'ar', 'jeddah', '7740 شارع الأمير متعب، حي الصفا، جدة', '23455', 'health'],
  ['زهراء حبيب آل سعيد', 'zahra.alsaeed', 0, 'ar', 'dammam', '2683 شارع الملك سعود، حي الفيصلية، الدمام', '32272', 'health'],
  ['علي منصور البوعينين', 'ali.buainain', 0, 'ar', 'dammam', '6917 طريق الخليج، حي الشاطئ الغربي، الدمام', '32411', 'pipes'],
  ['هدى عبدالمحسن الدوسري', 'huda.dosari', 0, 'ar', 'dammam', '4235 شارع الأمير نايف، حي العقربية، الخبر', '34446', 'health'],
  ['George Thomas', 'george.thomas', 0, 'en', 'dammam', '3596 King Khalid Street, Al Khobar Al Shamalia, Al Khobar', '34426', 'pipes'],
  ['مشعل راشد الهاجري', 'mishal.hajri', 0, 'ar', 'dammam', '8144 شارع القشلة، حي الدوحة الجنوبية، الظهران', '34457', 'pipes'],
  ['بدرية خلف الشهري', 'badriah.shehri', 0, 'ar', 'elsewhere', '2736 شارع الفن، حي المفتاحة، أبها', '62521', 'health'],
  ['حمد سليمان الفوزان', 'hamad.fawzan', 0, 'ar', 'elsewhere', '3908 شارع الصناعة، حي الريان، بريدة', '52389', 'pipes'],
  ['إيمان عبدالله الأحمدي', 'eman.ahmadi', 0, 'ar', 'elsewhere', '7451 طريق سلطانة، حي العزيزية، المدينة المنورة', '42315', 'health'],
  ['سعود فلاح الرويلي', 'saud.ruwaili', 0, 'ar', 'elsewhere', '2019 شارع الملك فهد، حي الصالحية، سكاكا', '72345', 'pipes'],
  ['مها طارق القرشي', 'maha.qurashi', 0, 'ar', 'elsewhere', '6380 شارع شهار، حي شهار، الطائف', '26523', 'health'],
  ['نايف بن مسفر القرني', 'naif.qarni', 0, 'ar', 'elsewhere', '4862 طريق الملك عبدالعزيز، حي المروج، تبوك', '47312', 'pipes'],
  ['وليد جمعان الخثعمي', 'waleed.khathami', 0, 'ar', 'riyadh', '5077 شارع الحائر، حي العزيزية، الرياض', '14514', 'pipes'],
  ['مؤسسة ركن السباكة للمقاولات', 'rukn.plumbing', 1, 'ar', 'riyadh', '3254 شارع الفريان، حي الصناعية القديمة، الرياض', '12662', 'pipes'],
  ['صيدليات واحة الدواء', 'wahat.pharmacy', 1, 'ar', 'riyadh', '7692 طريق الملك فهد، حي الصحافة، الرياض', '13321', 'health'],
  ['شركة بناء الشرق للتجارة', 'binaa.sharq', 1, 'ar', 'dammam', '2417 شارع أبو بكر الصديق، حي الخالدية الشمالية، الدمام', '32232', 'pipes'],
  ['مستودع الحجاز للمواد الصحية', 'hijaz.store', 1, 'ar', 'jeddah', '8836 طريق مكة القديم، حي كيلو 8، جدة', '22344', 'pipes'],
  ['Gulf Line Trading Est.', 'gulfline', 1, 'en', 'dammam', '5108 Dhahran Street, Al Adamah, Dammam', '32242', 'pipes'],
  ['مركز شفاء للمستلزمات الطبية', 'shifa.supplies', 1, 'ar', 'jeddah', '3641 شارع الستين، حي الشرفية، جدة', '23218', 'health'],
  ['محلات عسير للأدوات الصحية', 'aseer.tools', 1, 'ar', 'elsewhere', '6275 طريق الملك فهد، حي الموظفين، خميس مشيط', '62461', 'pipes'],
  ['شركة أساس المدن للمقاولات', 'asas.almudun', 2, 'ar', 'riyadh', '4703 طريق خريص، حي النسيم الغربي، الرياض', '14233', 'pipes'],
  ['مجمع عيادات الندى', 'nada.clinics', 2, 'ar', 'jeddah', '2569 شارع الروضة، حي الروضة، جدة', '23433', 'health'],
  ['Red Dune Facilities Co.', 'reddune', 2, 'en', 'riyadh', '7338 Northern Ring Road, Al Ghadir, Riyadh', '13311', 'pipes'],
  ['مستشفى دار الرعاية', 'dar.alreaya', 2, 'ar', 'dammam', '3186 طريق الملك فهد، حي البديع، الدمام', '32415', 'health'],
]

export const people: Person[] = rows.map(([name, mailbox, type, language, city, address, zipcode, buys]) => ({
  name,
  mailbox,
  type,
  language,
  city,
  address,
  zipcode,
  buys,
}))
