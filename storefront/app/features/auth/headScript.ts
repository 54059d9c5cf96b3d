import type { PageData } from '../../pageContext.ts'
import { guardScript } from './guard.ts'
import { hidePricesScript } from './hiddenPrices.ts'

/** Key in local storage: 'true' if a trade customer wants to see prices with VAT. */
export const pricesWithVatKey = 'prices_with_vat'

/**
 * Runs in the head, before anything is painted, on pages that are the same for every visitor. It marks the document until it is
 * hydrated (`speculationRules.ts` of the server goes by it), and once it is loaded (pictures below the first screen follow then,
 * see ui/theme.css). It turns to the language that this browser chose, has the stylesheet show signed-in chrome at once, hides
 * prices that are not this customer's own (`hiddenPrices.ts`), and gives a trade customer's notes beside prices their room. A
 * visitor who opens a guarded screen, and a customer who opens the login page, go on without seeing a page that is not theirs.
 * Written as text because it must not wait for a bundle.
 *
 * The link to the other language (LanguageSwitch) stores its language when it is pressed: where the browser follows it by itself,
 * before the page is hydrated or in another tab, the page that opens would otherwise turn back to the language stored before.
 *
 * The cookie is read back before the page reloads: Chromium stores cookies asynchronously, and the request of the reload
 * could be sent without it. Where cookies are off, nothing reloads.
 */
export function headScript(compat: PageData['compat']): string {
  return `(function(d,l){d.hydrating='';addEventListener('load',function(){d.loaded=''});
function keep(c){document.cookie='language='+c+';path=/;max-age=31536000;samesite=lax'}
function choose(e){try{var a=e.button<2&&e.target.closest('a[hreflang]');if(a){localStorage.setItem('language',a.hreflang);keep(a.hreflang)}}catch(e){}}
addEventListener('click',choose,true);addEventListener('auxclick',choose,true);try{
var c=localStorage.getItem('language');
if((c==='ar'||c==='en')&&c!==document.documentElement.lang&&sessionStorage.getItem('turned')!==c){
keep(c);
if(document.cookie.includes('language='+c)){sessionStorage.setItem('turned',c);l.reload()}}
else sessionStorage.removeItem('turned');
if(localStorage.getItem('isAuthenticated')){d.session='in';
if(l.pathname==='/login'&&!l.search)l.replace('/');
var t=localStorage.getItem('type');if(t!==null&&t!=='0'){${hidePricesScript};
if(localStorage.getItem('${pricesWithVatKey}')!=='true')d.vat='before'}}
else ${guardScript(compat)}
}catch(e){}})(document.documentElement.dataset,location)`
}
