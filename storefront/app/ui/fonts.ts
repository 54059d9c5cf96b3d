import { fontsByLanguage } from '@rawaj/design/fonts.ts'

/** The faces that a slow line has fetched, in local storage. */
const cachedFontsKey = 'faces'

/**
 * For so many milliseconds from its head on a page waits for its faces; all but slow lines have read no more than the
 * head by then, so that nobody waits longer for it.
 */
const loadTimeoutMs = 300

/**
 * Runs in the head: asks for the faces at once, all or none. Left to a browser (`font-display`), the faces that come a
 * moment late change all words when they are already read, or a page has its Arabic in the shop's letters and its
 * figures in the system's. Whoever does not have them in time sees this page in the system's face, the next in the
 * shop's (`data-faces` in design/theme.css).
 *
 * On a line that the browser knows to be slow they would hold up the first paint: there they come when the page is
 * there, for the next one. A browser that knows nothing of its line yet tells 100 ms and 1.4 Mbit/s, and all of them are
 * up to a tenth off on purpose, in steps of 25 ms: hence the limits.
 */
export const loadFonts = (language: 'ar' | 'en') => `(function(d,w,faces){
var root=d.documentElement.dataset,line=navigator.connection,cached='';
function later(){if(root.faces!=='here')root.faces='later'}
try{cached=localStorage.getItem('${cachedFontsKey}')||''}catch(e){}
if(line&&(line.saveData||line.rtt>=125&&line.downlink<2)&&!faces.every(function(face){return cached.includes(face[1])})){
later();
var left=faces.length;
if(!line.saveData)w.addEventListener('load',function(){faces.forEach(function(face){var link=d.createElement('link');
link.rel='prefetch';link.as='font';link.crossOrigin='';link.href=face[1];
link.onload=function(){if(--left===0)try{localStorage.setItem('${cachedFontsKey}',faces.map(function(f){return f[1]}).join(' '))}catch(e){}};
d.head.append(link)})});
return}
if(!w.FontFace)return;
root.faces='awaited';
setTimeout(later,${loadTimeoutMs});
Promise.all(faces.map(function(face){
return new FontFace(face[0],'url('+face[1]+') format("woff2")',{weight:face[2]}).load()
})).then(function(loaded){if(root.faces==='later')return;
loaded.forEach(function(face){d.fonts.add(face)});root.faces='here'}).catch(later)
})(document,window,${JSON.stringify(fontsByLanguage[language])})`
