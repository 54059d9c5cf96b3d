import { bidiPieces } from '@rawaj/contract/text/bidiPieces.ts'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import { withoutDirectionMarks } from '../../text/singleLine.ts'
import {
  type Block,
  type EmailDocument,
  type EmailProduct,
  type EmailSender,
  type Phrase,
  toPieces,
  toPlainText,
} from './EmailDocument.ts'
import { type Html, html } from './html.ts'

/** The shop's colours (docs/style-guide.md); mail programs support neither classes nor variables. */
const colour = {
  brand: '#0e4a56',
  saffron: '#f0a31c',
  ink: '#14242a',
  muted: '#56666d',
  line: '#e2e8ea',
  ground: '#f6f8f8',
  tint: '#f0f6f7',
}

/** System fonts: an email carries none of its own. */
const fonts: Record<Language, string> = {
  ar: "'Segoe UI','SF Arabic','Geeza Pro','Noto Sans Arabic','Noto Naskh Arabic',Tahoma,Arial,sans-serif",
  en: "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
}

/** Arabic needs more room between lines. */
const lineHeight: Record<Language, string> = { ar: '1.75', en: '1.55' }

/** Physical sides: mail programs do not support `start` and `end`. */
interface Sides {
  start: 'left' | 'right'
  end: 'left' | 'right'
}

/** The email as tables, the only layout that all mail clients render alike. */
export function renderHtml(document: EmailDocument, sender: EmailSender, language: Language): string {
  const { dir } = languages[language]
  const sides: Sides = dir === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }
  const type = `font-family:${fonts[language]};line-height:${lineHeight[language]}`
  const page = html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${toPlainText(document.subject)}</title>
<style>
@media (max-width: 480px) { .card { padding: 24px 20px 8px !important } .edge { padding: 16px 20px !important } .outer { padding: 12px 8px !important } }
</style>
</head>
<body dir="${dir}" style="margin:0;padding:0;background:${colour.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${toPlainText(document.preview)}</div>
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.ground}">
<tr><td class="outer" align="center" style="padding:24px 12px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;overflow-wrap:anywhere;${type};color:${colour.ink}">
${header(sender, sides)}
<tr><td class="card" bgcolor="#ffffff" align="${sides.start}" style="padding:32px 32px 16px;border:1px solid ${colour.line};border-top:0;border-radius:0 0 14px 14px;font-size:16px;text-align:${sides.start}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4;font-weight:600;color:${colour.brand}">${inline(document.heading)}</h1>
${document.blocks.map((block) => renderBlock(block, sides))}</td></tr>
<tr><td class="edge" align="${sides.start}" style="padding:20px 32px;font-size:13px;color:${colour.muted};text-align:${sides.start}">${footer(sender)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return page.text
}

/** On white if there is a logo: logos are designed for that, and the name replaces it where pictures are off. */
function header({ name, url, logo }: EmailSender, { start }: Sides): Html {
  const cell = `padding:20px 32px;border-radius:14px 14px 0 0;text-align:${start}`
  const link = 'text-decoration:none;font-size:24px;font-weight:600'
  if (logo === null)
    return html`<tr><td class="edge" bgcolor="${colour.brand}" align="${start}" style="${cell}"><a href="${url}" style="color:#ffffff;${link}">${name}<span style="color:${colour.saffron}">.</span></a></td></tr>`
  const edges = `border:1px solid ${colour.line};border-bottom:3px solid ${colour.brand}`
  return html`<tr><td class="edge" bgcolor="#ffffff" align="${start}" style="${cell};${edges}"><a href="${url}" style="color:${colour.brand};${link}"><img src="${logo.url}" width="${logo.width}" height="${logo.height}" alt="${name}" style="display:inline-block;border:0;vertical-align:middle"></a></td></tr>`
}

