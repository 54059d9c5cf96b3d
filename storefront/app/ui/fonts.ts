import { fontsByLanguage } from '@rawaj/design/fonts.ts'

/** The faces that a slow line has fetched, in local storage. */
const cachedFontsKey = 'faces'

/**
 * Milliseconds, from the head on, that a page waits for its fonts; by then only slow lines have read no more than the head, so
 * that no page waits longer for it.
 */
const loadTimeoutMs = 300

/**
 * Runs in the head: requests the fonts at once, all or none. Left to the browser (`font-display`), fonts that arrive a moment
 * late would reflow text that is being read already, or a page would have its Arabic in the shop's font and its figures in the
 * system's. If they are late, this page uses the system's font, and the next one the shop's (`data-faces` in design/theme.css).
 * On a line that the browser knows to be slow they would delay the first paint: there they are prefetched after the page, for the
 * next one. A browser that knows nothing of its line yet reports 100 ms and 1.4 Mbit/s, and all values are up to a tenth off on
 * purpose, in steps of 25 ms: hence the limits.
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
