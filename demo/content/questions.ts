/** Questions that shoppers ask, with the shop's own answers. */
import { t } from '../catalogue/text.ts'
import type { DemoShop } from '../DemoShop.ts'

export const demoQuestions: DemoShop['questions'] = [
  {
    question: t('كم يستغرق التوصيل؟', 'How long does delivery take?'),
    answer: t(
      '{delivery_days}\nالأنابيب الطويلة تُسلَّم بسيارة خاصة ونتصل بك لتحديد الموعد.',
      '{delivery_days}\nLong pipes come on their own lorry; we call to agree on a time.',
    ),
  },
  {
    question: t('متى يكون الشحن مجانيًا؟', 'When is shipping free?'),
    answer: t(
      'يُحسب التوصيل مرة واحدة للطلب كله.\n{shipping}\n{free_returns}',
      'Delivery is charged once for the whole order.\n{shipping}\n{free_returns}',
    ),
  },
  {
    question: t('كيف أُرجع منتجًا؟', 'How do I return something?'),
    answer: t(
      'لك سبعة أيام من الاستلام لإرجاع أي منتج لم يُستعمل وفي عبوته الأصلية. افتح الطلب من «طلباتي» واضغط «إرجاع منتجات».\nأما الكمامات والقفازات والقطّارات ونحوها فلا تُرجع بعد فتحها حفاظًا على الصحة.',
      'You have seven days from delivery to return anything unused in its original pack. Open the order under “My Orders” and press “Return goods”.\nFor hygiene, masks, gloves, droppers and the like cannot come back once opened.',
    ),
  },
  {
    question: t('ماذا تشمل الأسعار؟', 'What do prices include?'),
    answer: t('{prices}', '{prices}'),
  },
  {
    question: t('ما طلب عرض السعر، وكيف أستعمله؟', 'What is a quotation order?'),
    answer: t(
      'اختر «عرض سعر» عند إتمام الطلب إذا كنت مقاولًا أو منشأة وتحتاج إلى عرض مكتوب قبل الشراء. لا تدفع شيئًا ولا تُحجز الكمية، ويصلك العرض بأسعار فئتك.',
      'Choose “Quotation” at checkout if you are a contractor or company and need a written offer first. You pay nothing, no stock is reserved, and the offer carries your own price level.',
    ),
  },
  {
    question: t('ما طرق الدفع المتاحة؟', 'How can I pay?'),
    answer: t(
      'الدفع عند الاستلام متاح في جميع مدن المملكة. ويظهر الدفع بالبطاقة عند إتمام الطلب حين تكون الخدمة مفعّلة.',
      'Cash on delivery is available in all cities of the Kingdom. Card payment appears at checkout whenever the service is switched on.',
    ),
  },
  {
    question: t('كيف أعرف مقاس الأنبوب الذي أحتاجه؟', 'How do I find the right pipe size?'),
    answer: t(
      'المقاس بالمليمتر هو القطر الخارجي المطبوع على الأنبوب: 20 مم تقابل نصف بوصة، و25 مم ثلاثة أرباع البوصة، و32 مم بوصة واحدة. وإن لم تجد الطباعة فقِس محيط الأنبوب بخيط واقسمه على 3.14، أو أرسل لنا صورة عبر الدعم.',
      'The size in millimetres is the outside diameter printed on the pipe: 20 mm goes with 1/2 inch, 25 mm with 3/4, 32 mm with 1 inch. If you cannot read it, measure round the pipe with a string and divide by 3.14, or send us a picture.',
    ),
  },
  {
    question: t('ما الضمان على الأجهزة الطبية؟', 'What warranty do devices have?'),
    answer: t(
      'من سنة إلى خمس سنوات بحسب الجهاز، ومدته مكتوبة في جدول المواصفات. احتفظ برقم الطلب، ونستبدل الجهاز خلال الأيام السبعة الأولى إذا ظهر فيه عيب مصنعي.',
      'One to five years depending on the device; the specification table says how long. Keep the order number: a faulty device is exchanged within the first seven days.',
    ),
  },
  {
    question: t('هل تصلح أنابيب بي بي آر للماء الحار؟', 'Is PPR pipe good for hot water?'),
    answer: t(
      'نعم، أنابيب بي بي آر وسي بي في سي مخصصة للماء الحار والبارد. أما أنابيب يو بي في سي والبولي إيثيلين فللماء البارد فقط، ولكل مادة لاصق أو لحام يخصها.',
      'Yes: PPR and cPVC are made for hot and cold water. uPVC and HDPE are for cold water only. Each needs its own cement or weld.',
    ),
  },
  {
    question: t('هل لديكم أسعار للجملة والمنشآت؟', 'Do you have trade prices?'),
    answer: t(
      'نعم، لعملاء الجملة والعقود أسعار تظهر تلقائيًا بعد تسجيل الدخول. اطلب حسابًا تجاريًا من صفحة حسابك، واكتب فيه السجل التجاري والرقم الضريبي.',
      'Yes: wholesale and contract customers see their own prices once signed in. Ask for a trade account on your account page, with your commercial registration and VAT number.',
    ),
  },
]
