import { asc } from 'drizzle-orm'
import { shopAddresses } from '../../features/content/index.ts'
import { type Desk, sayIn } from '../../features/email/index.ts'
import type { Letter, Shop } from '../../features/shop/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { isOneAddress } from '../../platform/email/mimeOf.ts'
import { AddressRefused, type Message } from '../../platform/email/Postman.ts'
import { bare, type Paper, type Sender } from '../../platform/email/paper/Paper.ts'
import { paperAsHtml } from '../../platform/email/paper/paperAsHtml.ts'
import { paperAsText } from '../../platform/email/paper/paperAsText.ts'
import { letterWriters } from './letterWriters.ts'

/**
 * Writes a letter just before it goes out, with what is true now; `null` when what it is about is gone. Throws
 * `AddressRefused` for what is no address.
 */
export async function writeLetter(
  shop: Shop,
  letter: Letter,
  { id, writtenAt }: Pick<Message, 'id' | 'writtenAt'>,
): Promise<Message | null> {
  const { settings, db } = shop
  const { language, kind } = letter
  const say = sayIn(language)
  const [shopAddress] = await db
    .select({
      address: inLanguage(language, shopAddresses.addressAr, shopAddresses.addressEn),
      phone: shopAddresses.phone,
      email: shopAddresses.email,
    })
    .from(shopAddresses)
    .orderBy(asc(shopAddresses.id))
    .limit(1)
  const shopUrl = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
  const to = letter.to ?? (shopAddress?.email || settings.adminEmail)
  if (!isOneAddress(to)) throw new AddressRefused('this is no address')

  const paper = await paperFor({ shop, language, say, to, shopUrl }, letter)
  if (paper === null) return null
  const sender: Sender = {
    name: bare(say('common:shop_name')),
    url: shopUrl,
    address: shopAddress ?? null,
    phoneLabel: bare(say('footer_phone')),
    reason: bare(say(letter.to === null ? 'footer_reason_shop' : 'footer_reason')),
  }
  const { replyTo } = paper
  return {
    id,
    kind,
    language,
    writtenAt,
    to,
    replyTo: replyTo !== undefined && isOneAddress(replyTo) ? replyTo : undefined,
    subject: bare(paper.subject),
    html: paperAsHtml(paper, sender, language),
    text: paperAsText(paper, sender, language),
  }
}

/** TypeScript cannot see that the writer found under a letter's kind takes just that letter. */
async function paperFor(desk: Desk, letter: Letter): Promise<Paper | null> {
  const write = letterWriters[letter.kind] as (desk: Desk, content: Letter) => Paper | null | Promise<Paper | null>
  return write(desk, letter)
}
