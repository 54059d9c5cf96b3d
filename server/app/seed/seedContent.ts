import { richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { shopDay, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { notices } from '../../features/content/layout/tables.ts'
import { banners, distributors, questions } from '../../features/content/tables.ts'
import { seedSettings } from '../../features/settings/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { SeedData } from './SeedData.ts'

/** Puts banners, notices, the shop's name and address, distributors and questions into the tables. */
export async function seedContent(tx: Database, data: SeedData, now: Date): Promise<void> {
  const { address, hours, crNumber, vatNumber, nationalAddress, ...ways } = data.address
  await seedSettings(tx, {
    identity: { nameAr: data.name.ar, nameEn: data.name.en },
    contact: { addressAr: address.ar, addressEn: address.en, hoursAr: hours.ar, hoursEn: hours.en, ...ways },
    legal: { crNumber, vatNumber, nationalAddress },
    vat: { registered: true, answered: true },
    promises: data.promises,
    bank: { accounts: data.bankAccounts },
  })

  const today = shopDay(now.getTime())
  const bannerRows = data.banners.map(
    ({ type, picture, pictureTall, content, description, quote, link, planned }, position) => ({
      type,
      imageAr: picture.ar,
      imageEn: picture.en,
      imageTall: pictureTall,
      contentAr: content.ar,
      contentEn: content.en,
      descriptionAr: description.ar,
      descriptionEn: description.en,
      quoteAr: quote.ar,
      quoteEn: quote.en,
      link,
      position,
      startsAt: planned ? new Date(startOfShopDay(today + planned.startsInDays)) : null,
      endsAt: planned ? new Date(startOfShopDay(today + planned.startsInDays + planned.days)) : null,
    }),
  )
  if (bannerRows.length > 0) await tx.insert(banners).values(bannerRows)

  const noticeRows = data.notices.map(({ text, link, startsInDays, days }) => ({
    textAr: text.ar,
    textEn: text.en,
    link,
    startsAt: new Date(startOfShopDay(today + startsInDays)),
    endsAt: new Date(startOfShopDay(today + startsInDays + days)),
  }))
  if (noticeRows.length > 0) await tx.insert(notices).values(noticeRows)

  const distributorRows = data.distributors.map((one) => ({
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

  const questionRows = data.questions.map(({ question, answer }, position) => ({
    questionAr: question.ar,
    questionEn: question.en,
    answerAr: richTextOfLines(answer.ar),
    answerEn: richTextOfLines(answer.en),
    position,
  }))
  if (questionRows.length > 0) await tx.insert(questions).values(questionRows)
}
