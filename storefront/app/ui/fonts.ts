import { fontsByLanguage } from '@rawaj/design/fonts.ts'

declare global {
  interface Window {
    /** Shows the faces that came too late for the page that was being read then; only there until it is called. */
    showFaces?: () => void
  }
}

/** The faces that this browser has fetched, in local storage. */
const cachedFontsKey = 'faces'

/**
 * Milliseconds, from the head on, that a page waits for its fonts; by then only slow lines have read no more than the head, so
 * that no page waits longer for it.
 */
const loadTimeoutMs = 300

/** The same on a line that the browser knows to be quick: only a busy server or device keeps the fonts so long. */
const quickLineTimeoutMs = 600

/**
 * Runs in the head: requests the fonts at once, all or none. Left to the browser (`font-display`), fonts that arrive a moment
 * late would reflow text that is being read already, or a page would have its Arabic in the shop's font and its figures in the
 * system's. If they are late, this page uses the system's font (`data-faces` in design/theme.css), and the next one the shop's:
 * walking within the shop loads no document, so `ShopLayout` calls `showFaces` with the next page.
 * On a line that the browser knows to be slow they would delay the first paint: there they are prefetched after the page, for the
 * next one. A browser that knows nothing of its line yet reports 100 ms and 1.4 Mbit/s, and all values are up to a tenth off on
 * purpose, in steps of 25 ms: hence the limits.
 */
export const loadFonts = (language: 'ar' | 'en') => `(function(d,w,faces){
var root=d.documentElement.dataset,line=navigator.connection,cached='',left=faces.length;
function later(){if(root.faces!=='here')root.faces='later'}
function load(){Promise.all(faces.map(face=>
new FontFace(face[0],'url('+face[1]+') format("woff2")',{weight:face[2]}).load()
)).then(loaded=>{
w.showFaces=()=>{delete w.showFaces;loaded.forEach(face=>d.fonts.add(face));root.faces='here'};
if(root.faces!=='later')w.showFaces();
try{localStorage.setItem('${cachedFontsKey}',faces.map(face=>face[1]).join(' '))}catch(e){}
}).catch(later)}
try{cached=localStorage.getItem('${cachedFontsKey}')||''}catch(e){}
if(!w.FontFace)return;
if(line&&(line.saveData||line.rtt>=125&&line.downlink<2)&&!faces.every(face=>cached.includes(face[1]))){
later();
if(!line.saveData)w.addEventListener('load',()=>{faces.forEach(face=>{var link=d.createElement('link');
link.rel='prefetch';link.as='font';link.crossOrigin='';link.href=face[1];
link.onload=()=>{if(--left===0)load()};
d.head.append(link)})});
return}
root.faces='awaited';
setTimeout(later,line&&line.downlink>=2?${quickLineTimeoutMs}:${loadTimeoutMs});
load()
})(document,window,${JSON.stringify(fontsByLanguage[language])})`
