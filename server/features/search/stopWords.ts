import { foldText } from '@rawaj/contract/text/foldText.ts'

const folded = (words: string) => new Set(words.trim().split(/\s+/).map(foldText))

/** Filler words around a query. */
export const stopWords: ReadonlySet<string> = folded(`
  ابغى ابغا ابغي ابي ابا اريد اريدها عايز عاوز عاوزه بدي ودي نبي نبغى محتاج احتاج عندكم عندك فيه فيكم يوجد موجود
  وين فين كم بكم سعر اسعار شراء اشتري للبيع افضل احسن ارخص رخيص من في على علي عن مع الى الي او و يا لو سمحت ممكن هل
  اشتي اشتى عاوزين نبغا ابغاه ابغاها يبي تبي يبغى تبغى مو مب مهو عندي معي وش ايش شنو شو لحاله لحالها لازم
  حق حقت حقات تبع بتاع بتاعت ابو ام شي شيء هذا هذي لي عشان علشان اللي الذي التي ما لا ان كان يكون جدا كل بس
  i want wanted need needs buy for a an the of with to in on at by from my me we you our some any please price prices
  cheap cheapest best good looking find show is are do does have has got and or that this it its who which what where
  how can cannot not no very sale online shop store`)

/** Words that hardly narrow a search: a product with one comes first, but one without it is found too. */
export const weakWords: ReadonlySet<string> = folded(`
  مقاس مقاسات قياس قياسات حجم احجام نوع انواع لون الوان قطر بوصه بوصة انش انشات مم سم ملي سنتي متر لتر درجة درجه حبة حبه
  حبات قطعة قطعه قطع علبة علبه علب كرتون كرتونه باكيت بكج طقم مجموعة عدد رقم موديل جديد جديده شركة ماركة اصلي
  size sizes type kind colour color diameter dia inch inches mm cm meter metre litre liter degree degrees pc pcs piece
  pieces pack packs box boxes carton set number model new brand original unit item items product products`)
