/**
 * Runs in the head, before anything is painted, on pages that are the same for every visitor: turns to the language
 * this browser chose, and marks the document so that the stylesheet shows signed-in chrome at once and hides prices
 * that are not this customer's own; a visitor who opens My orders goes to sign in without seeing a page that is not his. Written as text because it must not wait for a bundle.
 */
export const beforePaint = `(function(d,s){try{
var l=localStorage.getItem('language');
if((l==='ar'||l==='en')&&l!==d.lang&&sessionStorage.getItem('turned')!==l&&navigator.cookieEnabled){
sessionStorage.setItem('turned',l);document.cookie='language='+l+';path=/;max-age=31536000;samesite=lax';location.reload()}
else sessionStorage.removeItem('turned');
if(localStorage.getItem('isAuthenticated')){d.dataset.session='in';
var t=localStorage.getItem('type');if(t!==null&&t!=='0')d.dataset.prices='pending'}
else if(location.pathname==='/orders')location.replace('/login?next=%2Forders')
}catch(e){}})(document.documentElement)`
