import type { DemoShop } from '../../demo/demoShop.ts'
import { banners, distributors, questions, shopAddresses } from '../../features/content/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { demoPicture } from './fillCatalogue.ts'

/** Puts banners, the shop's address, distributors and questions into the tables. */
export async function fillContent(tx: Database, shop: DemoShop): Promise<void> {
  const { address, hours, ...numbers } = shop.address
  await tx
    .insert(shopAddresses)
    .values({ addressAr: address.ar, addressEn: address.en, hoursAr: hours.ar, hoursEn: hours.en, ...numbers })

  const bannerRows = shop.banners.map(({ type, scene, content, description, quote, link }, position) => ({
    type,
    // The side banner is tall, and its words stand above the goods in both languages.
    imageAr: demoPicture(type === 0 ? `${scene}-wide.webp` : `${scene}-wide-rtl.webp`),
    imageEn: demoPicture(`${scene}-wide.webp`),
    // Only heroes are drawn for narrow screens too.
    imageTall: type === 1 ? demoPicture(`${scene}-tall.webp`) : null,
    contentAr: content.ar,
    contentEn: content.en,
    descriptionAr: description.ar,
    descriptionEn: description.en,
    quoteAr: quote.ar,
    quoteEn: quote.en,
    link,
    position,
  }))
  if (bannerRows.length > 0) await tx.insert(banners).values(bannerRows)

  const distributorRows = shop.distributors.map((one) => ({
    nameAr: one.name.ar,
    nameEn: one.name.en,
    cityAr: one.city.ar,
    cityEn: one.city.en,
    addressAr: one.address.ar,
    addressEn: one.address.en,
    phone: one.phone,
    email: one.email,
    latitude: one.latitude,
    longitude: one.longitude,
  }))
  if (distributorRows.length > 0) await tx.insert(distributors).values(distributorRows)

  const questionRows = shop.questions.map(({ question, answer }, position) => ({
    questionAr: question.ar,
    questionEn: question.en,
    answerAr: answer.ar,
    answerEn: answer.en,
    position,
  }))
  if (questionRows.length > 0) await tx.insert(questions).values(questionRows)
}
