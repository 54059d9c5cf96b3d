import arabic400 from './fonts/rawaj-arabic-400.woff2?url'
import arabic500 from './fonts/rawaj-arabic-500.woff2?url'
import arabic600 from './fonts/rawaj-arabic-600.woff2?url'
import latin from './fonts/rawaj-latin-400-600.woff2?url'

/**
 * The faces of a page's first view, by language; Arabic pages need the Latin one too, for figures. A browser waits a
 * moment (100 ms) with the first paint for a face that it was told of; one that comes later, within three seconds, takes
 * the place of letters stretched to its own measure (ui/theme.css), so that hardly anything moves.
 */
const firstFaces: Record<'ar' | 'en', readonly string[]> = {
  ar: [arabic400, arabic500, arabic600, latin],
  en: [latin],
}

/** The faces that a slow line has fetched, in local storage. */
const keptFaces = 'faces'

/**
 * Runs in the head: asks for the faces at once. On a line that the browser knows to be slow they would come just late
 * enough to hold up the first paint and have all text measured twice: there the words stand in the system's face
 * (`data-faces` in ui/theme.css), the shop's own come when the page is there, and are used from the next page on. A
 * browser that knows nothing of its line yet tells 100 ms and 1.4 Mbit/s: hence the limits.
 */
export const askForFaces = (language: 'ar' | 'en') => `(function(d,w,faces){
var line=navigator.connection,kept='';
function ask(rel,then){faces.forEach(function(face){var link=d.createElement('link');
link.rel=rel;link.as='font';link.type='font/woff2';link.crossOrigin='';link.fetchPriority='low';link.href=face;
if(then)link.onload=then;d.head.append(link)})}
try{kept=localStorage.getItem('${keptFaces}')||''}catch(e){}
if(!line||!(line.saveData||line.rtt>=150&&line.downlink<2)||faces.every(function(face){return kept.includes(face)}))return ask('preload');
d.documentElement.dataset.faces='later';
var left=faces.length;
if(!line.saveData)w.addEventListener('load',function(){ask('prefetch',function(){
if(--left===0)try{localStorage.setItem('${keptFaces}',faces.join(' '))}catch(e){}})})
})(document,window,${JSON.stringify(firstFaces[language])})`
