import { type Language, languages } from '@rawaj/contract/languages.ts'
import type { Translations } from '../../platform/i18n/translations.ts'

/** The translations of this page in one language, by key (`locales/{language}/offline.json`). */
export type OfflineTranslations = Record<Language, Translations[string]>

/** How pages look that stand in for one that cannot be had; they fetch nothing. */
export const fallbackStyle = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f7f7;color:#1c2b2f;font:16px/1.6 "Rawaj Sans",Arial,"Geeza Pro","Noto Sans Arabic",sans-serif}
main{box-sizing:border-box;max-width:32rem;padding:2rem 1rem;text-align:center}
svg{width:4rem;height:4rem}
h1{margin:1.5rem 0 .5rem;font-size:1.75rem;line-height:1.25}
p{margin:0 0 2rem}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.75rem;border-radius:.5rem;background:#0e4a56;color:#fff;font-weight:600;text-decoration:none}
a:hover{background:#175e6d}
a:focus-visible{outline:2px solid #0e4a56;outline-offset:3px}`

/** The shop's mark. */
export const fallbackLogo =
  '<svg aria-hidden="true" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0e4a56"/><path d="M21 10V14A9 9 0 0 1 12 23H7.5" fill="none" stroke="#fff" stroke-width="5"/><path d="M16.5 9H25.5" fill="none" stroke="#f0a31c" stroke-width="4"/></svg>'

/**
 * Shows the language this browser chose, and opens the page when it can be had again: not every browser tells when its
 * connection is back, and some tell before it is.
 */
const script = `(function(d){
var l;try{l=localStorage.getItem('language')}catch(e){}
if(l!=='en'&&l!=='ar')l=(/(?:^|;\\s*)language=(ar|en)/.exec(d.cookie)||[,'ar'])[1];
d.querySelectorAll('main').forEach(function(m){if(m.lang!==l)m.remove()});
var m=d.querySelector('main');d.documentElement.lang=l;d.documentElement.dir=m.dir;d.title=m.dataset.title;
var t=function(){fetch(location.href,{method:'HEAD'}).then(function(){location.reload()},function(){})};addEventListener('online',t);setInterval(function(){if(navigator.onLine!==false)t()},4000)
})(document)`

/**
 * What a browser shows in place of a page that could not be fetched: whole by itself, because nothing else can be
 * fetched either, and in every language, because the worker that shows it does not know which one was chosen.
 */
export function offlinePage(messages: OfflineTranslations, shopNames: Record<Language, string>): string {
  const screens = (Object.keys(languages) as Language[]).map((language) => {
    const said = (key: string) => escapeHtml(String(messages[language][key]))
    const title = `${said('title')} | ${escapeHtml(shopNames[language])}`
    // An empty address is the page that was asked for.
    return `<main lang="${language}" dir="${languages[language].dir}" data-title="${title}">${fallbackLogo}<h1>${said('title')}</h1><p>${said('text')}</p><a href="">${said('try_again')}</a></main>`
  })
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title></title><style>${fallbackStyle}</style></head><body>${screens.join('')}<script>${script}</script></body></html>`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
