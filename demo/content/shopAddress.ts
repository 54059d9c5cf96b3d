/** The shop's own name, address, numbers and accounts elsewhere. */
import { t } from '../catalogue/text.ts'
import type { DemoShop } from '../DemoShop.ts'

export const demoName: DemoShop['name'] = t('رواج', 'Rawaj')

export const demoAddress: DemoShop['address'] = {
  address: t(
    '7342 طريق الأمير محمد بن عبدالعزيز، حي العليا، الرياض 12241، المملكة العربية السعودية',
    '7342 Prince Muhammad Ibn Abdulaziz Road, Al Olaya, Riyadh 12241, Saudi Arabia',
  ),
  email: 'care@rawaj.example',
  phone: '920004173',
  hours: t(
    'خدمة العملاء على مدار الساعة طوال أيام الأسبوع، والمعرض من السبت إلى الخميس من 8 صباحًا إلى 10 مساءً',
    'Support 24/7; showroom Saturday to Thursday, 8 am to 10 pm',
  ),
  // Valid, but not assigned.
  crNumber: '1010000000',
  vatNumber: '300000000000003',
  nationalAddress: {
    street: 'طريق الأمير محمد بن عبدالعزيز',
    building: '7342',
    district: 'العليا',
    city: 'الرياض',
    postcode: '12241',
    additionalNumber: '',
  },
  // The demo shop has no accounts elsewhere, and must not link to others'. A chat goes to its own number.
  social: [{ network: 'whatsapp', url: 'https://wa.me/966920004173' }],
}