function renderBlock(block: Block, { start, end }: Sides): Html {
  const row = `padding:8px 0;border-bottom:1px solid ${colour.line};vertical-align:baseline`
  if ('heading' in block)
    return html`<h2 style="margin:24px 0 12px;font-size:18px;line-height:1.4;font-weight:600;color:${colour.brand}">${inline(block.heading)}</h2>\n`
  if ('products' in block) return table(block.products.map((product) => productRow(product, { start, end })))
  if ('paragraph' in block) return html`<p style="margin:0 0 16px">${inline(block.paragraph)}</p>\n`
  if ('note' in block)
    return html`<p style="margin:0 0 16px;font-size:14px;color:${colour.muted}">${inline(block.note)}</p>\n`
  if ('code' in block)
    return table(
      html`<tr><td align="center" bgcolor="${colour.tint}" style="padding:16px;border-radius:8px;font-size:${block.code.length > 8 ? '22px' : '32px'};line-height:1.3;font-weight:600;letter-spacing:${block.code.length > 8 ? '1px' : '4px'};white-space:nowrap;color:${colour.brand}"><bdi dir="ltr" style="unicode-bidi:isolate;direction:ltr">${block.code}</bdi></td></tr>`,
    )
  if ('button' in block)
    return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${colour.brand}" style="border-radius:8px"><a href="${block.button.url}" style="display:inline-block;padding:13px 28px;color:#ffffff;text-decoration:none;font-weight:600">${inline(block.button.label)}</a></td></tr></table>\n`
  if ('facts' in block)
    return table(
      block.facts.map(
        ([label, value]) =>
          html`<tr><td align="${start}" width="36%" style="${row};text-align:${start};padding-${end}:12px;font-size:14px;color:${colour.muted}">${inline(label)}</td><td align="${start}" style="${row};text-align:${start}">${inline(value)}</td></tr>\n`,
      ),
    )
  if ('goods' in block)
    return table(
      block.goods.map(
        ({ name, detail, amount }) =>
          html`<tr><td align="${start}" style="${row};text-align:${start};padding-${end}:12px"><bdi>${ownText(name)}</bdi><br><span style="font-size:14px;color:${colour.muted}">${inline(detail)}</span></td><td align="${end}" style="${row};text-align:${end};white-space:nowrap">${inline(amount)}</td></tr>\n`,
      ),
    )
  if ('sums' in block)
    return table(
      block.sums.map(({ label, amount, total }) => {
        const look = total
          ? `padding:12px 0 0;border-top:2px solid ${colour.brand};font-weight:600;font-size:18px`
          : `padding:6px 0;vertical-align:top;color:${colour.muted}`
        return html`<tr><td align="${start}" style="${look};text-align:${start}">${inline(label)}</td><td align="${end}" style="${look};text-align:${end};white-space:nowrap">${inline(amount)}</td></tr>\n`
      }),
    )
  return table(
    html`<tr><td dir="auto" bgcolor="${colour.tint}" style="padding:16px;border-radius:8px;text-align:start;white-space:pre-line;overflow-wrap:anywhere">${withoutDirectionMarks(block.quoted)}</td></tr>`,
  )
}

function productRow({ name, price, before, url, picture, label }: EmailProduct, { start, end }: Sides): Html {
  const cell = `padding:12px 0;border-bottom:1px solid ${colour.line};vertical-align:top;text-align:${start}`
  const image =
    picture === null
      ? html``
      : html`<a href="${url}"><img src="${picture}" width="120" alt="" style="display:block;width:120px;height:auto;border:0;border-radius:8px"></a>`
  const struck = before === null ? html`` : html` <s style="color:${colour.muted};font-size:14px">${inline(before)}</s>`
  return html`<tr><td width="120" align="${start}" style="${cell};padding-${end}:16px">${image}</td><td align="${start}" style="${cell}"><a href="${url}" style="color:${colour.ink};text-decoration:none;font-weight:600"><bdi>${ownText(name)}</bdi></a><br><span style="display:inline-block;margin:6px 0 10px;font-size:18px;font-weight:600;color:${colour.brand}">${inline(price)}</span>${struck}<br><a href="${url}" style="display:inline-block;padding:9px 18px;border-radius:8px;background:${colour.brand};color:#ffffff;text-decoration:none;font-size:14px;font-weight:600">${inline(label)}</a></td></tr>\n`
}

function table(rows: Html | readonly Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows}</table>\n`
}

function footer({ name, url, address, phoneLabel, reason, leave, openUrl }: EmailSender): Html {
  const ltr = (text: string) => html`<bdi dir="ltr">${text}</bdi>`
  const lines = [
    ...(address?.address ? address.address.split('\n').map((line) => html`${line}<br>\n`) : []),
    ...(address?.phone ? [html`${phoneLabel} ${ltr(address.phone)}${address.email ? ' · ' : html`<br>\n`}`] : []),
    ...(address?.email ? [html`${ltr(address.email)}<br>\n`] : []),
  ]
  return html`<strong style="color:${colour.ink}">${name}</strong><br>
${lines}<a href="${url}" style="color:${colour.brand}"><bdi dir="ltr">${url}</bdi></a><br>
${reason}${leave ? html`<br>\n<a href="${leave.url}" style="color:${colour.brand};text-decoration:underline">${leave.label}</a>` : html``}${openUrl ? html`<img src="${openUrl}" width="1" height="1" alt="" style="display:block;border:0">` : html``}`
}

function inline(phrase: Phrase): readonly Html[] {
  return toPieces(phrase).map((piece) => {
    if (typeof piece === 'string') return html`${piece}`
    return 'ltr' in piece
      ? html`<bdi dir="ltr">${withoutDirectionMarks(piece.ltr)}</bdi>`
      : html`<bdi>${ownText(piece.own)}</bdi>`
  })
}

/** A text in its own direction, in which sizes, signs and telephone numbers are not reversed. */
const ownText = (text: string): readonly Html[] =>
  bidiPieces(withoutDirectionMarks(text)).map((piece) =>
    piece.isolated && /\d/.test(piece.text) ? html`<bdi dir="ltr">${piece.text}</bdi>` : html`${piece.text}`,
  )
