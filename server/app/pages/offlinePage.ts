import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import type { Translations } from '../../platform/i18n/translations.ts'
import { escapeHtml, fallbackDocument, fallbackLogo } from './fallbackPage.ts'

/** The translations of this page in one language, by key (`locales/{language}/offline.json`). */
export type OfflineTranslations = Record<Language, Translations[string]>

/**
 * Shows the language that this browser has chosen, and reloads the page when it is available again: not every browser reports
 * that its connection is back, and some report it too early.
 */
const script = `(function(d){
var l;try{l=localStorage.getItem('language')}catch(e){}
if(l!=='en'&&l!=='ar')l=(/(?:^|;\\s*)language=(ar|en)/.exec(d.cookie)||[,'ar'])[1];
d.querySelectorAll('main').forEach(function(m){if(m.lang!==l)m.remove()});
var m=d.querySelector('main');d.documentElement.lang=l;d.documentElement.dir=m.dir;d.title=m.dataset.title;
var t=function(){fetch(location.href,{method:'HEAD'}).then(function(){location.reload()},function(){})};addEventListener('online',t);setInterval(function(){if(navigator.onLine!==false)t()},4000)
})(document)`

/**
 * Page for a browser that could not fetch one: self-contained, because nothing else can be fetched either, and in every language,
 * because the worker that serves it does not know which one was chosen.
 */
export function offlinePage(messages: OfflineTranslations, shopNames: Record<Language, string>): string {
  const screens = (Object.keys(languages) as Language[]).map((language) => {
    const said = (key: string) => escapeHtml(String(messages[language][key]))
    const title = `${said('title')} | ${escapeHtml(shopNames[language])}`
    // An empty address is the page that was asked for.
    return `<main lang="${language}" dir="${languages[language].dir}" data-title="${title}">${fallbackLogo}<h1>${said('title')}</h1><p>${said('text')}</p><a href="">${said('try_again')}</a></main>`
  })
  const body = `${screens.join('')}<script>${script}</script>`
  return fallbackDocument({ language: 'ar', title: '', body, head: '<meta name="robots" content="noindex">' })
}
