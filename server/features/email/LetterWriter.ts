import type { Language } from '@rawaj/contract/languages.ts'
import { bare, type Paper, type Phrase, type Piece } from '../../platform/email/paper/Paper.ts'
import type { LetterContent, Shop } from '../shop/index.ts'
import type { Say } from './words.ts'

export interface Desk {
  shop: Shop
  language: Language
  say: Say
  /** The address that letter goes to. */
  to: string
  /** Where visitors reach the shop, without a last slash. */
  shopUrl: string
}

/** Writes one kind of letter. `null`: what it is about is gone, and there is nothing to send. */
export type LetterWriter<Kind extends LetterContent['kind']> = (
  desk: Desk,
  content: Extract<LetterContent, { kind: Kind }>,
) => Promise<Paper | null> | Paper | null

/**
 * A greeting by name; without one when the name could be a link or an address. Anybody can sign up somebody else's
 * mailbox, and must not get to write it an advertisement.
 */
export function greeting(say: Say, name: string): Phrase {
  const shown = name.replace(/\s+/g, ' ').trim()
  return shown === '' || shown.length > 60 || couldBeLink(shown)
    ? say('greeting_plain')
    : say('greeting', { name: { own: shown } })
}

/** What a customer wrote, for a mailbox that may not be theirs: mail programs make no link of it. */
export function unlinked(text: string): string {
  return couldBeLink(text) ? text.replace(/[./:@。．｡]/g, '$&\u2060') : text
}

/** Names of the web may be Arabic, and have a dot of another script, which is a plain one after NFKC or an ideographic one. */
function couldBeLink(text: string): boolean {
  return /[/@<>]|\w\.\w|[\p{L}\p{N}]{2}[.。][\p{L}\p{N}]{2}/u.test(text.normalize('NFKC'))
}

/** Who wrote to the shop, as far as they said so. */
export function senderFacts(say: Say, { name, email, mobile }: { name: string; email: string; mobile: string }) {
  const facts: [Phrase, Piece][] = [
    [say('sender_name'), { own: name }],
    [say('sender_email'), { ltr: email }],
    [say('sender_mobile'), { ltr: mobile }],
  ]
  return facts.filter(([, value]) => bare(value) !== '')
}
